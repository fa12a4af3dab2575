import type { GameTypeCode } from './display.ts'
import type { BetRange, GameOrder } from './gameList.ts'
import { centavos, type Centavos } from './money.ts'

/** Filters and sorts lists of games: the operator, and the device, which has a part of them, do it alike. */

interface Listed {
  code: string
  name: string
  type: GameTypeCode
  manuf: string
  isNew: boolean
  demo?: boolean | undefined
  rtp?: number | undefined
  /** Centavos, as `maxBet`. */
  minBet?: number | undefined
  maxBet?: number | undefined
}

export interface ListFilter {
  type?: GameTypeCode | undefined
  manuf?: string | undefined
  /** Only games with a demo. */
  demo?: 'true' | undefined
  bets?: BetRange | undefined
}

/** A bet of the range lies between the two; without an end it is open there. */
export const BET_RANGES: Readonly<Record<BetRange, { from?: Centavos; to?: Centavos }>> = {
  low: { to: centavos(100) },
  middle: { from: centavos(100), to: centavos(2_000) },
  high: { from: centavos(2_000), to: centavos(50_000) },
  highest: { from: centavos(50_000) },
}

export function fitsFilter(game: Listed, { type, manuf, demo, bets }: ListFilter): boolean {
  return (
    (type === undefined || game.type === type) &&
    (manuf === undefined || game.manuf === manuf) &&
    (demo === undefined || game.demo === true) &&
    (bets === undefined || takesBet(game, bets))
  )
}

/** Whether the game's limits, as far as they are known, leave room for a bet of the range. */
function takesBet({ minBet = 0, maxBet = Infinity }: Listed, range: BetRange): boolean {
  const { from = 0, to = Infinity } = BET_RANGES[range]
  return maxBet >= from && minBet <= to
}

/** Expects the most popular first. A game whose return depends on the player's choice follows those that tell one. */
export function inOrder<Game extends Listed>(games: readonly Game[], order: GameOrder): readonly Game[] {
  if (order === 'popular') return games
  return games.toSorted(COMPARE[order])
}

const COMPARE: Readonly<Record<Exclude<GameOrder, 'popular'>, (a: Listed, b: Listed) => number>> = {
  new: (a, b) => Number(b.isNew) - Number(a.isNew),
  name: (a, b) => a.name.localeCompare(b.name, 'en'),
  rtp: (a, b) => (b.rtp ?? 0) - (a.rtp ?? 0),
}
