import './securityCenter.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { ComingLater } from '../shared/ComingLater.tsx'

export default function SecurityCenter() {
  const { t } = useLingui()
  return (
    <ComingLater className="securityCenter-later" icon="lock" title={t`Security settings are not open yet`}>
      <Trans>
        A forgotten password can be set anew from the login screen. Everything else comes in a later version.
      </Trans>
    </ComingLater>
  )
}
