import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ClaimCall, MoneyInput } from '../../../../workers/protocol/cashier.ts'
import { useMoney } from '../money/useMoney.ts'

/** The call and its input without the request id. */
export type Claim = { [Call in ClaimCall]: { call: Call; input: MoneyInput<Call> } }[ClaimCall]

/** `count`: the number of claims at the press; the number left decreases meanwhile. */
type Round =
  | { step: 'idle' }
  | { step: 'sending'; count: number }
  | { step: 'sent'; count: number; last: string | undefined }

/** Sends claims one by one, busy until all are answered: the prizes are shown together. `claiming`: how many. */
export function useClaimAll(calls: readonly ClaimCall[]) {
  const { t } = useLingui()
  const { requests, open, blocked, send } = useMoney(...calls)
  const [round, setRound] = useState<Round>({ step: 'idle' })

  async function claimAll(claims: readonly Claim[]) {
    // The operator would answer the open request instead of the first.
    if (open) return
    const count = claims.length
    setRound({ step: 'sending', count })
    let last: string | undefined
    for (const claim of claims) {
      const requestId = crypto.randomUUID()
      const state = await send({ requestId, ...claim })
      // A missing answer ends the loop. A rejected claim does not, and reports itself.
      if (state?.status !== 'done' && state?.status !== 'refused') break
      last = requestId
    }
    setRound({ step: 'sent', count, last })
  }

  // The command's answer may arrive before the feed's state of its request. Those before the last may be gone by now: a
  // rejection gives way to the next claim.
  const isTold = (id: string) => requests.some(({ requestId, state }) => requestId === id && state.status !== 'asking')
  if (round.step === 'sent' && (round.last === undefined || isTold(round.last))) setRound({ step: 'idle' })

  const claiming = round.step === 'idle' ? undefined : round.count
  const isClaiming = claiming !== undefined
  const isStuck = open?.state.status === 'asking' && open.state.lost && !isClaiming
  const reason = blocked ?? (isStuck ? t`One at a time: another claim is in progress.` : undefined)
  return { isClaiming, claiming, blocked: reason, claimAll }
}
