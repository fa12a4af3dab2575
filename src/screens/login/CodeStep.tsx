import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { checkRequired, FORMATS } from '../../../contract/formats.ts'
import type { Failure } from '../../../workers/protocol/outcome.ts'
import { FORMAT_RULES } from '../../state/validationWords.ts'
import { Button } from '../../ui/Button.tsx'
import { FactorCodeField } from '../shared/FactorCodeField.tsx'
import { Form, SubmitRow } from '../shared/Form.tsx'
import { FormFailure } from '../shared/FormFailure.tsx'
import { refusedProof } from '../shared/refusedProof.ts'
import { useErrors } from '../shared/useErrors.ts'
import { useOffline } from '../shared/useOffline.ts'

interface CodeStepProps {
  onCode: (code: string, failed: (failure: Failure) => void) => Promise<unknown>
  onBack: () => void
}

/** The password was right, and the account has an authenticator app. */
export function CodeStep({ onCode, onBack }: CodeStepProps) {
  const { t } = useLingui()
  const offline = useOffline()
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<Failure>()
  const errors = useErrors(
    { code: refusedProof(failure) ?? checkRequired(code, FORMATS.factorCode) },
    { code: FORMAT_RULES.factorCode },
  )

  return (
    <Form label={t`Enter the code`} onSubmit={() => (errors.judgeAll() ? onCode(code, setFailure) : undefined)}>
      <FactorCodeField
        {...errors.field('code', code)}
        onChange={(value) => {
          setCode(value)
          setFailure(undefined)
        }}
        onSwap={() => errors.forget('code')}
        takesFocus
      />
      <FormFailure failure={failure} />
      <SubmitRow blocked={offline && t`You are offline. This needs a connection.`}>
        <Trans>Log in</Trans>
      </SubmitRow>
      <div className="section center">
        <Button kind="plain" size="small" onPress={onBack}>
          <Trans>Back to the password</Trans>
        </Button>
      </div>
    </Form>
  )
}
