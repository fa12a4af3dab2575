import entry from '../shared/EntryPage.module.css'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { appName } from 'virtual:brand'
import { Link, useSearch } from 'wouter'
import { CODES } from '../../../contract/errors.ts'
import { checkRequired, FORMATS, MESSAGES } from '../../../contract/formats.ts'
import type { Failure } from '../../../workers/protocol/outcome.ts'
import { leadingTo } from '../../app/destination.ts'
import { destinationIn } from '../../app/entryScreens.ts'
import { ask, useResource } from '../../state/data.ts'
import { leaveDraft, useDraft } from '../../state/draft.ts'
import { FORMAT_RULES } from '../../state/validationWords.ts'
import { Notice } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { CodeField, PasswordField, PhoneField, TextField } from '../../ui/TextField.tsx'
import { EntryPage } from '../shared/EntryPage.tsx'
import { Form, SubmitRow } from '../shared/Form.tsx'
import { FormFailure } from '../shared/FormFailure.tsx'
import { goOn } from '../shared/goOn.ts'
import { INVITATION_CODE } from '../shared/invitationCode.ts'
import { phoneDraft } from '../shared/phoneDraft.ts'
import { SendCode, useSmsCode } from '../shared/SmsCode.tsx'
import { refusedFields } from '../shared/refusedFields.ts'
import { useErrors } from '../shared/useErrors.ts'
import { useIsGuest } from '../shared/useIsGuest.ts'
import { useOffline } from '../shared/useOffline.ts'
import { Agreement } from './Agreement.tsx'
import { Rules } from './Rules.tsx'
import { useInvitation } from './useInvitation.ts'

const EMPTY = { username: '', registerPhone: '', invitationCode: '' }

