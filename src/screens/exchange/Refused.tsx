import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CODES } from '../../../contract/errors.ts'
import type { MoneyRequest } from '../../../workers/surface/cashier.ts'
import type { Failure } from '../../../workers/surface/outcome.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { dismiss } from '../shared/money/useMoney.ts'

/** Why an exchange was refused: counted in points and pieces, where the cashier's words are of money. */
export function Refused({ request: { requestId, state } }: { request: MoneyRequest }) {
  const { i18n } = useLingui()
  if (state.status !== 'refused') return null
  return (
    <div className="money-request" role="alert">
      <span className="money-request-icon bad">
        <Icon name="warning" />
      </span>
      <div>
        <p className="subtitle">
          <Trans>Nothing was exchanged</Trans>
        </p>
        <p className="small">{i18n._(wordsOf(state.failure))}</p>
        <div className="money-request-actions">
          <Button size="small" onPress={() => dismiss(requestId)}>
            <Trans>Ok</Trans>
          </Button>
        </div>
      </div>
    </div>
  )
}

function wordsOf({ code, message }: Extract<Failure, { kind: 'refused' }>) {
  switch (code) {
    case CODES.notEnough:
      return msg`You have too few points for it. No points were taken.`
    case CODES.dayLimit:
      return msg`That is more than is left for you today. No points were taken. It starts anew at midnight.`
    case CODES.outOfStock:
      return msg`There are none left. No points were taken.`
    case CODES.notFound:
      return msg`It is no longer offered. No points were taken.`
    case CODES.tooMany:
      return msg`Too many tries in a short time. No points were taken. Wait a minute, then try again.`
    case CODES.maintenance:
      return msg`The exchange is closed for maintenance. No points were taken. Try again later.`
    default:
      return msg`The operator said no: ${message} No points were taken.`
  }
}
