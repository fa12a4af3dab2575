import type { SmsChallenge, SmsProof } from '../contract/smsProof.ts'
import { deviceClock } from '../workers/clock.ts'
import { solve } from '../workers/proof/solve.ts'

/** The proof of work sent with the phone number, solved by the data worker's own code. */
export async function proofOf(challenge: SmsChallenge): Promise<SmsProof> {
  const ports = { clock: deviceClock, signal: new AbortController().signal, onProgress: () => {} }
  return { challenge: challenge.challenge, nonces: (await solve(challenge, ports)) ?? [] }
}
