import type { Grasp } from '../../../../contract/entities/bonus.ts'
import type { MoneyRequest } from '../../../../workers/protocol/cashier.ts'
import type { Failure, Refused } from '../../../../workers/protocol/outcome.ts'
import { dismiss, useMoney } from '../../shared/money/useMoney.ts'

export interface AnsweredThrow {
  requestId: string
  grasp: Grasp
}

export interface Throws {
  /** Drawn by the operator and not fully shown yet, also from before a reload. */
  answered: AnsweredThrow | undefined
  /** Requested and unanswered: no other can be made. */
  open: MoneyRequest | undefined
  refused: { requestId: string; failure: Refused } | undefined
  failure: Failure | undefined
  /** Why no throw can be requested. */
  blocked: string | undefined
  /** Requests a throw, once. Resolves when it is known whether an answer will come. */
  send(clientSeed: string): Promise<'answered' | 'nothing'>
  /** The throw was shown, or its error read. Resolves to false where another window has dismissed it. */
  dismiss(requestId: string): ReturnType<typeof dismiss>
}

/** The player's throws as money requests: each happens once, over lost answers, reloads and tabs. */
export function useThrows(): Throws {
  const money = useMoney('graspStart')
  return {
    answered: money.requests.map(answeredOf).find((one) => one !== undefined),
    open: money.open,
    refused: money.requests.map(refusedOf).find((one) => one !== undefined),
    failure: money.failure,
    blocked: money.blocked,
    send: async (clientSeed) => {
      const input = clientSeed === '' ? {} : { clientSeed }
      const state = await money.send({ requestId: crypto.randomUUID(), call: 'graspStart', input })
      return state?.status === 'done' ? 'answered' : 'nothing'
    },
    dismiss,
  }
}

function answeredOf({ requestId, state }: MoneyRequest): AnsweredThrow | undefined {
  return state.status === 'done' && 'doll' in state.data ? { requestId, grasp: state.data } : undefined
}

function refusedOf({ requestId, state }: MoneyRequest): Throws['refused'] {
  return state.status === 'refused' ? { requestId, failure: state.failure } : undefined
}
