import { FORMAT_RULES } from '../../state/validationWords.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { checkRequired, FORMATS } from '../../../contract/formats.ts'
import type { Failure } from '../../../workers/protocol/outcome.ts'
import { PhoneField } from '../../ui/TextField.tsx'
import { Form, SubmitRow } from '../shared/Form.tsx'
import { FormFailure } from '../shared/FormFailure.tsx'
import { SmsWork, SmsWorkStatus } from '../shared/SmsCode.tsx'
import { useErrors } from '../shared/useErrors.ts'

interface PhoneStepProps {
  phone: string
  onChange: (phone: string) => void
  onNext: () => Promise<unknown>
  failure: Failure | undefined
  /** Progress of the proof of work, 0 to 1. */
  work: number | undefined
  offline: boolean
}

export function PhoneStep({ phone, onChange, onNext, failure, work, offline }: PhoneStepProps) {
  const { t } = useLingui()
  const errors = useErrors(
    { phone: checkRequired(phone, FORMATS.registerPhone) },
    { phone: FORMAT_RULES.registerPhone },
  )

  return (
    <Form label={t`Phone number`} onSubmit={() => errors.judgeAll() && onNext()}>
      <PhoneField
        label={t`Phone number`}
        name="phone"
        {...errors.field('phone', phone)}
        onChange={onChange}
        hint={t`The number linked to your account`}
      />
      <FormFailure failure={failure} />
      <SmsWorkStatus isOn={work !== undefined} />
      <SubmitRow
        blocked={offline && t`You are offline. We can send a code once you’re back online.`}
        progress={work === undefined ? undefined : <SmsWork done={work} />}
      >
        <Trans>Send code</Trans>
      </SubmitRow>
    </Form>
  )
}
