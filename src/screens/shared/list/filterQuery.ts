import { BETS, GAME_ORDERS } from '../../../../contract/gameList.ts'
import { GAME_TYPES } from '../../../../contract/display.ts'
import type { GameFilter } from '../../../../workers/protocol/games.ts'

/** The filter and the order of a list of games are part of its address: Back, links and reloads keep them. */
export function filterIn(search: URLSearchParams): GameFilter {
  const type = oneOf(GAME_TYPES, search.get('type'))
  const manuf = search.get('manuf')
  const bets = oneOf(BETS, search.get('bets'))
  const sort = oneOf(GAME_ORDERS, search.get('sort'))
  return {
    ...(type && { type }),
    ...(manuf && { manuf }),
    ...(bets && { bets }),
    ...(search.has('demo') && { demo: 'true' }),
    ...(sort && { sort }),
  }
}

export function oneOf<Name extends string>(names: readonly Name[], wanted: string | null): Name | undefined {
  return names.find((name) => name === wanted)
}

export function queryOf(filter: GameFilter & { keyword?: string; list?: string }): URLSearchParams {
  return new URLSearchParams({ ...filter })
}
