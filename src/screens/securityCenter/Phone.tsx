import styles from './securityCenter.module.css'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CODES } from '../../../contract/errors.ts'
import { checkRequired, FORMATS } from '../../../contract/formats.ts'
import type { UserInfo } from '../../../contract/entities/user.ts'
import type { Failure } from '../../../workers/protocol/outcome.ts'
import { goBack, rememberPage } from '../../app/navigation.ts'
import { askOnce } from '../../state/data.ts'
import { useDraft } from '../../state/draft.ts'
import { FORMAT_RULES } from '../../state/validationWords.ts'
import { classNames } from '../../ui/classNames.ts'
import { Card, Facts } from '../../ui/Card.tsx'
import { formatPhone } from '../../ui/format.ts'
import { CodeField, PhoneField } from '../../ui/TextField.tsx'
import { Form, SubmitRow } from '../shared/Form.tsx'
import { FormFailure } from '../shared/FormFailure.tsx'
import { HoldWarning } from '../shared/HoldWarning.tsx'
import { phoneDraft } from '../shared/phoneDraft.ts'
import { SendCode, useSmsCode } from '../shared/SmsCode.tsx'
import { useCodeStep } from '../shared/useCodeStep.tsx'
import { useErrors } from '../shared/useErrors.ts'
import { useOffline } from '../shared/useOffline.ts'
import { OldPhoneProof, type ProofWay } from './OldPhoneProof.tsx'

/** Links a number by a code sent to it; replacing the current number also needs a proof. */
export function Phone({ user }: { user: UserInfo }) {
  const { t } = useLingui()
  const offline = useOffline()
  const { withCode, codeStep } = useCodeStep()
  const [start] = useState(() => ({ phone: firstNumber(user) }))
  const { fields, change, forget } = useDraft(phoneDraft(user.uid), start)
  const sms = useSmsCode({ scene: 'bind', phone: fields.phone })
  const [code, setCode] = useState('')
  const [way, setWay] = useState<ProofWay>('password')
  const [proof, setProof] = useState('')
  const [failure, setFailure] = useState<Failure>()
  /** The proof that was rejected. */
  const [refusedProof, setRefusedProof] = useState<string>()
  const [wasAsked, setWasAsked] = useState(false)
  const old = formatPhone(user.phone || user.registerPhone)
  const phoneProblem = checkRequired(fields.phone, FORMATS.registerPhone)
  // Two masked numbers may look the same: then the operator decides.
  const needsProof = wasAsked || (phoneProblem === undefined && formatPhone(fields.phone) !== old)
  const refusedCode = failure?.kind === 'refused' ? failure.code : undefined
  const codeRefused = refusedCode === CODES.codeWrong ? msg`This code is wrong or has expired` : undefined
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
    const isRefused = proof === refusedProof
    if (way === 'oldCode') return (isRefused ? codeRefused : undefined) ?? checkRequired(proof, FORMATS.smsCode)
    if (isRefused && refusedCode === CODES.wrongCredentials) return msg`This is not your password`
    return checkRequired(proof, FORMATS.password)
  }

  function choose(chosen: ProofWay) {
    setWay(chosen)
    setProof('')
    errors.forget('proof')
  }

  async function send() {
    return errors.judge('phone') && sms.send()
  }

  async function bind() {
    if (!errors.judgeAll()) return
    const isHere = rememberPage()
    const input = { phone: fields.phone, code, ...(needsProof && { [way]: proof }) }
    const outcome = await withCode((failed) => askOnce((commands) => commands.bindPhone(input), failed), refused)
    if (!outcome.ok) return
    forget()
    if (isHere()) goBack('securityCenter')
  }

  function refused(failure: Failure) {
    if (failure.kind === 'refused' && failure.code === CODES.validation) setWasAsked(true)
    setFailure(failure)
    setRefusedProof(proof)
  }

  /** A rejected value is wrong until it is edited. */
  function typed(set: (value: string) => void) {
    return (value: string) => {
      set(value)
      setFailure(undefined)
    }
  }

  function emptied(name: 'code' | 'proof', set: (value: string) => void) {
    return () => {
      typed(set)('')
      errors.forget(name)
    }
  }

  /** A code that came to another number is of no use. */
  function changePhone(phone: string) {
    change({ phone })
    emptied('code', setCode)()
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
            onChange={changePhone}
            hint={t`We send codes to this number`}
          />
          <CodeField
            label={t`Verification code`}
            name="code"
            {...errors.field('code', code)}
            onChange={typed(setCode)}
            hint={sms.sentTo ? t`Sent to +63 ${sms.sentTo}. It may take a minute.` : t`6 digits, by text message`}
            after={<SendCode code={sms} blocked={offline} onSend={send} onSent={emptied('code', setCode)} />}
          />
          {needsProof && (
            <OldPhoneProof
              phone={old}
              way={way}
              onWay={choose}
              field={errors.field('proof', proof)}
              onChange={typed(setProof)}
              onSent={emptied('proof', setProof)}
            />
          )}
          <FormFailure failure={failure ? undefined : sms.failure} />
          <FormFailure
            failure={failure}
            unanswered={
              <Trans>We didn’t get the answer. The number may be linked already: it then stands at the top.</Trans>
            }
          />
          <SubmitRow blocked={offline && t`You are offline. We can send a code once you’re back online.`}>
            <Trans>Link this number</Trans>
          </SubmitRow>
        </Form>
      </div>
      {codeStep}
    </div>
  )
}

/** The number given at registration, if this operator does not mask it; signing up in this tab left it as a draft. */
function firstNumber({ bind, registerPhone }: UserInfo): string {
  return !bind && FORMATS.registerPhone.test(registerPhone) ? registerPhone : ''
}
