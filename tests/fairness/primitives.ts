import { type Draw, drawWithout } from '../../contract/fairness/fair.ts'
import { chiSquaredZ } from './statistics.ts'

/** A statistical test of the random numbers; its result is in standard deviations. */
export interface Primitive {
  name: string
  /** `drawOf` returns the stream of the nth round. */
  test(drawOf: (nonce: number) => Draw, rounds: number): number
}

/**
 * Three quarters of 2^32: modulo this, without rejection sampling, the first third of the values would be twice as
 * frequent.
 */
const BIASED = 3 * 2 ** 30
const BINS = 256

export const PRIMITIVES: readonly Primitive[] = [
  ...[2, 3, 32, 52, 416, 1_000].map((below) => ({
    name: `draw(${below}): every number equally often`,
    test: (drawOf: (nonce: number) => Draw, rounds: number) => {
      const counts = zeros(below)
      for (let nonce = 0; nonce < rounds; nonce++) count(counts, drawOf(nonce)(below))
      return chiSquaredZ(counts, even(below))
    },
  })),
  {
    name: `draw(3 × 2^30): every 256th part equally often, as it is not without passing over words`,
    test(drawOf, rounds) {
      const counts = zeros(BINS)
      for (let nonce = 0; nonce < rounds; nonce++) count(counts, Math.floor((drawOf(nonce)(BIASED) / BIASED) * BINS))
      return chiSquaredZ(counts, even(BINS))
    },
  },
  {
    name: 'two numbers of one round: every pair equally often',
    test: (drawOf, rounds) => pairs(rounds, (nonce) => twice(drawOf(nonce))),
  },
  {
    name: 'the first numbers of two rounds that follow each other: every pair equally often',
    test: (drawOf, rounds) => pairs(rounds, (nonce) => [drawOf(nonce)(32), drawOf(nonce + 1)(32)]),
  },
  {
    name: 'a shuffled deck: every card equally often at the last place of ten',
    test(drawOf, rounds) {
      const deck = [...zeros(52).keys()]
      const counts = zeros(52)
      for (let nonce = 0; nonce < rounds; nonce++) count(counts, drawWithout(deck, 10, drawOf(nonce))[9] ?? 0)
      return chiSquaredZ(counts, even(52))
    },
  },
]

function pairs(rounds: number, pairOf: (nonce: number) => readonly [number, number]): number {
  const counts = zeros(32 * 32)
  // Pairs of rounds do not overlap, so that the counts are independent.
  for (let round = 0; round < rounds; round++) {
    const [first, second] = pairOf(2 * round)
    count(counts, first * 32 + second)
  }
  return chiSquaredZ(counts, even(32 * 32))
}

function twice(draw: Draw): readonly [number, number] {
  return [draw(32), draw(32)]
}

function zeros(length: number): number[] {
  return Array.from({ length }, () => 0)
}

function even(length: number): number[] {
  return Array.from({ length }, () => 1 / length)
}

function count(counts: number[], place: number): void {
  counts[place] = (counts[place] ?? 0) + 1
}
