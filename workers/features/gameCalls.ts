import type { CallName, Data, WireInput } from '../../contract/calls.ts'
import type { Game } from '../../contract/entities/game.ts'
import type { Answer } from '../api/answer.ts'
import type { Api } from '../api/api.ts'
import type { Identity } from '../identity.ts'

/** The lists that everybody sees: visitors on an open path, players on their own, with `collect` per game. */
export interface GameCalls {
  types(): Promise<Answer<Data<'gameType'>>>
  manufs(input: WireInput<'manufFetch'>): Promise<Answer<Data<'manufFetch'>>>
  games(input: WireInput<'gameFetch'>): Promise<Answer<Data<'gameFetch'>>>
  hot(input: WireInput<'gameFetchHot'>): Promise<Answer<Data<'gameFetchHot'>>>
  live(input: WireInput<'gameFetchLive'>): Promise<Answer<Data<'gameFetchLive'>>>
}

export function createGameCalls(api: Api, identity: Identity): GameCalls {
  const either =
    <Open extends CallName, Own extends CallName>(open: Open, own: Own) =>
    (input: WireInput<Open> & WireInput<Own>): Promise<Answer<Data<Open> | Data<Own>>> =>
      identity.uid() === undefined ? api.call(open, input) : api.call(own, input)

  const types = either('openGameType', 'gameType')
  return {
    types: () => types({}),
    manufs: either('openManufFetch', 'manufFetch'),
    games: either('openGameFetch', 'gameFetch'),
    hot: either('openGameFetchHot', 'gameFetchHot'),
    live: either('openGameFetchLive', 'gameFetchLive'),
  }
}

/** Lists are kept for whoever comes next on this device; the hearts are the player's own, in `favouriteCodes`. */
export function withoutHeart(game: Game): Game {
  const plain = { ...game }
  delete plain.collect
  return plain
}
