import './recharge.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { ComingLater } from '../shared/ComingLater.tsx'

export default function Recharge() {
  const { t } = useLingui()
  return (
    <ComingLater className="recharge-later" icon="deposit" title={t`Deposits are not open yet`}>
      <Trans>This version plays with play money only. Nobody can take money from you here.</Trans>
    </ComingLater>
  )
}
