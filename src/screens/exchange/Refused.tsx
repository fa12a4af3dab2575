import { Trans, useLingui } from '@lingui/react/macro'
import type { MoneyRequest } from '../../../workers/surface/cashier.ts'
import { Button } from '../../ui/Button.tsx'
import { RequestCard } from '../shared/money/RequestCard.tsx'
import { dismiss } from '../shared/money/useMoney.ts'
import { exchangeRefusal } from './refusalWords.ts'

export function Refused({ request: { requestId, state } }: { request: MoneyRequest }) {
  const { i18n } = useLingui()
  if (state.status !== 'refused') return null
  return (
    <RequestCard icon="warning" tone="bad" title={<Trans>Nothing was exchanged</Trans>}>
      <p className="small">{i18n._(exchangeRefusal(state.failure))}</p>
      <div className="money-request-actions">
        <Button size="small" onPress={() => dismiss(requestId)}>
          <Trans>Ok</Trans>
        </Button>
      </div>
    </RequestCard>
  )
}
