import styles from './securityCenter.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { CODES } from '../../../contract/errors.ts'
import type { Failure } from '../../../workers/protocol/outcome.ts'
import { goBack, rememberPage } from '../../app/navigation.ts'
import { askOnce } from '../../state/data.ts'
import { classNames } from '../../ui/classNames.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Card.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useCodeStep } from '../shared/useCodeStep.tsx'
import { PasswordForm } from './PasswordForm.tsx'

/** Browsers send a request again by themselves whose connection broke: the first has renewed the session. */
const isLoggedOut = (failure: Failure) => failure.kind === 'refused' && failure.code === CODES.sessionInvalid

/** This device stays logged in; all others are logged out. */
export function LoginPassword() {
  const { t } = useLingui()
  const { withCode, codeStep } = useCodeStep()

  async function change(newPassword: string, oldPassword: string, failed: (failure: Failure) => void) {
    const isHere = rememberPage()
    const outcome = await withCode(
      (refused) => askOnce((commands) => commands.changeLoginPassword({ oldPassword, newPassword }), refused),
      (failure) => {
        failed(failure)
        if (isLoggedOut(failure))
          showToast('error', t`Your password may have been changed already: try the new one first.`)
      },
    )
    if (outcome.ok && isHere()) goBack('securityCenter')
  }

  return (
    <div className={classNames(styles.security, 'form-page')}>
      <Notice icon="info">
        <Trans>This device stays logged in. All others have to log in again with the new password.</Trans>
      </Notice>
      <div className="section">
        <PasswordForm
          label={t`Login password`}
          proof={{ kind: 'old', label: t`Current login password` }}
          hint={t`6–12 digits, other than your withdrawal password`}
          unanswered={
            <Trans>
              We didn’t get the answer. Your password may have been changed already: if you have to log in again, try
              the new one first.
            </Trans>
          }
          onSet={change}
        />
      </div>
      <div className="section center">
        <ButtonLink kind="plain" size="small" to="/forgetPassword">
          <Trans>Forgot password?</Trans>
        </ButtonLink>
      </div>
      {codeStep}
    </div>
  )
}
