import styles from './securityCenter.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Data } from '../../../contract/calls.ts'
import { checkRequired, FORMATS } from '../../../contract/formats.ts'
import type { Failure } from '../../../workers/protocol/outcome.ts'
import { FromChunk } from '../../app/popups/FromChunk.tsx'
import { askOnce } from '../../state/data.ts'
import { FORMAT_RULES } from '../../state/validationWords.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, ListRow } from '../../ui/Card.tsx'
import { formatClock } from '../../ui/format.ts'
import { CodeField } from '../../ui/TextField.tsx'
import { Form, SubmitRow } from '../shared/Form.tsx'
import { FormFailure } from '../shared/FormFailure.tsx'
import { isUnanswered } from '../shared/isUnanswered.ts'
import { refusedProof } from '../shared/refusedProof.ts'
import { useErrors } from '../shared/useErrors.ts'
import { useOffline } from '../shared/useOffline.ts'
import { copy } from '../shared/copy.ts'
import { PasswordAgain } from './PasswordAgain.tsx'
import { useTakesFocus } from './useTakesFocus.ts'

interface SetUpProps {
  onCodes: (codes: readonly string[]) => void
  /** It may be on now, with codes that nobody has seen. */
  onUnanswered: () => void
}

type Begun = Data<'userSecondFactorBegin'>

/** Password, then the secret for the app, then a first code of it. Nothing of it is kept on this device. */
export function SetUpSecondFactor(props: SetUpProps) {
  const { t } = useLingui()
  const [begun, setBegun] = useState<Begun>()
  if (begun) return <FirstCode begun={begun} {...props} />
  return (
    <>
      <p>
        <Trans>
          With an authenticator app, nobody can log in with just your password. The app on your phone shows a new code
          every 30 seconds, also without a network.
        </Trans>
      </p>
      <section className="section" aria-label={t`How it works`}>
        <Card look="list">
          <ListRow
            icon="phone"
            title={t`Get an authenticator app`}
            note={t`Google Authenticator, Microsoft Authenticator, Aegis or another one`}
          />
          <ListRow icon="camera" title={t`Scan the code that we show you`} note={t`Or type the key into the app`} />
          <ListRow icon="list" title={t`Save your recovery codes`} note={t`For when your phone is lost`} />
        </Card>
      </section>
      <div className="section">
        <PasswordAgain
          label={t`Set up an authenticator app`}
          hint={t`We ask again, so that nobody sets it up with just your phone`}
          button={t`Set it up`}
          onGiven={async (password, failed) => {
            const outcome = await askOnce((commands) => commands.beginSecondFactor({ password }), failed)
            if (outcome.ok) setBegun(outcome.value)
            return outcome
          }}
        />
      </div>
    </>
  )
}

function FirstCode({ begun, onCodes, onUnanswered }: SetUpProps & { begun: Begun }) {
  const { t, i18n } = useLingui()
  const offline = useOffline()
  const arrived = useTakesFocus<HTMLParagraphElement>()
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<Failure>()
  const errors = useErrors(
    { code: refusedProof(failure) ?? checkRequired(code, FORMATS.smsCode) },
    { code: FORMAT_RULES.smsCode },
  )
  const until = formatClock(begun.until, i18n.locale)

  async function confirm() {
    if (!errors.judgeAll()) return
    const outcome = await askOnce((commands) => commands.confirmSecondFactor(code), setFailure)
    if (outcome.ok) return onCodes(outcome.value.recoveryCodes)
    if (isUnanswered(outcome.failure)) onUnanswered()
  }

  return (
    <>
      {/* Not the field: a keyboard would cover the QR code. */}
      <p ref={arrived} tabIndex={-1}>
        <Trans>Scan this with your authenticator app, then enter the code that it shows.</Trans>
      </p>
      <div className="section center">
        <FromChunk load={loadQrCode} failed={t`The QR code could not be loaded. Use the key below.`}>
          {(QrCode) => <QrCode content={begun.uri} label={t`QR code for your authenticator app`} />}
        </FromChunk>
      </div>
      <div className="section">
        <Card>
          <p className="soft small">
            <Trans>Can’t scan it? Type this key into the app:</Trans>
          </p>
          <p className={styles.secret}>{inFours(begun.secret)}</p>
          <div className={styles.secretActions}>
            <Button size="small" icon="copy" onPress={() => copy(begun.secret, t`Key copied`)}>
              <Trans>Copy the key</Trans>
            </Button>
            <a className="button tint small words" href={begun.uri}>
              <Trans>Open my app</Trans>
            </a>
          </div>
        </Card>
      </div>
      <div className="section">
        <Form label={t`Confirm the app`} onSubmit={confirm}>
          <CodeField
            label={t`Code from the app`}
            name="code"
            {...errors.field('code', code)}
            onChange={(value) => {
              setCode(value)
              setFailure(undefined)
            }}
            hint={t`6 digits. Works until ${until}, Manila time; then begin again.`}
          />
          <FormFailure failure={failure} />
          <SubmitRow blocked={offline && t`You are offline. This needs a connection.`}>
            <Trans>Turn it on</Trans>
          </SubmitRow>
        </Form>
      </div>
    </>
  )
}

const loadQrCode = async () => (await import('../helpSlot/helpSlot.tsx')).QrCode

/** Easier to type. */
const inFours = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
