import { BET_RANGES, type ListFilter } from '../../contract/gameList.ts'
import { toPesos } from '../../contract/money.ts'
import type { WireInput } from '../../contract/calls.ts'
import type { GameFilter } from '../protocol/games.ts'

/** A player's filter, as the device applies it to its own games. */
export function listFilterOf({ type, manuf, demo, bets }: GameFilter): ListFilter {
  return { type, manuf, demo, ...(bets && BET_RANGES[bets]) }
}

/** The same, as it is sent to the operator. */
export function wireFilterOf({ bets, ...filter }: GameFilter): Omit<WireInput<'openGameFetch'>, 'page' | 'size'> {
  const { betFrom, betTo }: ListFilter = bets ? BET_RANGES[bets] : {}
  return {
    ...filter,
    ...(betFrom !== undefined && { betFrom: toPesos(betFrom) }),
    ...(betTo !== undefined && { betTo: toPesos(betTo) }),
  }
}
