import { CODES } from '../../contract/errors.ts'
import type { SmsSend } from '../../contract/entities/user.ts'
import type { ProofScene, SmsChallenge, SmsProof } from '../../contract/smsProof.ts'
import { isMissingExtension, LOST } from '../api/answer.ts'
import type { Api } from '../api/api.ts'
import type { Clock } from '../ports.ts'
import { type Query, createQuery } from '../query.ts'
import type { Outcome } from '../protocol/outcome.ts'
import type { SessionCommands } from '../protocol/session.ts'

/** A proof may expire while it is worked out, or be too easy by then. */
const PROOFS_MAX = 3

const NO_PROOF = { ok: true, value: {} } as const
const CALLS = { bind: 'userSmsSendBind', resetLoginPwd: 'userSmsSendResetLoginPwd' } as const

export interface SmsCodes {
  sources: { smsWork: () => Query<number | null> }
  commands: Pick<SessionCommands, 'sendSms' | 'leaveSms'>
}

/** Sends codes, after the work of this device that an operator may ask for first. */
export function createSmsCodes({ api, clock }: { api: Api; clock: Clock }): SmsCodes {
  const work = createQuery<number | null>(clock, { kept: true })
  let leaving = new AbortController()
  let isProofMissing = false

  async function sendTo(phone: string, scene: ProofScene): Promise<Outcome<SmsSend>> {
    leaving.abort()
    leaving = new AbortController()
    const { signal } = leaving
    for (let tries = 1; ; tries += 1) {
      const proof = await proofFor(scene, signal)
      if (!proof.ok) return proof
      if (signal.aborted) return LOST
      const outcome = await api.call(CALLS[scene], { phone, ...proof.value })
      const isWanted = !outcome.ok && outcome.failure.kind === 'refused' && outcome.failure.code === CODES.proofWanted
      if (!isWanted || tries === PROOFS_MAX) return outcome
    }
  }

  async function proofFor(scene: ProofScene, signal: AbortSignal): Promise<Outcome<{ proof?: SmsProof }>> {
    if (isProofMissing) return NO_PROOF
    const asked = await api.call('userSmsChallenge', { scene })
    if (!asked.ok) {
      isProofMissing = isMissingExtension(asked.failure)
      return isProofMissing ? NO_PROOF : asked
    }
    return asked.value === null ? NO_PROOF : prove(asked.value, signal)
  }

  async function prove(challenge: SmsChallenge, signal: AbortSignal): Promise<Outcome<{ proof: SmsProof }>> {
    work.put(0)
    try {
      const { solve } = await import('../proof/solve.ts')
      const nonces = await solve(challenge, { clock, signal, onProgress: work.put })
      return nonces ? { ok: true, value: { proof: { challenge: challenge.challenge, nonces } } } : LOST
    } catch {
      // Its code could not be had.
      return LOST
    } finally {
      work.put(null)
    }
  }

  return {
    sources: { smsWork: () => work },
    commands: {
      sendSms: async (input) => {
        switch (input.scene) {
          case 'bind':
          case 'resetLoginPwd':
            return sendTo(input.phone, input.scene)
          case 'oldPhone':
            return api.call('userSmsSendOldPhone', {})
          case 'resetTradePwd':
            return api.call('userSmsSendResetTradePwd', {})
        }
      },
      leaveSms: async () => leaving.abort(),
    },
  }
}
