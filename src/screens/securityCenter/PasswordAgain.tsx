import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { CODES } from '../../../contract/errors.ts'
import { checkRequired, FORMATS } from '../../../contract/formats.ts'
import type { Failure, Outcome } from '../../../workers/protocol/outcome.ts'
import { FORMAT_RULES } from '../../state/validationWords.ts'
import { PasswordField } from '../../ui/TextField.tsx'
import type { ButtonKind } from '../../ui/Button.tsx'
import { FactorCodeField } from '../shared/FactorCodeField.tsx'
import { FACTOR_CODES, type FactorCodeKind } from '../shared/factorCodes.ts'
import { Form, SubmitRow } from '../shared/Form.tsx'
import { FormFailure } from '../shared/FormFailure.tsx'
import { refusedProof } from '../shared/refusedProof.ts'
import { useCodeStep } from '../shared/useCodeStep.tsx'
import { useErrors } from '../shared/useErrors.ts'
import { useOffline } from '../shared/useOffline.ts'

interface PasswordAgainProps {
  label: string
  /** Why it is asked. */
  hint?: string
  button: string
  kind?: ButtonKind
  /** Why it cannot be sent, besides the network. */
  blocked?: string | false
  /** A code of the authenticator app is asked for, too. */
  withCode?: boolean
  /** Said when nobody answered. */
  unanswered?: ReactNode
  onGiven: (password: string, failed: (failure: Failure) => void, code: string | undefined) => Promise<Outcome<unknown>>
  /** Above the password. */
  children?: ReactNode
}

/** Asks for the login password again, and for a code if the operator wants one, too. Neither is ever stored. */
export function PasswordAgain(props: PasswordAgainProps) {
  const { label, hint, button, kind = 'mango', blocked, withCode = false, unanswered, onGiven, children } = props
  const { t } = useLingui()
  const offline = useOffline()
  const [codeKind, setCodeKind] = useState<FactorCodeKind>('app')
  const [given, setGiven] = useState({ password: '', code: '' })
  const [failure, setFailure] = useState<Failure>()
  const step = useCodeStep()
  const refused = refusedProof(failure)
  const isCodeRefused = failure?.kind === 'refused' && failure.code === CODES.codeWrong
  const errors = useErrors(
    {
      password: (isCodeRefused ? undefined : refused) ?? checkRequired(given.password, FORMATS.password),
      code: withCode
        ? ((isCodeRefused ? refused : undefined) ?? checkRequired(given.code, FACTOR_CODES[codeKind].format))
        : undefined,
    },
    { password: FORMAT_RULES.password, code: FACTOR_CODES[codeKind].rule },
  )

  function change(changed: Partial<typeof given>) {
    setGiven({ ...given, ...changed })
    setFailure(undefined)
  }

  async function send() {
    if (!errors.judgeAll()) return
    let hasFailed = false
    function failed(failure: Failure) {
      hasFailed = true
      setFailure(failure)
    }
    await step.withCode((refused) => onGiven(given.password, refused, withCode ? given.code : undefined), failed)
    if (!hasFailed) forgetCode()
  }

  /** A code is accepted once: whatever comes after that needs another one. */
  function forgetCode() {
    setGiven((before) => ({ ...before, code: '' }))
    errors.forget('code')
  }

  return (
    <>
      <Form label={label} onSubmit={send}>
        {children}
        <PasswordField
          label={t`Login password`}
          name="password"
          {...errors.field('password', given.password)}
          onChange={(password) => change({ password })}
          hint={hint}
          autoComplete="current-password"
        />
        {withCode && (
          <FactorCodeField
            {...errors.field('code', given.code)}
            onChange={(code) => change({ code })}
            kind={codeKind}
            onSwap={(next) => {
              setCodeKind(next)
              errors.forget('code')
            }}
          />
        )}
        <FormFailure failure={failure} unanswered={unanswered} />
        <SubmitRow kind={kind} blocked={offline ? t`You are offline. This needs a connection.` : blocked}>
          {button}
        </SubmitRow>
      </Form>
      {step.codeStep}
    </>
  )
}
