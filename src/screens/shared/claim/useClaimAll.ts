import { useState } from 'react'
import type { ClaimCall, MoneyInput } from '../../../../workers/protocol/cashier.ts'
import { useMoney } from '../money/useMoney.ts'

/** The call and its input without the request id. */
export type Claim = { [Call in ClaimCall]: { call: Call; input: MoneyInput<Call> } }[ClaimCall]

/** `count`: the claims at the press; what is left of them counts down meanwhile. */
type Round =
  | { step: 'idle' }
  | { step: 'sending'; count: number }
  | { step: 'sent'; count: number; requestIds: readonly string[] }

/** Claims one by one until all answers are here, so that they are shown together. `claiming`: how many. */
export function useClaimAll(calls: readonly ClaimCall[]) {
  const { requests, blocked, send } = useMoney(...calls)
  const [round, setRound] = useState<Round>({ step: 'idle' })

  async function claimAll(claims: readonly Claim[]) {
    const count = claims.length
    setRound({ step: 'sending', count })
    const requestIds: string[] = []
    for (const claim of claims) {
      const requestId = crypto.randomUUID()
      const state = await send({ requestId, ...claim })
      // No answer stops the rest; a rejected claim reports itself and does not.
      if (!state) break
      requestIds.push(requestId)
    }
    setRound({ step: 'sent', count, requestIds })
  }

  // The command's answer may arrive before the feed's state of its request.
  const isTold = (id: string) => requests.some(({ requestId, state }) => requestId === id && state.status !== 'asking')
  if (round.step === 'sent' && round.requestIds.every(isTold)) setRound({ step: 'idle' })

  const claiming = round.step === 'idle' ? undefined : round.count
  return { isClaiming: claiming !== undefined, claiming, blocked, claimAll }
}
