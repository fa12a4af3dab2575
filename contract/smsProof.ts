import * as v from 'valibot'
import { count } from './schema.ts'

/**
 * Proof of work before a code is sent to a number that the sender has not proven to own: for each piece a nonce with
 * which the SHA-256 of `pieceText` begins with `bits` zero bits. Many small pieces vary less in total time than one
 * large one.
 */
export const smsChallenge = v.object({
  /** Opaque; returned unchanged. */
  challenge: v.pipe(v.string(), v.maxLength(200)),
  seed: v.pipe(v.string(), v.regex(/^[\w-]{16,32}$/)),
  /** Bounds the work that an operator can ask of a device. */
  bits: v.pipe(count, v.maxValue(20)),
  pieces: v.pipe(count, v.minValue(1), v.maxValue(64)),
})
export type SmsChallenge = v.InferOutput<typeof smsChallenge>

export const smsProof = v.object({
  challenge: v.pipe(v.string(), v.maxLength(200)),
  nonces: v.pipe(v.array(count), v.maxLength(64)),
})
export type SmsProof = v.InferOutput<typeof smsProof>

/** Purposes of codes that are sent to a number which the sender has not proven to own. */
export const PROOF_SCENES = ['bind', 'resetLoginPwd'] as const
export type ProofScene = (typeof PROOF_SCENES)[number]

/** How many zero bits a hash begins with, of its first 32; no challenge asks for more. */
export function leadingZeroBits([first = 0, second = 0, third = 0, fourth = 0]: Uint8Array): number {
  return Math.clz32((first << 24) | (second << 16) | (third << 8) | fourth)
}

/** ASCII, and short enough for one block of SHA-256. */
export const pieceText = (seed: string, piece: number, nonce: number) => `${seed}:${piece}:${nonce}`
