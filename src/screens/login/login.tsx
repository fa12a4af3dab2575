import { MINUTE_MS } from '../../../contract/durations.ts'
import styles from './login.module.css'
import entry from '../shared/EntryPage.module.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useSearch } from 'wouter'
import { CODES } from '../../../contract/errors.ts'
import { checkRequired, FORMATS } from '../../../contract/formats.ts'
import type { Failure } from '../../../workers/protocol/outcome.ts'
import { leadingTo } from '../../app/destination.ts'
import { destinationIn } from '../../app/entryScreens.ts'
import { ask } from '../../state/data.ts'
import { useDraft } from '../../state/draft.ts'
import { FORMAT_RULES } from '../../state/validationWords.ts'
import { classNames } from '../../ui/classNames.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Card.tsx'
import { PasswordField, TextField } from '../../ui/TextField.tsx'
import { useOperatorNow } from '../../ui/time.tsx'
import { CodeStep } from '../shared/CodeStep.tsx'
import { EntryPage } from '../shared/EntryPage.tsx'
import { Form, SubmitRow } from '../shared/Form.tsx'
import { FormFailure } from '../shared/FormFailure.tsx'
import { goOn } from '../shared/goOn.ts'
import { useErrors } from '../shared/useErrors.ts'
import { useOffline } from '../shared/useOffline.ts'
import { GuestEntry } from './GuestEntry.tsx'
import { lockedUntil } from './lockedUntil.ts'
import { PasskeyEntry } from './PasskeyEntry.tsx'

const EMPTY = { username: '' }

export default function Login() {
  const { t } = useLingui()
  const offline = useOffline()
  const wanted = destinationIn(useSearch())
  const { fields, change, forget } = useDraft('login', EMPTY)
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<Failure>()
  const [entering, setEntering] = useState(false)
  const now = useOperatorNow(1_000)
  const lockedFor = Math.ceil(Math.max(0, lockedUntil(failure) - now) / MINUTE_MS)

  const problems = {
    username: checkRequired(fields.username, FORMATS.username),
    password: checkRequired(password, FORMATS.password),
  }
  const errors = useErrors(problems, FORMAT_RULES)

  /** One login at a time: another one would end the session of the first. */
  async function enterBy(way: () => Promise<boolean>) {
    if (entering) return
    setEntering(true)
    if (!(await way())) setEntering(false)
  }

  function enter(failed: (failure: Failure) => void, code?: { code: string }) {
    return enterBy(async () => {
      const input = { username: fields.username, password, ...code }
      const outcome = await ask((commands) => commands.login(input), failed)
      if (!outcome.ok) return false
      forget()
      await goOn()
      return true
    })
  }

  if (failure?.kind === 'refused' && failure.code === CODES.secondFactorWanted) {
    return (
      <EntryPage greeting={t`One more step`} words={t`Your account also needs a code.`}>
        <CodeStep button={t`Log in`} onCode={(code, failed) => enter(failed, { code })}>
          <div className="section center">
            <Button kind="plain" size="small" onPress={() => setFailure(undefined)}>
              <Trans>Back to the password</Trans>
            </Button>
          </div>
        </CodeStep>
      </EntryPage>
    )
  }

  const others = { offline, entering, enterBy }
  return (
    <EntryPage greeting={t`Welcome back`} words={t`Good to see you again.`}>
      <Form label={t`Log in`} onSubmit={() => (errors.judgeAll() ? enter(setFailure) : undefined)}>
        <TextField
          label={t`Username`}
          name="username"
          {...errors.field('username', fields.username)}
          onChange={(username) => change({ username })}
          hint={t`6–13 letters and digits`}
          filter="lettersAndDigits"
          maxLength={13}
          autoComplete="username webauthn"
        />
        <PasswordField
          label={t`Password`}
          name="password"
          {...errors.field('password', password)}
          onChange={setPassword}
          hint={t`6–12 digits`}
          autoComplete="current-password"
        />
        <Link className={classNames('link', styles.forgot)} href={leadingTo('/forgetPassword', wanted)}>
          <Trans>Forgot password?</Trans>
        </Link>
        {lockedFor > 0 ? (
          <div className="form-failure" role="alert">
            <Notice icon="lock">
              <b>
                <Trans>Too many wrong attempts</Trans>
              </b>
              <br />
              <Plural
                value={lockedFor}
                one="You can log in again in # minute."
                other="You can log in again in # minutes."
              />
            </Notice>
          </div>
        ) : (
          <FormFailure failure={failure} />
        )}
        <SubmitRow
          busy={entering}
          blocked={
            offline
              ? t`You are offline. Your entries are kept. Log in once you’re back online.`
              : lockedFor > 0 && t`Please wait for the time above, or set a new password.`
          }
        >
          <Trans>Log in</Trans>
        </SubmitRow>
      </Form>
      <p className={styles.or} aria-hidden="true">
        <Trans>or</Trans>
      </p>
      <PasskeyEntry {...others} />
      <GuestEntry {...others} />
      <p className={entry.entryFoot}>
        <Trans>New here?</Trans>
        <Link className="link" href={leadingTo('/register', wanted)}>
          <Trans>Sign up</Trans>
          <Icon name="next" size={16} />
        </Link>
      </p>
      <p className={classNames('small soft', entry.smallPrint)}>
        <Trans>Play money sandbox · players aged 21 or older</Trans>
      </p>
    </EntryPage>
  )
}
