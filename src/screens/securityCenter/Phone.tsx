import styles from './securityCenter.module.css'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CODES } from '../../../contract/errors.ts'
import { checkRequired, FORMATS } from '../../../contract/formats.ts'
import type { UserInfo } from '../../../contract/entities/user.ts'
import type { Failure } from '../../../workers/protocol/outcome.ts'
import { goBack } from '../../app/navigation.ts'
import { askOnce } from '../../state/data.ts'
import { useDraft } from '../../state/draft.ts'
import { FORMAT_RULES } from '../../state/words.ts'
import { classNames } from '../../ui/classNames.ts'
import { Card, Facts } from '../../ui/Card.tsx'
import { formatPhone } from '../../ui/format.ts'
import { CodeField, PhoneField } from '../../ui/TextField.tsx'
import { Form, SubmitRow } from '../shared/Form.tsx'
import { FormFailure } from '../shared/FormFailure.tsx'
import { HoldWarning } from '../shared/HoldWarning.tsx'
import { SendCode, useSmsCode } from '../shared/SmsCode.tsx'
import { useErrors } from '../shared/useErrors.ts'
import { useOffline } from '../shared/useOffline.ts'
import { OldPhoneProof, type ProofWay } from './OldPhoneProof.tsx'

const EMPTY = { phone: '' }

/** Binds a number by the code that is sent to it; another than the one that codes go to asks for a proof beside it. */
export function Phone({ user }: { user: UserInfo }) {
  const { t } = useLingui()
  const offline = useOffline()
  const sms = useSmsCode()
  const { fields, change, forget } = useDraft('bindPhone', EMPTY)
  const [code, setCode] = useState('')
  const [way, setWay] = useState<ProofWay>('password')
  const [proof, setProof] = useState('')
  const [failure, setFailure] = useState<Failure>()
  const [wasAsked, setWasAsked] = useState(false)
  const old = formatPhone(user.phone || user.registerPhone)
  const phoneProblem = checkRequired(fields.phone, FORMATS.registerPhone)
  // Two numbers may look the same when they are masked: then the operator asks.
  const needsProof = wasAsked || (phoneProblem === undefined && formatPhone(fields.phone) !== old)
  const refusal = failure?.kind === 'refused' ? failure.code : undefined
  const codeRefused = refusal === CODES.codeWrong ? msg`This code is wrong or has expired` : undefined
  const problems = {
    phone: phoneProblem,
    code: codeRefused ?? checkRequired(code, FORMATS.smsCode),
    proof: needsProof ? proofProblem() : undefined,
  }
  const errors = useErrors(problems, {
    phone: FORMAT_RULES.registerPhone,
    code: FORMAT_RULES.smsCode,
    proof: way === 'oldCode' ? FORMAT_RULES.smsCode : FORMAT_RULES.password,
  })

  function proofProblem() {
    if (way === 'oldCode') return codeRefused ?? checkRequired(proof, FORMATS.smsCode)
    if (refusal === CODES.wrongCredentials) return msg`This is not your password`
    return checkRequired(proof, FORMATS.password)
  }

  async function send() {
    if (phoneProblem) return errors.judgeAll()
    return sms.send({ scene: 'bind', phone: fields.phone })
  }

  async function bind() {
    if (!errors.judgeAll()) return
    const input = { phone: fields.phone, code, ...(needsProof && { [way]: proof }) }
    const outcome = await askOnce((commands) => commands.bindPhone(input), refused)
    if (!outcome.ok) return
    forget()
    goBack('securityCenter')
  }

  function refused(failure: Failure) {
    if (failure.kind === 'refused' && failure.code === CODES.validation) setWasAsked(true)
    setFailure(failure)
  }

  /** What was refused is wrong until something else is typed. */
  function typed(set: (value: string) => void) {
    return (value: string) => {
      set(value)
      setFailure(undefined)
    }
  }

  return (
    <div className={classNames(styles.security, 'form-page')}>
      <Card>
        <Facts
          rows={[
            { name: t`Signed up with`, value: `+63 ${formatPhone(user.registerPhone)}` },
            { name: t`Linked`, value: user.phone ? `+63 ${formatPhone(user.phone)}` : t`Not yet` },
          ]}
        />
      </Card>
      <div className="section">
        <HoldWarning />
      </div>
      <div className="section">
        <Form label={t`Phone number`} onSubmit={bind}>
          <PhoneField
            label={t`Phone number`}
            name="phone"
            {...errors.field('phone', fields.phone)}
            onChange={(phone) => change({ phone })}
            hint={t`We send codes and payout messages to this number`}
          />
          <CodeField
            label={t`Verification code`}
            name="code"
            {...errors.field('code', code)}
            onChange={typed(setCode)}
            hint={t`6 digits, sent to the number above`}
            after={<SendCode code={sms} blocked={offline} onSend={send} />}
          />
          {needsProof && (
            <OldPhoneProof
              phone={old}
              way={way}
              onWay={(chosen) => {
                setWay(chosen)
                setProof('')
              }}
              field={errors.field('proof', proof)}
              onChange={typed(setProof)}
            />
          )}
          <FormFailure failure={failure ?? sms.failure} />
          <SubmitRow blocked={offline && t`You are offline. We can send a code once you’re back online.`}>
            <Trans>Link this number</Trans>
          </SubmitRow>
        </Form>
      </div>
    </div>
  )
}
