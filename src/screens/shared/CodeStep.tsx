import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { checkRequired } from '../../../contract/formats.ts'
import type { Failure } from '../../../workers/protocol/outcome.ts'
import { FactorCodeField } from './FactorCodeField.tsx'
import { FACTOR_CODES, type FactorCodeKind } from './factorCodes.ts'
import { Form, SubmitRow } from './Form.tsx'
import { FormFailure } from './FormFailure.tsx'
import { refusedProof } from './refusedProof.ts'
import { useErrors } from './useErrors.ts'
import { useOffline } from './useOffline.ts'

interface CodeStepProps {
  button: string
  onCode: (code: string, failed: (failure: Failure) => void) => Promise<unknown>
  /** Below the button. */
  children?: ReactNode
}

/** Asks for a code of the authenticator app. */
export function CodeStep({ button, onCode, children }: CodeStepProps) {
  const { t } = useLingui()
  const offline = useOffline()
  const [kind, setKind] = useState<FactorCodeKind>('app')
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<Failure>()
  const errors = useErrors(
    { code: refusedProof(failure) ?? checkRequired(code, FACTOR_CODES[kind].format) },
    { code: FACTOR_CODES[kind].rule },
  )

  return (
    <Form label={t`Enter the code`} onSubmit={() => (errors.judgeAll() ? onCode(code, setFailure) : undefined)}>
      <FactorCodeField
        {...errors.field('code', code)}
        onChange={(value) => {
          setCode(value)
          setFailure(undefined)
        }}
        kind={kind}
        onSwap={(next) => {
          setKind(next)
          errors.forget('code')
        }}
        takesFocus
      />
      <FormFailure failure={failure} />
      <SubmitRow blocked={offline && t`You are offline. This needs a connection.`}>{button}</SubmitRow>
      {children}
    </Form>
  )
}
