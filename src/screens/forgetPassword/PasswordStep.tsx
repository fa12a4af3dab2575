import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { checkRequired, FORMATS, MESSAGES } from '../../../contract/formats.ts'
import type { Failure } from '../../../workers/surface/outcome.ts'
import { Button } from '../../ui/Button.tsx'
import { PasswordField } from '../../ui/TextField.tsx'
import { Form } from '../shared/Form.tsx'
import { FormFailure } from '../shared/FormFailure.tsx'
import { useErrors } from '../shared/useErrors.ts'

interface PasswordStepProps {
  onSet: (password: string) => Promise<void>
  failure: Failure | undefined
  offline: boolean
}

export function PasswordStep({ onSet, failure, offline }: PasswordStepProps) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [busy, setBusy] = useState(false)
  const errors = useErrors({
    password: checkRequired(password, FORMATS.password),
    again: again === '' ? MESSAGES.required : again === password ? undefined : MESSAGES.passwordsInconsistent,
  })

  async function set() {
    if (busy || offline || !errors.judgeAll()) return
    setBusy(true)
    await onSet(password)
    setBusy(false)
  }

  return (
    <Form label={t`New password`} onSubmit={set}>
      <PasswordField
        label={t`New password`}
        name="password"
        value={password}
        onChange={setPassword}
        onLeave={() => errors.leave('password', password)}
        error={errors.of('password')}
        hint={t`6–12 digits`}
        autoComplete="new-password"
        takesFocus
      />
      <PasswordField
        label={t`Confirm password`}
        name="confirm"
        value={again}
        onChange={setAgain}
        onLeave={() => errors.leave('again', again)}
        error={errors.of('again')}
        hint={t`The same digits again`}
        autoComplete="new-password"
      />
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
