import type { GameTypeCode } from './display.ts'
import { centavos, type Centavos } from './money.ts'

/** Lists of games, filtered and sorted: the operator and the device, which has a part of them, do it alike. */

/** `popular` keeps the operator's order; the others fall back on it between equals. */
export const GAME_ORDERS = ['popular', 'new', 'name', 'rtp'] as const
export type GameOrder = (typeof GAME_ORDERS)[number]

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
  demo?: true | undefined
  /** Games whose limits allow a bet between these two. */
  betFrom?: Centavos | undefined
  betTo?: Centavos | undefined
}

export function fitsFilter(game: Listed, { type, manuf, demo, betFrom, betTo }: ListFilter): boolean {
  return (
    (type === undefined || game.type === type) &&
    (manuf === undefined || game.manuf === manuf) &&
    (demo === undefined || game.demo === true) &&
    (betFrom === undefined || game.maxBet === undefined || game.maxBet >= betFrom) &&
    (betTo === undefined || game.minBet === undefined || game.minBet <= betTo)
  )
}

/** The ranges that a player chooses from. */
export const BET_RANGES = {
  low: { betTo: centavos(100) },
  middle: { betFrom: centavos(100), betTo: centavos(2_000) },
  high: { betFrom: centavos(2_000), betTo: centavos(50_000) },
  highest: { betFrom: centavos(50_000) },
} as const satisfies Record<string, Pick<ListFilter, 'betFrom' | 'betTo'>>
export type BetRange = keyof typeof BET_RANGES

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
