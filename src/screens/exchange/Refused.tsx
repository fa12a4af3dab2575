import { msg } from '@lingui/core/macro'
import type { MoneyRequest } from '../../../workers/protocol/cashier.ts'
import { ErrorNote } from '../shared/money/RequestNotes.tsx'
import { exchangeError } from './exchangeError.ts'

export function Refused({ request: { requestId, state } }: { request: MoneyRequest }) {
  if (state.status !== 'refused') return null
  const error = { title: msg`Nothing was exchanged`, words: exchangeError(state.failure) }
  return <ErrorNote requestId={requestId} error={error} icon="warning" tone="bad" />
}
