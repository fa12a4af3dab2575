import './kycUpload.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { ComingLater } from '../shared/ComingLater.tsx'

export default function KycUpload() {
  const { t } = useLingui()
  return (
    <ComingLater className="kycUpload-later" icon="camera" title={t`Photos are not asked for yet`}>
      <Trans>Identity verification is not in this version. Please send photos of your documents to nobody.</Trans>
    </ComingLater>
  )
}
