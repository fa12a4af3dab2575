import styles from './securityCenter.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Failure } from '../../../workers/protocol/outcome.ts'
import { goBack } from '../../app/navigation.ts'
import { askOnce } from '../../state/data.ts'
import { classNames } from '../../ui/classNames.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Card.tsx'
import { useCodeStep } from '../shared/useCodeStep.tsx'
import { PasswordForm } from './PasswordForm.tsx'

/** This device stays logged in; all others are logged out. */
export function LoginPassword() {
  const { t } = useLingui()
  const { withCode, codeStep } = useCodeStep()

  async function change(newPassword: string, oldPassword: string, failed: (failure: Failure) => void) {
    const outcome = await withCode(
      (refused) => askOnce((commands) => commands.changeLoginPassword({ oldPassword, newPassword }), refused),
      failed,
    )
    if (outcome.ok) goBack('securityCenter')
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
