import { centavos, type Centavos } from '../../contract/money.ts'
import { type Draw, drawWithout, fairDraw } from '../../contract/fairness/fair.ts'
import type { GameEngine } from '../engine.ts'

/** The free game of the invitation spins: three reels of one symbol; three of a kind win. */
export const SPIN_CODE = 'invitation-spin'

export const invitationSpin: GameEngine = {
  name: ['Free spins', 'Lượt quay miễn phí'],
  rules: 2,
  oldestRules: 1,
  beaconSince: 2,
  replay(inputs) {
    const { symbols, prize } = drawSpin(fairDraw(inputs))
    return { symbols, prize: prize / 100 }
  },
  pays: ({ inputs }) => drawSpin(fairDraw(inputs)).prize,
}

/** Odds are parts of this number. */
export const SPIN_ODDS_TOTAL = 1_000_000

export const SPIN_SYMBOLS = ['seven', 'crown', 'gem', 'goldBar', 'bell', 'mango', 'cherry', 'clover'] as const
export type SpinSymbol = (typeof SPIN_SYMBOLS)[number]

export interface SpinPrize {
  symbol: SpinSymbol
  prize: Centavos
  /** Per million spins. */
  oddsPpm: number
}

/** The rest of the million wins nothing. */
export const SPIN_PRIZES: readonly SpinPrize[] = [
  { symbol: 'seven', prize: centavos(888_00), oddsPpm: 20 },
  { symbol: 'crown', prize: centavos(100_00), oddsPpm: 300 },
  { symbol: 'gem', prize: centavos(50_00), oddsPpm: 1_500 },
  { symbol: 'goldBar', prize: centavos(20_00), oddsPpm: 6_000 },
  { symbol: 'bell', prize: centavos(10_00), oddsPpm: 25_000 },
  { symbol: 'mango', prize: centavos(5_00), oddsPpm: 80_000 },
  { symbol: 'cherry', prize: centavos(2_00), oddsPpm: 200_000 },
  { symbol: 'clover', prize: centavos(1_00), oddsPpm: 420_000 },
]

export interface Spin {
  symbols: SpinSymbol[]
  /** 0 without a win. */
  prize: Centavos
}

/**
 * The first number of the draw decides the prize; the reels only show it. A losing spin shows three different symbols,
 * so that nothing looks like a near miss.
 */
export function drawSpin(draw: Draw): Spin {
  let number = draw(SPIN_ODDS_TOTAL)
  for (const { symbol, prize, oddsPpm } of SPIN_PRIZES) {
    if (number < oddsPpm) return { symbols: [symbol, symbol, symbol], prize }
    number -= oddsPpm
  }
  return { symbols: drawWithout(SPIN_SYMBOLS, 3, draw), prize: centavos(0) }
}
