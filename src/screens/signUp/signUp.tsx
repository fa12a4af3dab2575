import './signUp.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { ComingLater } from '../shared/ComingLater.tsx'

export default function SignUp() {
  const { t } = useLingui()
  return (
    <ComingLater className="signUp-later" icon="calendar" title={t`The sign-up bonus is not open yet`}>
      <Trans>The daily bonus for new players comes in a later version. Missed days are not counted against you.</Trans>
    </ComingLater>
  )
}
