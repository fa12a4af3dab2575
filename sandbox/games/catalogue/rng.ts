export interface Rng {
  /** A number from `low` (inclusive) to `high` (exclusive). */
  between: (low: number, high: number) => number
  chance: (probability: number) => boolean
  pick: <T>(choices: readonly [T, ...T[]] | readonly T[]) => T
  /** A shuffled copy. */
  shuffled: <T>(things: readonly T[]) => T[]
}

/** Deterministic random numbers: the same for the same seed on every machine (xmur3 seeds mulberry32). */
export function rngOf(seed: string): Rng {
  let state = 1779033703 ^ seed.length
  for (let i = 0; i < seed.length; i++) {
    state = Math.imul(state ^ seed.charCodeAt(i), 3432918353)
    state = (state << 13) | (state >>> 19)
  }

  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  const pick = <T>(choices: readonly T[]): T => {
    const chosen = choices[Math.floor(next() * choices.length)]
    if (chosen === undefined) throw new RangeError('nothing to pick from')
    return chosen
  }

  const shuffled = <T>(things: readonly T[]): T[] =>
    things
      .map((thing) => ({ thing, at: next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ thing }) => thing)

  return { between: (low, high) => low + next() * (high - low), chance: (p) => next() < p, pick, shuffled }
}
