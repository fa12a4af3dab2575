import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CODES } from '../../../contract/errors.ts'
import { checkRequired, FORMATS } from '../../../contract/formats.ts'
import type { UserInfo } from '../../../contract/entities/user.ts'
import type { Failure } from '../../../workers/surface/outcome.ts'
import { goBack } from '../../app/navigation.ts'
import { askOnce } from '../../state/data.ts'
import { useDraft } from '../../state/draft.ts'
import { Card, Facts } from '../../ui/Card.tsx'
import { formatPhone } from '../../ui/format.ts'
import { CodeField, PhoneField } from '../../ui/TextField.tsx'
import { Form, SubmitRow } from '../shared/Form.tsx'
import { FormFailure } from '../shared/FormFailure.tsx'
import { SendCode, useSmsCode } from '../shared/SmsCode.tsx'
import { useErrors } from '../shared/useErrors.ts'
import { useOffline } from '../shared/useOffline.ts'

const EMPTY = { phone: '' }

/** Binds a number by the code that is sent to it; the one bound before is then free. */
export function Phone({ user }: { user: UserInfo }) {
  const { t } = useLingui()
  const offline = useOffline()
  const sms = useSmsCode()
  const { fields, change, forget } = useDraft('bindPhone', EMPTY)
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<Failure>()
  const codeRefused = failure?.kind === 'refused' && failure.code === CODES.codeWrong
  const phoneProblem = checkRequired(fields.phone, FORMATS.registerPhone)
  const errors = useErrors({
    phone: phoneProblem,
    code: codeRefused ? msg`This code is wrong or has expired` : checkRequired(code, FORMATS.smsCode),
  })

  async function send() {
    if (phoneProblem) return errors.judgeAll()
    return sms.send({ scene: 'bind', phone: fields.phone })
  }

  async function bind() {
    if (!errors.judgeAll()) return
    const outcome = await askOnce((commands) => commands.bindPhone({ phone: fields.phone, code }))
    if (!outcome.ok) return setFailure(outcome.failure)
    forget()
    goBack('securityCenter')
  }

  return (
    <div className="security form-page">
      <Card>
        <Facts
          rows={[
            { name: t`Signed up with`, value: `+63 ${formatPhone(user.registerPhone)}` },
            { name: t`Bound`, value: user.phone ? `+63 ${formatPhone(user.phone)}` : t`Not yet` },
          ]}
        />
      </Card>
      <div className="section">
        <Form label={t`Phone number`} onSubmit={bind}>
          <PhoneField
            label={t`Phone number`}
            name="phone"
            {...errors.field('phone', fields.phone)}
            onChange={(phone) => change({ phone })}
            hint={t`Codes and payout messages come to this number`}
          />
          <CodeField
            label={t`Verification code`}
            name="code"
            {...errors.field('code', code)}
            onChange={(typed) => {
              setCode(typed)
              setFailure(undefined)
            }}
            hint={t`Six digits, sent to the number above`}
            after={<SendCode code={sms} blocked={offline} onSend={send} />}
          />
          <FormFailure failure={failure ?? sms.failure} />
          <SubmitRow blocked={offline && t`You are offline. A code can be sent when the network is back.`}>
            <Trans>Bind this number</Trans>
          </SubmitRow>
        </Form>
      </div>
    </div>
  )
}
