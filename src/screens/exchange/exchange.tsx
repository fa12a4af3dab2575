import './exchange.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { ComingLater } from '../shared/ComingLater.tsx'

export default function Exchange() {
  const { t } = useLingui()
  return (
    <ComingLater className="exchange-later" icon="exchange" title={t`The points exchange is not open yet`}>
      <Trans>Your points stay yours and do not run out. You can exchange them here in a later version.</Trans>
    </ComingLater>
  )
}
