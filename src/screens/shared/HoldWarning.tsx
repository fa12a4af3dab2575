import { Trans } from '@lingui/react/macro'
import { WITHDRAWAL_HOLD_HOURS } from '../../../contract/calls/cashier.ts'
import { Notice } from '../../ui/Card.tsx'

/** Shown before a new phone, withdrawal password or account is saved: withdrawals are held afterwards. */
export function HoldWarning() {
  return (
    <Notice icon="clock">
      <Trans>
        After you save, withdrawals are on hold for {WITHDRAWAL_HOLD_HOURS} hours, so that nobody who gets into your
        account can take your money right away.
      </Trans>
    </Notice>
  )
}
