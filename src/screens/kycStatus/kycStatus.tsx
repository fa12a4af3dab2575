import './kycStatus.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { ComingLater } from '../shared/ComingLater.tsx'

export default function KycStatus() {
  const { t } = useLingui()
  return (
    <ComingLater className="kycStatus-later" icon="info" title={t`There is no review to follow yet`}>
      <Trans>Identity verification is not in this version, so nothing of yours is being reviewed.</Trans>
    </ComingLater>
  )
}
