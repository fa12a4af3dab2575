import type { CallName, Data, WireInput } from '../../contract/calls.ts'
import type { Game } from '../../contract/entities/game.ts'
import type { Answer } from '../api/answer.ts'
import type { Api } from '../api/api.ts'
import type { Identity } from '../identity.ts'

/** Game lists: visitors use the open calls, players their own, which add `collect` to each game. */
export type GameCalls = ReturnType<typeof createGameCalls>

export function createGameCalls(api: Api, identity: Identity) {
  const either =
    <Open extends CallName, Own extends CallName>(open: Open, own: Own) =>
    (input: WireInput<Open> & WireInput<Own>): Promise<Answer<Data<Open> | Data<Own>>> =>
      identity.uid() === undefined ? api.call(open, input) : api.call(own, input)

  const types = either('openGameType', 'gameType')
  return {
    types: (): Promise<Answer<Data<'gameType'>>> => types({}),
    manufs: either('openManufFetch', 'manufFetch'),
    games: either('openGameFetch', 'gameFetch'),
    hot: either('openGameFetchHot', 'gameFetchHot'),
    live: either('openGameFetchLive', 'gameFetchLive'),
  }
}

/** Lists are cached without hearts, for all players of this device; hearts are in `favouriteCodes`. */
export function withoutHeart(game: Game): Game {
  const plain = { ...game }
  delete plain.collect
  return plain
}
