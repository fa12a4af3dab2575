import './redeem.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { ComingLater } from '../shared/ComingLater.tsx'

export default function Redeem() {
  const { t } = useLingui()
  return (
    <ComingLater className="redeem-later" icon="ticket" title={t`Codes cannot be redeemed yet`}>
      <Trans>
        Keep your code: a code that is valid when this opens will work. We will not ask for it anywhere else.
      </Trans>
    </ComingLater>
  )
}
