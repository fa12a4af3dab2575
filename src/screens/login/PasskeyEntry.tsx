import styles from './login.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { toastFailure } from '../../app/toastFailure.ts'
import { askPasskey, hasPasskeys } from '../../platform/passkeys.ts'
import { ask, askOnce, useResource } from '../../state/data.ts'
import { Icon } from '../../ui/Icon.tsx'
import { showToast } from '../../ui/toasts.ts'
import { goOn } from '../shared/goOn.ts'
import { PASSKEY_WORDS } from '../shared/passkeyWords.ts'

/** Logs in by fingerprint, face or screen lock; nothing where operator or browser have no passkeys. */
export function PasskeyEntry({ offline }: { offline: boolean }) {
  const { i18n } = useLingui()
  const [busy, setBusy] = useState(false)
  if (!useResource('config').value?.passkeys || !hasPasskeys()) return null

  async function enter() {
    if (busy || offline) return
    setBusy(true)
    await logIn()
    setBusy(false)
  }

  async function logIn() {
    const begun = await ask((commands) => commands.beginPasskeyLogin(), toastFailure)
    if (!begun.ok) return
    const asked = await askPasskey(begun.value.challenge)
    if (asked.status !== 'answered') return showToast('error', i18n._(PASSKEY_WORDS[asked.status]))
    const outcome = await askOnce((commands) => commands.loginWithPasskey(asked.answer), toastFailure)
    if (outcome.ok) await goOn()
  }

  return (
    <button
      type="button"
      className={styles.otherEntry}
      aria-disabled={offline || busy || undefined}
      aria-busy={busy || undefined}
      onClick={() => void enter()}
    >
      <Icon name="lock" />
      <span>
        <b>
          <Trans>Log in with a passkey</Trans>
        </b>
        <span className="small soft">
          {offline ? <Trans>Needs a connection</Trans> : <Trans>Fingerprint, face or screen lock</Trans>}
        </span>
      </span>
      <Icon name="next" size={20} />
    </button>
  )
}
