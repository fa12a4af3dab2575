import entry from '../shared/EntryPage.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CODES } from '../../../contract/errors.ts'
import type { Failure } from '../../../workers/protocol/outcome.ts'
import { leadingTo } from '../../app/destination.ts'
import { destinationIn } from '../../app/entryScreens.ts'
import { classNames } from '../../ui/classNames.ts'
import { navigate, rememberPage } from '../../app/navigation.ts'
import { askOnce } from '../../state/data.ts'
import { useDraft } from '../../state/draft.ts'
import { EntryPage } from '../shared/EntryPage.tsx'
import { useNewPassword } from '../shared/NewPassword.tsx'
import { useSmsCode } from '../shared/SmsCode.tsx'
import { useOffline } from '../shared/useOffline.ts'
import { CodeStep } from './CodeStep.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { PhoneStep } from './PhoneStep.tsx'
import { Steps } from './Steps.tsx'

const EMPTY = { phone: '' }

/** Phone, code, new password. The operator checks the code together with the password, at the last step. */
export default function ForgetPassword() {
  const { t } = useLingui()
  const offline = useOffline()
  const { fields, change, forget } = useDraft('forgetPassword', EMPTY)
  const [step, setStep] = useState<0 | 1 | 2>(0)
  const [code, setCode] = useState('')
  const [codeRefused, setCodeRefused] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const chosen = useNewPassword()
  const sms = useSmsCode({ scene: 'resetLoginPwd', phone: fields.phone })

  function changeCode(typed: string) {
    setCode(typed)
    setCodeRefused(false)
  }

  async function sendCode() {
    const isSent = await sms.send()
    if (!isSent) return false
    changeCode('')
    setStep(1)
    return true
  }

  async function setPassword() {
    const isHere = rememberPage()
    const input = { phone: fields.phone, code, password: chosen.password }
    const outcome = await askOnce((commands) => commands.resetLoginPassword(input), refused)
    if (!outcome.ok) return
    forget()
    if (isHere()) navigate(leadingTo('/login', destinationIn(location.search)), { replace: true })
  }

  function refused(failure: Failure) {
    setFailure(failure)
    if (failure.kind !== 'refused' || failure.code !== CODES.codeWrong) return
    setCodeRefused(true)
    setStep(1)
  }

  return (
    <EntryPage greeting={t`A new password`} words={t`Three short steps.`}>
      <Steps current={step} names={[t`Phone`, t`Code`, t`Password`]} />
      {step === 0 && (
        <PhoneStep
          phone={fields.phone}
          onChange={(phone) => change({ phone })}
          onNext={sms.wait > 0 && sms.sentTo ? async () => setStep(1) : sendCode}
          failure={sms.failure}
          work={sms.work}
          offline={offline}
        />
      )}
      {step === 1 && (
        <CodeStep
          phone={fields.phone}
          code={code}
          onChange={changeCode}
          refused={codeRefused}
          sms={sms}
          onSend={sendCode}
          onNext={() => setStep(2)}
          onOtherPhone={() => setStep(0)}
          offline={offline}
        />
      )}
      {step === 2 && <PasswordStep chosen={chosen} onSet={setPassword} failure={failure} offline={offline} />}
      <p className={classNames('small soft', entry.smallPrint)}>
        <Trans>For your privacy we never say whether a number has an account.</Trans>
      </p>
    </EntryPage>
  )
}
