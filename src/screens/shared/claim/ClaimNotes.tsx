import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { ClaimCall, MoneyRequest } from '../../../../workers/protocol/cashier.ts'
import { useResource } from '../../../state/data.ts'
import { Notice } from '../../../ui/Card.tsx'
import { useCollect } from '../money/useCollect.ts'
import { dismiss, useMoneyBlock } from '../money/useMoney.ts'
import { OpenNote, ErrorNote } from '../money/RequestNotes.tsx'
import { claimError } from './claimError.ts'

interface ClaimNotesProps {
  calls: readonly ClaimCall[]
  busy?: boolean
  /** The wagering multiple, where known. */
  turnover?: number | undefined
}

/**
 * Results of a screen's claims: a prize is shown once, an error until it is dismissed. While `busy`, the prizes of
 * several claims are collected to be shown together.
 */
export function ClaimNotes({ calls, busy = false, turnover }: ClaimNotesProps) {
  const { t } = useLingui()
  const all = useResource('moneyRequests').value ?? NONE
  const blocked = useMoneyBlock()
  const requests = all.filter(({ call }) => calls.some((one) => one === call))
  useCollect(requests, busy, turnover)
  usePutAway(requests)
  const notes = requests.map((request) => {
    const { requestId, state } = request
    if (state.status === 'asking' && state.lost) {
      return (
        <OpenNote key={requestId} request={request} title={t`Checking your reward…`}>
          <Trans>We didn’t get the answer and are asking again about the same reward. You get it once.</Trans>
        </OpenNote>
      )
    }
    if (state.status !== 'refused') return null
    return <ErrorNote key={requestId} requestId={requestId} error={claimError(state.failure)} />
  })
  return (
    <>
      {blocked !== undefined && <Notice icon="warning">{blocked}</Notice>}
      {notes}
    </>
  )
}

const NONE: readonly MoneyRequest[] = []

/** Dismisses claims without a reward, such as a fill: the screen itself shows their effect. */
function usePutAway(requests: readonly MoneyRequest[]) {
  useEffect(() => {
    for (const { requestId, state } of requests)
      if (state.status === 'done' && !('rewards' in state.data)) void dismiss(requestId)
  }, [requests])
}
