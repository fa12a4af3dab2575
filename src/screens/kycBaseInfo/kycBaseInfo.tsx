import './kycBaseInfo.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { ComingLater } from '../shared/ComingLater.tsx'

export default function KycBaseInfo() {
  const { t } = useLingui()
  return (
    <ComingLater className="kycBaseInfo-later" icon="user" title={t`Your details are not asked for yet`}>
      <Trans>Identity verification is not in this version. There is nothing to fill in.</Trans>
    </ComingLater>
  )
}
