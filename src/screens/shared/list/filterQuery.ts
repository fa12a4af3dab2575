import { BET_RANGES, GAME_ORDERS, type BetRange, type GameOrder } from '../../../../contract/gameList.ts'
import { GAME_TYPES } from '../../../../contract/display.ts'
import type { GameFilter } from '../../../../workers/protocol/games.ts'

/** The filter and the order of a list of games are part of its address: Back, links and reloads keep them. */
export function filterIn(search: URLSearchParams): GameFilter {
  const type = GAME_TYPES.find((code) => code === search.get('type'))
  const manuf = search.get('manuf')
  const bets = betRangeNamed(search.get('bets'))
  const sort = orderNamed(search.get('sort'))
  return {
    ...(type && { type }),
    ...(manuf && { manuf }),
    ...(bets && { bets }),
    ...(search.has('demo') && { demo: true }),
    ...(sort && { sort }),
  }
}

export function queryOf(filter: GameFilter & { keyword?: string; list?: string }): URLSearchParams {
  return new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))
}

export function orderNamed(name: string | null): GameOrder | undefined {
  return GAME_ORDERS.find((order) => order === name)
}

export function betRangeNamed(name: string | null): BetRange | undefined {
  return name !== null && isBetRange(name) ? name : undefined
}

export function isBetRange(name: string): name is BetRange {
  return Object.hasOwn(BET_RANGES, name)
}
