import { sha256, utf8 } from '../../contract/fairness/sha256.ts'
import { leadingZeroBits, pieceText, type SmsChallenge } from '../../contract/smsProof.ts'
import { type Clock, sleep } from '../ports.ts'

/** Longest blocking slice, in ms. */
const SLICE_MS = 12
/** Attempts between two looks at the clock: well under a millisecond's work. */
const TRIES_AT_ONCE = 128

interface SolvePorts {
  clock: Clock
  signal: AbortSignal
  /** Progress, 0 to 1. */
  onProgress(done: number): void
}

/** Finds the nonces of a challenge in slices, between which the worker answers; `undefined` once aborted. */
export async function solve(
  { seed, bits, pieces }: SmsChallenge,
  { clock, signal, onProgress }: SolvePorts,
): Promise<number[] | undefined> {
  const nonces: number[] = []
  let next = 0
  let sliceEnd = clock.elapsed() + SLICE_MS
  while (nonces.length < pieces) {
    const nonce = search(seed, nonces.length, bits, next)
    next = nonce === undefined ? next + TRIES_AT_ONCE : 0
    if (nonce !== undefined) onProgress(nonces.push(nonce) / pieces)
    if (clock.elapsed() < sliceEnd) continue
    await sleep(clock, 0)
    if (signal.aborted) return undefined
    sliceEnd = clock.elapsed() + SLICE_MS
  }
  return nonces
}

/** The first nonce of TRIES_AT_ONCE from `from` on that solves the piece. */
function search(seed: string, piece: number, bits: number, from: number): number | undefined {
  for (let nonce = from; nonce < from + TRIES_AT_ONCE; nonce += 1) {
    if (leadingZeroBits(sha256(utf8(pieceText(seed, piece, nonce)))) >= bits) return nonce
  }
  return undefined
}
