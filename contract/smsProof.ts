import * as v from 'valibot'
import { count } from './schema.ts'

/**
 * What a device works out before a code is sent to a number that its user only names: for each piece a nonce with which
 * the SHA-256 of `pieceText` begins with `bits` zero bits. Many small pieces, since one large one may take a device
 * many times as long as the next.
 */
export const smsChallenge = v.object({
  /** Comes back as it is. */
  challenge: v.pipe(v.string(), v.maxLength(200)),
  seed: v.pipe(v.string(), v.regex(/^[\w-]{16,32}$/)),
  /** An operator cannot keep a device at work for hours. */
  bits: v.pipe(count, v.maxValue(20)),
  pieces: v.pipe(count, v.minValue(1), v.maxValue(64)),
})
export type SmsChallenge = v.InferOutput<typeof smsChallenge>

export const smsProof = v.object({
  challenge: v.pipe(v.string(), v.maxLength(200)),
  nonces: v.pipe(v.array(count), v.maxLength(64)),
})
export type SmsProof = v.InferOutput<typeof smsProof>

/** The codes that are sent to a number which the asker only names. */
export const PROOF_SCENES = ['bind', 'resetLoginPwd'] as const
export type ProofScene = (typeof PROOF_SCENES)[number]

/** In ASCII, and short enough for one block of SHA-256. */
export const pieceText = (seed: string, piece: number, nonce: number) => `${seed}:${piece}:${nonce}`
