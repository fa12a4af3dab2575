import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { WITHDRAWAL_HOLD_HOURS, type WithdrawalHoldReason } from '../../../contract/calls/cashier.ts'
import { Notice } from '../../ui/Card.tsx'
import { formatDateTime } from '../../ui/format.ts'

interface HeldUntilProps {
  /** Epoch ms. */
  until: number
  reasons: readonly WithdrawalHoldReason[]
}

/** Until when withdrawals are held, and why. */
export function HeldUntil({ until, reasons }: HeldUntilProps) {
  const { t, i18n } = useLingui()
  const words: Record<WithdrawalHoldReason, string> = {
    phone: t`a new phone number`,
    tradePassword: t`a new withdrawal password`,
    payoutAccount: t`a new account for withdrawals`,
  }
  const what = new Intl.ListFormat(i18n.locale).format(reasons.map((reason) => words[reason]))
  return (
    <div className="section" role="status">
      <Notice icon="clock">
        <p className="strong">
          <Trans>Withdrawals are on hold until {formatDateTime(until, i18n.locale)}, Manila time</Trans>
        </p>
        <p>
          <Trans>
            You have {what}. For {WITHDRAWAL_HOLD_HOURS} hours nothing is paid out, so that nobody else can take your
            money. The hold ends by itself.
          </Trans>
        </p>
        <Link className="link" href="/security-center">
          <Trans>Not you?</Trans>
        </Link>
      </Notice>
    </div>
  )
}
