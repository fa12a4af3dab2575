import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { MINUTE_MS } from '../../../contract/durations.ts'
import {
  leadingZeroBits,
  PROOF_SCENES,
  pieceText,
  type ProofScene,
  type SmsChallenge,
  type SmsProof,
} from '../../../contract/smsProof.ts'
import { keyedHash } from '../../database/encryption/encryption.ts'
import { WORDS } from '../../words.ts'
import type { Handle } from '../../database/transaction.ts'
import { DomainError } from '../domainError.ts'
import { smsOfNetwork } from './sms.ts'

const PIECES = 16
const VALID_MS = 5 * MINUTE_MS
/** Codes an hour per address at the base difficulty; each doubling adds one bit. */
const USUAL_OF_NETWORK = 8

interface Proving {
  handle: Handle
  network: string
  /** 0: no proof is wanted. */
  baseBits: number
  now: number
}

/** A signed, stateless challenge; null where no proof is required. */
export async function smsChallengeFor(scene: ProofScene, proving: Proving): Promise<SmsChallenge | null> {
  const { handle, baseBits, now } = proving
  if (baseBits === 0) return null
  const bits = await wantedBits(proving)
  const seed = randomBytes(16).toString('base64url')
  const content = `${scene}.${bits}.${now + VALID_MS}.${seed}`
  return { challenge: `${content}.${sign(handle, content)}`, seed, bits, pieces: PIECES }
}

/**
 * Accepts a proof once. The required difficulty is that of the address at this moment, not when the challenge was
 * issued, so that challenges cannot be collected in advance. Throws `proofWanted`.
 */
export async function spendProof(scene: ProofScene, proof: SmsProof | undefined, proving: Proving): Promise<void> {
  const { handle, baseBits, now } = proving
  if (baseBits === 0) return
  const challenge = proof && readChallenge(handle, proof.challenge)
  const isGood =
    challenge?.scene === scene &&
    challenge.expireTime > now &&
    challenge.bits >= (await wantedBits(proving)) &&
    isSolved(challenge, proof?.nonces ?? [])
  if (!isGood || !(await isFirst(handle, challenge))) throw new DomainError('proofWanted', WORDS.proofWanted)
}

async function wantedBits({ handle, network, baseBits, now }: Proving): Promise<number> {
  const row = await handle
    .selectFrom('rateLimit')
    .select('uses')
    .where('key', '=', smsOfNetwork(network))
    .where('windowEnd', '>', now)
    .executeTakeFirst()
  return baseBits + Math.floor(Math.log2(Math.max(1, (row?.uses ?? 0) / USUAL_OF_NETWORK)))
}

interface Challenge {
  scene: ProofScene
  bits: number
  expireTime: number
  seed: string
}

/** Undefined if the signature is not this operator's. */
function readChallenge(handle: Handle, text: string): Challenge | undefined {
  const match = /^((\w+)\.(\d{1,2})\.(\d{1,15})\.([\w-]{22}))\.([\w:-]{1,100})$/.exec(text)
  const [content = '', name, bits, expireTime, seed = '', signature = ''] = match?.slice(1) ?? []
  const scene = PROOF_SCENES.find((known) => known === name)
  if (scene === undefined || !isSame(sign(handle, content), signature)) return undefined
  return { scene, bits: Number(bits), expireTime: Number(expireTime), seed }
}

/** Cannot collide with the hashes of codes, which begin with a phone. */
const sign = (handle: Handle, content: string): string => keyedHash(handle, 'sms', `proof ${content}`)

function isSame(expected: string, given: string): boolean {
  return expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given))
}

function isSolved({ seed, bits }: Challenge, nonces: readonly number[]): boolean {
  const isPieceSolved = (nonce: number, piece: number) =>
    leadingZeroBits(
      createHash('sha256')
        .update(pieceText(seed, piece, nonce))
        .digest(),
    ) >= bits
  return nonces.length === PIECES && nonces.every(isPieceSolved)
}

/** Marks the challenge as spent; of two concurrent uses the unique index accepts one. */
async function isFirst(handle: Handle, { seed, expireTime }: Challenge): Promise<boolean> {
  const row = await handle
    .insertInto('smsProof')
    .values({ seed, expireTime })
    .onConflict((conflict) => conflict.doNothing())
    .returning('seed')
    .executeTakeFirst()
  return row !== undefined
}
