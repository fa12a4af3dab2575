import { FORMAT_RULES } from '../../state/validationWords.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { checkRequired, FORMATS } from '../../../contract/formats.ts'
import type { Failure } from '../../../workers/protocol/outcome.ts'
import { toastWords } from '../../app/toastFailure.ts'
import { CodeField, PasswordField } from '../../ui/TextField.tsx'
import { Form, SubmitRow } from '../shared/Form.tsx'
import { FormFailure } from '../shared/FormFailure.tsx'
import { NewPasswordFields, useNewPassword } from '../shared/NewPassword.tsx'
import { refusedProof } from '../shared/refusedProof.ts'
import { refusedFields } from '../shared/refusedFields.ts'
import { SendCode, useSmsCode } from '../shared/SmsCode.tsx'
import { useErrors } from '../shared/useErrors.ts'
import { useOffline } from '../shared/useOffline.ts'

interface PasswordFormProps {
  label: string
  /** The proof of identity: none, the old password, or a code to this phone. */
  proof: { kind: 'none' } | { kind: 'old'; label: string } | { kind: 'code'; phone: string }
  hint: string
  /** Said when nobody answered. */
  unanswered: ReactNode
  onSet: (password: string, proof: string, failed: (failure: Failure) => void) => Promise<unknown>
}

/** A new password, entered twice, after a proof of identity. Nothing is stored. */
export function PasswordForm({ label, proof, hint, unanswered, onSet }: PasswordFormProps) {
  const { t } = useLingui()
  const offline = useOffline()
  const sms = useSmsCode({ scene: 'resetTradePwd' })
  const [given, setGiven] = useState('')
  const chosen = useNewPassword()
  const [failure, setFailure] = useState<Failure>()
  /** The rejected value: it is the account's other password. */
  const [refused, setRefused] = useState<string>()
  const problems = {
    proof: proof.kind === 'none' ? undefined : (refusedProof(failure) ?? checkRequired(given, formatOf(proof.kind))),
    ...chosen.problems,
    password:
      chosen.problems.password ??
      (proof.kind === 'old' && chosen.password === given ? msg`That is your current password` : undefined) ??
      (chosen.password === refused ? msg`Login and withdrawal password must be different` : undefined),
  }
  const errors = useErrors(problems, {
    proof: proof.kind === 'code' ? FORMAT_RULES.smsCode : FORMAT_RULES.password,
    password: FORMAT_RULES.password,
  })

  function changeProof(value: string) {
    setGiven(value)
    setFailure(undefined)
  }

  async function set() {
    if (!errors.judgeAll()) return
    setFailure(undefined)
    await onSet(chosen.password, given, refuse)
  }

  function refuse(failure: Failure) {
    setFailure(failure)
    const fields = refusedFields(failure)
    if (fields.has('password') || fields.has('newPassword')) return setRefused(chosen.password)
    // The first password was set meanwhile, on another device.
    const isSetMeanwhile = proof.kind === 'none' && refusedProof(failure)
    if (fields.size > 0 || isSetMeanwhile) toastWords(failure)
  }

  return (
    <Form label={label} onSubmit={set}>
      {proof.kind === 'old' && (
        <PasswordField
          label={proof.label}
          name="old"
          {...errors.field('proof', given)}
          onChange={changeProof}
          autoComplete="current-password"
        />
      )}
      {proof.kind === 'code' && (
        <CodeField
          label={t`Verification code`}
          name="code"
          {...errors.field('proof', given)}
          onChange={changeProof}
          hint={t`We send it to +63 ${proof.phone}`}
          after={
            <SendCode
              code={sms}
              blocked={offline}
              onSend={sms.send}
              onSent={() => {
                changeProof('')
                errors.forget('proof')
              }}
            />
          }
        />
      )}
      <NewPasswordFields value={chosen} errors={errors} hint={hint} takesFocus={proof.kind === 'none'} />
      <FormFailure failure={failure ? undefined : sms.failure} />
      <FormFailure failure={failure} unanswered={unanswered} />
      <SubmitRow blocked={offline && t`You are offline. You can change your password once you’re back online.`}>
        <Trans>Set password</Trans>
      </SubmitRow>
    </Form>
  )
}

const formatOf = (kind: 'old' | 'code') => (kind === 'old' ? FORMATS.password : FORMATS.smsCode)
