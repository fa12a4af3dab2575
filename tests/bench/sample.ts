/** Results of several rounds; null if one never came. */
export interface Sample {
  median: number | null
  least: number | null
  most: number | null
}

/** A missing one counts as the slowest. */
export function sampleOf(values: (number | null)[]): Sample {
  const sorted = values.toSorted((a, b) => (a ?? Infinity) - (b ?? Infinity))
  return {
    median: sorted[Math.floor(sorted.length / 2)] ?? null,
    least: sorted[0] ?? null,
    most: sorted.at(-1) ?? null,
  }
}

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN
}
