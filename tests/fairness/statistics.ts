/** Of the normal distribution: 99.9 % lie within so many standard deviations. */
export const Z_999 = 3.2905

/** Mean and spread of what was seen, without keeping it. */
export class Tally {
  count = 0
  #sum = 0
  #squares = 0

  add(value: number): void {
    this.count += 1
    this.#sum += value
    this.#squares += value * value
  }

  get mean(): number {
    return this.#sum / this.count
  }

  /** How far the mean may be off its true value by chance, in 999 of 1,000 simulations. */
  get margin(): number {
    const variance = Math.max(0, this.#squares / this.count - this.mean ** 2)
    return Z_999 * Math.sqrt(variance / this.count)
  }
}

/**
 * How unlikely these counts are under the chances, in standard deviations (Pearson's chi-squared test, brought to the
 * normal distribution after Wilson and Hilferty). Cells that are expected less than ten times count as one.
 */
export function chiSquaredZ(counts: readonly number[], chances: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const cells: { seen: number; expected: number }[] = []
  const rare = { seen: 0, expected: 0 }
  counts.forEach((seen, place) => {
    const expected = total * (chances[place] ?? 0)
    if (expected >= 10) cells.push({ seen, expected })
    else {
      rare.seen += seen
      rare.expected += expected
    }
  })
  if (rare.expected >= 10) cells.push(rare)
  const chiSquared = cells.reduce((sum, { seen, expected }) => sum + (seen - expected) ** 2 / expected, 0)
  const freedom = cells.length - 1
  const part = 2 / (9 * freedom)
  return (Math.cbrt(chiSquared / freedom) - (1 - part)) / Math.sqrt(part)
}
