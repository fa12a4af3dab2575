import './kycVerification.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { ComingLater } from '../shared/ComingLater.tsx'

export default function KycVerification() {
  const { t } = useLingui()
  return (
    <ComingLater className="kycVerification-later" icon="shield" title={t`Verification is not open yet`}>
      <Trans>
        You cannot verify your identity in this version. We will ask for your documents here and nowhere else.
      </Trans>
    </ComingLater>
  )
}
