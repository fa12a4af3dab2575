import './transactionHistory.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { ComingLater } from '../shared/ComingLater.tsx'

export default function TransactionHistory() {
  const { t } = useLingui()
  return (
    <ComingLater className="transactionHistory-later" icon="card" title={t`There are no transactions yet`}>
      <Trans>Deposits and withdrawals come in a later version and will be listed here with every step they take.</Trans>
    </ComingLater>
  )
}
