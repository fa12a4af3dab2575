import './dailyDepositBonus.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { ComingLater } from '../shared/ComingLater.tsx'

export default function DailyDepositBonus() {
  const { t } = useLingui()
  return (
    <ComingLater className="dailyDepositBonus-later" icon="wallet" title={t`The deposit bonus is not open yet`}>
      <Trans>Deposits are not in this version, and so neither is their daily bonus.</Trans>
    </ComingLater>
  )
}
