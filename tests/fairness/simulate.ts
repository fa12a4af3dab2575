import type { Draw } from '../../contract/fairness/fair.ts'
import type { Simulated } from './bets.ts'
import { Tally } from './statistics.ts'

/** A game's measured figure over all rounds, as a fraction. */
export interface Seen {
  game: string
  figure: string
  exact: number
  seen: number
  /** Half the width of the 99.9 % confidence interval. */
  margin: number
}

/**
 * Plays until each bet was decided this often. A bet's expected value differs from match to match, so the mean of the
 * differences is compared to 0.
 */
export function simulate(
  { name: game, decidedPerRound = 1, play }: Simulated,
  times: number,
  drawOf: (nonce: number) => Draw,
): Seen[] {
  const figures = new Map<string, { off: Tally; expected: Tally }>()
  for (let nonce = 0; nonce < times / decidedPerRound; nonce++) {
    for (const { name, seen, expected } of play(drawOf(nonce), nonce)) {
      const figure = figures.get(name) ?? { off: new Tally(), expected: new Tally() }
      figures.set(name, figure)
      figure.off.add(seen - expected)
      figure.expected.add(expected)
    }
  }
  return [...figures].map(([figure, { off, expected }]) => ({
    game,
    figure,
    exact: expected.mean,
    seen: expected.mean + off.mean,
    margin: off.margin,
  }))
}

export function isWithin({ exact, seen, margin }: Seen): boolean {
  return Math.abs(seen - exact) <= margin
}
