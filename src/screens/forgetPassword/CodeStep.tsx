import styles from './forgetPassword.module.css'
import { FORMAT_RULES } from '../../state/validationWords.ts'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { checkRequired, FORMATS } from '../../../contract/formats.ts'
import { Button } from '../../ui/Button.tsx'
import { CodeField } from '../../ui/TextField.tsx'
import { Form, SubmitRow } from '../shared/Form.tsx'
import { FormFailure } from '../shared/FormFailure.tsx'
import { SendCode, type SmsCode } from '../shared/SmsCode.tsx'
import { useErrors } from '../shared/useErrors.ts'

interface CodeStepProps {
  phone: string
  code: string
  onChange: (code: string) => void
  /** The operator rejected this code. */
  refused: boolean
  sms: SmsCode
  onSend: () => Promise<boolean>
  onNext: () => void
  onOtherPhone: () => void
  offline: boolean
}

export function CodeStep(props: CodeStepProps) {
  const { i18n, t } = useLingui()
  const { code, phone, sms } = props
  const refused = props.refused ? msg`This code is wrong or has expired` : undefined
  const errors = useErrors({ code: refused ?? checkRequired(code, FORMATS.smsCode) }, { code: FORMAT_RULES.smsCode })
  const field = errors.field('code', code)

  return (
    <Form label={t`Verification code`} onSubmit={() => errors.judgeAll() && props.onNext()}>
      <CodeField
        label={t`Verification code`}
        name="code"
        {...field}
        // It was checked at a later step, which led back to this one.
        error={refused ? i18n._(refused) : field.error}
        onChange={props.onChange}
        hint={t`Sent to +63 ${phone}, if it has an account`}
        takesFocus
        after={
          <SendCode code={sms} blocked={props.offline} onSend={props.onSend} onSent={() => errors.forget('code')} />
        }
      />
      {sms.leftToday !== undefined && sms.leftToday <= 2 && (
        <p className="field-hint">
          <Plural
            value={sms.leftToday}
            one="You can ask for # more code today."
            other="You can ask for # more codes today."
          />
        </p>
      )}
      <FormFailure failure={sms.failure} />
      <SubmitRow>
        <Trans>Next</Trans>
      </SubmitRow>
      <details className={styles.noCode}>
        <summary className="link">
          <Trans>No code?</Trans>
        </summary>
        <ul>
          <li>
            <Trans>Check the number above, and that your phone has a signal.</Trans>
          </li>
          <li>
            <Trans>
              Codes only go to a number that is linked to an account. If you never linked yours, ask customer service.
            </Trans>
          </li>
          <li>
            <Trans>Check your blocked and unknown messages.</Trans>
          </li>
          <li>
            <Trans>When the countdown ends, send it again.</Trans>
          </li>
        </ul>
        <Button kind="plain" size="small" onPress={props.onOtherPhone}>
          <Trans>Use another number</Trans>
        </Button>
      </details>
    </Form>
  )
}
