import { msg } from '@lingui/core/macro'
import type { MoneyRequest } from '../../../workers/protocol/cashier.ts'
import { RefusedNote } from '../shared/money/RequestNotes.tsx'
import { exchangeRefusal } from './refusalWords.ts'

export function Refused({ request: { requestId, state } }: { request: MoneyRequest }) {
  if (state.status !== 'refused') return null
  const refusal = { title: msg`Nothing was exchanged`, words: exchangeRefusal(state.failure) }
  return <RefusedNote requestId={requestId} refusal={refusal} icon="warning" tone="bad" />
}
