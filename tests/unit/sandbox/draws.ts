import type { Draw } from '../../../contract/fairness/fair.ts'
import { IS_NIGHTLY } from '../../nightly.ts'

export const roundsOf = (rounds: number): number => (IS_NIGHTLY ? 10 * rounds : rounds)

/** A fast deterministic draw for simulations (mulberry32). */
export function quickDraw(seed: number): Draw {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

/** Mean of a simulation, and its tolerance: five standard errors. */
export function simulate(rounds: number, pay: () => number): { mean: number; tolerance: number } {
  let [sum, squares] = [0, 0]
  for (let i = 0; i < rounds; i++) {
    const paid = pay()
    sum += paid
    squares += paid * paid
  }
  const mean = sum / rounds
  return { mean, tolerance: (5 * Math.sqrt(squares / rounds - mean * mean)) / Math.sqrt(rounds) }
}
