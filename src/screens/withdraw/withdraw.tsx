import './withdraw.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { ComingLater } from '../shared/ComingLater.tsx'

export default function Withdraw() {
  const { t } = useLingui()
  return (
    <ComingLater className="withdraw-later" icon="withdraw" title={t`Withdrawals are not open yet`}>
      <Trans>
        This version plays with play money only: nothing can be cashed, and nothing is taken from your balance.
      </Trans>
    </ComingLater>
  )
}
