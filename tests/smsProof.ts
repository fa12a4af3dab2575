import type { SmsChallenge, SmsProof } from '../contract/smsProof.ts'
import { deviceClock } from '../workers/clock.ts'
import { solve } from '../workers/proof/solve.ts'

/** What a device sends beside the phone, as the data worker works it out. */
export async function proofOf(challenge: SmsChallenge): Promise<SmsProof> {
  const ports = { clock: deviceClock, signal: new AbortController().signal, onProgress: () => {} }
  return { challenge: challenge.challenge, nonces: (await solve(challenge, ports)) ?? [] }
}