export default function Register() {
  const { t } = useLingui()
  const offline = useOffline()
  const asksAll = useResource('config').value?.register_sms ?? false
  const isGuest = useIsGuest()
  const wanted = destinationIn(useSearch())
  const { fields, change, forget } = useDraft('register', EMPTY)
  const sms = useSmsCode({ scene: 'bind', phone: fields.registerPhone })
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [smsCode, setSmsCode] = useState('')
  const [over21, setOver21] = useState(false)
  const [terms, setTerms] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [refusedPhone, setRefusedPhone] = useState<string>()
  // Somebody else may have claimed the number before: a code shows whose it is.
  const isPhoneRefused = fields.registerPhone === refusedPhone
  const askForCode = asksAll || isPhoneRefused
  const requestIdOf = useRequestId()
  useInvitation(fields.invitationCode, change)

  const isCodeRefused = failure?.kind === 'refused' && failure.code === CODES.codeWrong
  const codeRefused = isCodeRefused ? msg`This code is wrong or has expired` : undefined
  const problems = {
    username: checkRequired(fields.username, FORMATS.username),
    password: checkRequired(password, FORMATS.password),
    again: again === '' ? MESSAGES.required : again === password ? undefined : MESSAGES.passwordMismatch,
    registerPhone: checkRequired(fields.registerPhone, FORMATS.registerPhone),
    smsCode: askForCode ? (codeRefused ?? checkRequired(smsCode, FORMATS.smsCode)) : undefined,
    invitationCode: fields.invitationCode === '' ? undefined : checkRequired(fields.invitationCode, INVITATION_CODE),
    over21: over21 ? undefined : msg`Please confirm that you are 21 or older`,
    terms: terms ? undefined : msg`Please accept the terms to sign up`,
  }
  const errors = useErrors(problems, FORMAT_RULES)

  async function signUp() {
    if (!errors.judgeAll() || !over21 || !terms) return
    const { username, registerPhone, invitationCode } = fields
    const input = {
      username,
      password,
      registerPhone,
      over21,
      terms,
      requestId: requestIdOf(username, password),
      ...(askForCode && { smsCode }),
      ...(invitationCode && { invitationCode }),
    }
    setFailure(undefined)
    const outcome = await ask((commands) => commands.register(input), refused)
    if (!outcome.ok) return
    forget()
    // The operator masks it from now on.
    if (!outcome.value.bind) leaveDraft(phoneDraft(outcome.value.uid), { phone: registerPhone })
    await goOn()
  }

  function changeSmsCode(typed: string) {
    setSmsCode(typed)
    setFailure(undefined)
  }

  function emptyCode() {
    changeSmsCode('')
    errors.forget('smsCode')
  }

  /** A code that came to another number is of no use. */
  function changePhone(registerPhone: string) {
    change({ registerPhone })
    emptyCode()
  }

  function codeHint(): string {
    if (sms.sentTo) return t`Sent to +63 ${sms.sentTo}. It may take a minute.`
    return isPhoneRefused
      ? t`If this number is yours, prove it with a code by text message`
      : t`6 digits, by text message`
  }

  function refused(failure: Failure) {
    errors.refuse(failure)
    setFailure(failure)
    if (!refusedFields(failure).has('registerPhone')) return
    setRefusedPhone(fields.registerPhone)
    errors.forget('smsCode')
  }

  return (
    <EntryPage
      greeting={isGuest ? t`Keep this account` : t`Join ${appName}`}
      words={isGuest ? t`The same account, now with a username and password.` : t`It takes a minute.`}
    >
      {isGuest && (
        <div className="section">
          <Notice>
            <Trans>Your player ID and favourites stay. Demo money is not carried over.</Trans>
          </Notice>
        </div>
      )}
      <Form label={t`Sign up`} onSubmit={signUp}>
        <TextField
          label={t`Username`}
          name="username"
          {...errors.field('username', fields.username)}
          onChange={(username) => change({ username })}
          hint={
            <Rules
              rules={[
                [t`6–13 characters`, /^.{6,13}$/.test(fields.username)],
                [t`letters and digits only`, /^[A-Za-z0-9]+$/.test(fields.username)],
              ]}
            />
          }
          maxLength={40}
          autoComplete="username"
        />
        <PasswordField
          label={t`Password`}
          name="password"
          {...errors.field('password', password)}
          onChange={setPassword}
          hint={<Rules rules={[[t`6–12 digits`, FORMATS.password.test(password)]]} />}
          autoComplete="new-password"
        />
        <PasswordField
          label={t`Confirm password`}
          name="confirm"
          {...errors.field('again', again)}
          onChange={setAgain}
          hint={<Rules rules={[[t`the same digits again`, again !== '' && again === password]]} />}
          autoComplete="new-password"
        />
        <PhoneField
          label={t`Phone number`}
          name="registerPhone"
          {...errors.field('registerPhone', fields.registerPhone)}
          onChange={changePhone}
          hint={t`10 digits after +63`}
        />
        {askForCode && (
          <CodeField
            label={t`Verification code`}
            name="smsCode"
            {...errors.field('smsCode', smsCode)}
            onChange={changeSmsCode}
            hint={codeHint()}
            after={
              <SendCode
                code={sms}
                blocked={!FORMATS.registerPhone.test(fields.registerPhone) || offline}
                onSend={sms.send}
                onSent={emptyCode}
              />
            }
          />
        )}
        <TextField
          label={t`Invitation code`}
          aside={t`optional`}
          name="invitationCode"
          {...errors.field('invitationCode', fields.invitationCode)}
          onChange={(invitationCode) => change({ invitationCode })}
          hint={t`If a friend gave you one`}
          filter="lettersAndDigits"
          maxLength={16}
        />
        <Agreement
          over21={over21}
          onOver21={setOver21}
          over21Error={errors.of('over21')}
          terms={terms}
          onTerms={setTerms}
          termsError={errors.of('terms')}
        />
        <FormFailure failure={failure ? undefined : sms.failure} />
        <FormFailure
          failure={failure}
          unanswered={
            <Trans>We can’t tell yet whether your account was made. Sign up again: it stays one account.</Trans>
          }
        />
        <SubmitRow blocked={offline && t`You are offline. Your entries are kept. Sign up once you’re back online.`}>
          <Trans>Sign up</Trans>
        </SubmitRow>
      </Form>
      <p className={entry.entryFoot}>
        <Trans>Have an account?</Trans>
        <Link className="link" href={leadingTo('/login', wanted)}>
          <Trans>Log in</Trans>
          <Icon name="next" size={16} />
        </Link>
      </p>
    </EntryPage>
  )
}

/** The same account again, pressed once more after a lost answer, is the same request. */
function useRequestId() {
  const last = useRef({ of: '', id: '' })
  return (username: string, password: string) => {
    const of = `${username} ${password}`
    if (last.current.of !== of) last.current = { of, id: crypto.randomUUID() }
    return last.current.id
  }
}
