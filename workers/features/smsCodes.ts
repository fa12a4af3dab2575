import { CODES } from '../../contract/errors.ts'
import type { SmsSend } from '../../contract/entities/user.ts'
import type { ProofScene, SmsChallenge, SmsProof } from '../../contract/smsProof.ts'
import { isMissingExtension, LOST } from '../api/answer.ts'
import { createQuery } from '../query.ts'
import type { Outcome } from '../protocol/outcome.ts'
import type { SmsScene } from '../protocol/session.ts'
import type { Player } from '../player/player.ts'

/** Attempts at a proof: a challenge may expire, or the required difficulty rise, while it is being solved. */
const PROOFS_MAX = 3

const NO_PROOF = { ok: true, value: {} } as const
const CALLS = { bind: 'userSmsSendBind', resetLoginPwd: 'userSmsSendResetLoginPwd' } as const

/** Sends codes, after solving the proof of work that the operator may require. */
export function createSmsCodes({ api, clock, code }: Pick<Player, 'api' | 'clock' | 'code'>) {
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
      const { solve } = await code.load(() => import('../proof/solve.ts'))
      const nonces = await solve(challenge, { clock, signal, onProgress: work.put })
      return nonces ? { ok: true, value: { proof: { challenge: challenge.challenge, nonces } } } : LOST
    } catch {
      // The solver's code could not be loaded.
      return LOST
    } finally {
      work.put(null)
    }
  }

  return {
    resources: {
      /** Progress of the proof of work before a code is sent, 0 to 1; null while there is none. */
      smsWork: () => work,
    },
    commands: {
      /** Sends a code, after the proof of work if the operator requires one. */
      sendSms: async (input: SmsScene): Promise<Outcome<SmsSend>> => {
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
      /** The player has left the form: aborts the proof of work. */
      leaveSms: async () => leaving.abort(),
    },
  }
}
