import { brought, type Answer } from '../api/answer.ts'
import type { Api } from '../api/api.ts'
import type { Data } from '../../contract/calls.ts'
import type { Clock } from '../ports.ts'
import { createCell } from '../resource.ts'
import type { Sources } from '../resources.ts'
import type { GamePage } from '../surface/games.ts'
import { withoutHeart, type GameCalls } from './gameCalls.ts'

/** What the grid asks for at a time: divides by every number of columns that it may have. */
const GAMES_PAGE_SIZE = 48

export interface GamesPorts {
  api: Api
  gameCalls: GameCalls
  clock: Clock
}

/** The lists of games, page by page. */
export function createGames({ api, gameCalls, clock }: GamesPorts): Pick<Sources, 'games' | 'manufs' | 'discover'> {
  return {
    games: (params) =>
      createCell<GamePage>(clock, {
        load: async () => fromOperator(await gameCalls.games({ ...params, size: GAMES_PAGE_SIZE })),
      }),
    manufs: (params) => createCell(clock, { load: () => gameCalls.manufs(params) }),
    discover: () => createCell(clock, { load: () => api.call('openGameSearchDiscover', {}) }),
  }
}

export function fromOperator(answer: Answer<Data<'gameFetch'>>): Answer<GamePage> {
  if (!answer.ok) return answer
  const { list, ...page } = answer.value
  return brought({ ...page, list: list.map(withoutHeart), source: 'operator' }, answer.asOf, answer.failure)
}
