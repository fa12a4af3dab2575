/** Quantile of the normal distribution: 99.9 % lie within this many standard deviations. */
export const Z_999 = 3.2905

/** Running mean and variance of samples, without storing them. */
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

  /** Half the 99.9 % confidence interval of the mean. */
  get margin(): number {
    const variance = Math.max(0, this.#squares / this.count - this.mean ** 2)
    return Z_999 * Math.sqrt(variance / this.count)
  }
}

/**
 * Pearson's chi-squared test of these counts against the probabilities, as a number of standard deviations (Wilson and
 * Hilferty's approximation). Cells expected less than ten times are merged.
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
