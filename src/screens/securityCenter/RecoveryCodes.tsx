import styles from './securityCenter.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { appName } from 'virtual:brand'
import { saveFile } from '../../platform/saveFile.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, Notice } from '../../ui/Card.tsx'
import { classNames } from '../../ui/classNames.ts'
import { copy } from '../shared/copy.ts'
import { useTakesFocus } from './useTakesFocus.ts'

/** Shown this once: nobody can look them up later. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useLingui()
  const arrived = useTakesFocus<HTMLParagraphElement>()
  const text = codes.join('\n')
  return (
    <div className={classNames(styles.security, 'form-page')}>
      <Notice icon="warning">
        <p className="strong" ref={arrived} tabIndex={-1}>
          <Trans>Your authenticator app is on. Save these recovery codes now: they are shown only once.</Trans>
        </p>
        <p>
          <Trans>
            If you lose your phone, each of them logs you in once. Without them, nobody can log in to your account
            without your app.
          </Trans>
        </p>
      </Notice>
      <Card>
        <ul className={styles.recoveryCodes} aria-label={t`Recovery codes`}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles.secretActions}>
          <Button size="small" icon="copy" onPress={() => copy(text, t`Recovery codes copied`)}>
            <Trans>Copy</Trans>
          </Button>
          <Button
            size="small"
            icon="download"
            onPress={() => saveFile(`${appName.toLowerCase()}-recovery-codes.txt`, new Blob([`${text}\n`]))}
          >
            <Trans>Save as a file</Trans>
          </Button>
        </div>
      </Card>
      <div className="section">
        <Button kind="mango" size="large" wide onPress={onKept}>
          <Trans>I have saved them</Trans>
        </Button>
      </div>
    </div>
  )
}
