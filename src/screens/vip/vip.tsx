import './vip.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { ComingLater } from '../shared/ComingLater.tsx'

export default function Vip() {
  const { t } = useLingui()
  return (
    <ComingLater className="vip-later" icon="crown" title={t`VIP levels are not shown yet`}>
      <Trans>What you play is counted already. Your level and the way to the next one come in a later version.</Trans>
    </ComingLater>
  )
}
