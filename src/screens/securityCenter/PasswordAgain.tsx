import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { checkRequired, FORMATS } from '../../../contract/formats.ts'
import type { Failure } from '../../../workers/protocol/outcome.ts'
import { FORMAT_RULES } from '../../state/validationWords.ts'
import { PasswordField } from '../../ui/TextField.tsx'
import type { ButtonKind } from '../../ui/Button.tsx'
import { Form, SubmitRow } from '../shared/Form.tsx'
import { FormFailure } from '../shared/FormFailure.tsx'
import { refusedProof } from '../shared/refusedProof.ts'
import { useErrors } from '../shared/useErrors.ts'
import { useOffline } from '../shared/useOffline.ts'

interface PasswordAgainProps {
  label: string
  /** Why it is asked. */
  hint: string
  button: string
  kind?: ButtonKind
  /** Why it cannot be sent, besides the network. */
  blocked?: string | false
  onGiven: (password: string, failed: (failure: Failure) => void) => Promise<unknown>
  /** Above the password. */
  children?: ReactNode
}

/** Asks for the login password again. It is never stored. */
export function PasswordAgain({ label, hint, button, kind = 'mango', blocked, onGiven, children }: PasswordAgainProps) {
  const { t } = useLingui()
  const offline = useOffline()
  const [given, setGiven] = useState('')
  const [failure, setFailure] = useState<Failure>()
  const errors = useErrors(
    { password: refusedProof(failure) ?? checkRequired(given, FORMATS.password) },
    { password: FORMAT_RULES.password },
  )

  function change(value: string) {
    setGiven(value)
    setFailure(undefined)
  }

  return (
    <Form label={label} onSubmit={() => (errors.judgeAll() ? onGiven(given, setFailure) : undefined)}>
      {children}
      <PasswordField
        label={t`Login password`}
        name="password"
        {...errors.field('password', given)}
        onChange={change}
        hint={hint}
        autoComplete="current-password"
      />
      <FormFailure failure={failure} />
      <SubmitRow kind={kind} blocked={offline ? t`You are offline. This needs a connection.` : blocked}>
        {button}
      </SubmitRow>
    </Form>
  )
}
