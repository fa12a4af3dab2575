import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { checkRequired, FORMATS, MESSAGES } from '../../../contract/formats.ts'
import { PasswordField } from '../../ui/TextField.tsx'
import type { Errors } from './useErrors.ts'

/** A new password, entered twice. Nothing is stored. */
export function useNewPassword() {
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  return {
    password,
    setPassword,
    again,
    setAgain,
    problems: {
      password: checkRequired(password, FORMATS.password),
      again: again === '' ? MESSAGES.required : again === password ? undefined : MESSAGES.passwordsInconsistent,
    },
  }
}

export type NewPassword = ReturnType<typeof useNewPassword>

interface NewPasswordFieldsProps {
  value: NewPassword
  errors: Errors<'password' | 'again'>
  hint: string
  takesFocus: boolean
}

export function NewPasswordFields({ value, errors, hint, takesFocus }: NewPasswordFieldsProps) {
  const { t } = useLingui()
  const { password, setPassword, again, setAgain } = value
  return (
    <>
      <PasswordField
        label={t`New password`}
        name="password"
        {...errors.field('password', password)}
        onChange={setPassword}
        hint={hint}
        autoComplete="new-password"
        takesFocus={takesFocus}
      />
      <PasswordField
        label={t`Confirm password`}
        name="confirm"
        {...errors.field('again', again)}
        onChange={setAgain}
        hint={t`The same digits again`}
        autoComplete="new-password"
      />
    </>
  )
}
