import type { Game, Points } from '../../../../engines/basketball/basketball.ts'

/** Baskets in turn. The draw says what a quarter came to, not how: this is only how it is shown. */
const BASKETS = [2, 3, 2, 1, 2, 2, 3] as const

/** The points of each period so far, at a part of a game's time (0 to 1). */
export function scoreAt({ quarters, overtime }: Game, progress: number): Points[] {
  const periods = overtime ? [...quarters, overtime] : quarters
  const at = progress * periods.length
  return periods
    .slice(0, Math.floor(at) + 1)
    .map(([home, away], period) => [madeBy(home, at - period, 2 * period), madeBy(away, at - period, 2 * period + 3)])
}

/** By how much home leads. */
export function leadOf(periods: readonly Points[]): number {
  return periods.reduce((sum, [home, away]) => sum + home - away, 0)
}

/** What is made of a period's points by a part of it. */
function madeBy(points: number, part: number, turn: number): number {
  if (part >= 1) return points
  let made = 0
  for (let basket = turn; ; basket++) {
    const next = made + (BASKETS[basket % BASKETS.length] ?? 0)
    if (next > points * part) return made
    made = next
  }
}
