import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { MINUTE_MS } from '../../../contract/durations.ts'
import { CODES } from '../../../contract/errors.ts'
import type { MoneyRequest } from '../../../workers/protocol/cashier.ts'
import { useNow } from '../../ui/time.tsx'
import { OpenNote, ErrorNote } from '../shared/money/RequestNotes.tsx'
import { numberIn } from '../shared/refusedData.ts'
import { redemptionError } from './redemptionError.ts'

/** The state of a code: pending, or rejected and why. A reward is shown in a popup. */
export function CodeNotes({ requests }: { requests: readonly MoneyRequest[] }) {
  const { t } = useLingui()
  return requests.map((request) => {
    const { requestId, state, at } = request
    if (state.status === 'asking' && state.lost) {
      return (
        <OpenNote key={requestId} request={request} title={t`Checking your code…`}>
          <Trans>We didn’t get the answer and are asking again. The code is used only once.</Trans>
        </OpenNote>
      )
    }
    if (state.status !== 'refused') return null
    const { failure } = state
    return (
      <ErrorNote key={requestId} requestId={requestId} error={redemptionError(failure)} icon="ticket">
        {failure.code === CODES.tooMany && <Wait until={at + (numberIn(failure.data, 'retryAfterSec') ?? 0) * 1_000} />}
      </ErrorNote>
    )
  })
}

function Wait({ until }: { until: number }) {
  const minutes = Math.ceil((until - useNow(10_000)) / MINUTE_MS)
  return (
    <p className="small strong">
      {minutes > 0 ? (
        <Plural value={minutes} one="You can try again in # minute." other="You can try again in # minutes." />
      ) : (
        <Trans>You can try again now.</Trans>
      )}
    </p>
  )
}
