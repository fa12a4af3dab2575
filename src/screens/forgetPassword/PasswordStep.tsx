import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Failure } from '../../../workers/surface/outcome.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../shared/Form.tsx'
import { FormFailure } from '../shared/FormFailure.tsx'
import { NewPasswordFields, useNewPassword } from '../shared/NewPassword.tsx'
import { useErrors } from '../shared/useErrors.ts'

interface PasswordStepProps {
  onSet: (password: string) => Promise<void>
  failure: Failure | undefined
  offline: boolean
}

export function PasswordStep({ onSet, failure, offline }: PasswordStepProps) {
  const { t } = useLingui()
  const chosen = useNewPassword()
  const [busy, setBusy] = useState(false)
  const errors = useErrors(chosen.problems)

  async function set() {
    if (busy || offline || !errors.judgeAll()) return
    setBusy(true)
    await onSet(chosen.password)
    setBusy(false)
  }

  return (
    <Form label={t`New password`} onSubmit={set}>
      <NewPasswordFields value={chosen} errors={errors} hint={t`6–12 digits`} takesFocus />
      <FormFailure failure={failure} />
      <div className="submit">
        <Button
          type="submit"
          kind="mango"
          size="large"
          wide
          busy={busy}
          blocked={offline && t`You are offline. Your password can be changed when the network is back.`}
        >
          <Trans>Set password</Trans>
        </Button>
      </div>
    </Form>
  )
}
