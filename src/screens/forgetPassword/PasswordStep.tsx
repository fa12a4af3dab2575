import { FORMAT_RULES } from '../../state/validationWords.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Failure } from '../../../workers/protocol/outcome.ts'
import { Form, SubmitRow } from '../shared/Form.tsx'
import { FormFailure } from '../shared/FormFailure.tsx'
import { type NewPassword, NewPasswordFields } from '../shared/NewPassword.tsx'
import { useErrors } from '../shared/useErrors.ts'

interface PasswordStepProps {
  /** Kept by the screen: a wrong code leads back, and loses nothing. */
  chosen: NewPassword
  onSet: () => Promise<void>
  failure: Failure | undefined
  offline: boolean
}

export function PasswordStep({ chosen, onSet, failure, offline }: PasswordStepProps) {
  const { t } = useLingui()
  const errors = useErrors(chosen.problems, { password: FORMAT_RULES.password })

  return (
    <Form label={t`New password`} onSubmit={() => errors.judgeAll() && onSet()}>
      <NewPasswordFields value={chosen} errors={errors} hint={t`6–12 digits`} takesFocus />
      <FormFailure
        failure={failure}
        unanswered={<Trans>We didn’t get the answer. The password may be set already: try to log in with it.</Trans>}
      />
      <SubmitRow blocked={offline && t`You are offline. You can change your password once you’re back online.`}>
        <Trans>Set password</Trans>
      </SubmitRow>
    </Form>
  )
}
