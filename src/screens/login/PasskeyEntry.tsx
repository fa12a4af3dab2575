import { Trans, useLingui } from '@lingui/react/macro'
import { toastFailure } from '../../app/toastFailure.ts'
import { askPasskey, hasPasskeys } from '../../platform/passkeys.ts'
import { ask, askOnce, useResource } from '../../state/data.ts'
import { showToast } from '../../ui/toasts.ts'
import { goOn } from '../shared/goOn.ts'
import { PASSKEY_WORDS } from '../shared/passkeyWords.ts'
import { OtherEntry } from './OtherEntry.tsx'

/** Logs in by fingerprint, face or screen lock; nothing where operator or browser have no passkeys. */
export function PasskeyEntry({ offline }: { offline: boolean }) {
  const { i18n } = useLingui()
  if (!useResource('config').value?.passkeys || !hasPasskeys()) return null

  async function enter() {
    const begun = await ask((commands) => commands.beginPasskeyLogin(), toastFailure)
    if (!begun.ok) return
    const asked = await askPasskey(begun.value.challenge)
    if (asked.status !== 'answered') return showToast('error', i18n._(PASSKEY_WORDS[asked.status]))
    const outcome = await askOnce((commands) => commands.loginWithPasskey(asked.answer), toastFailure)
    if (outcome.ok) await goOn()
  }

  return (
    <OtherEntry
      icon="lock"
      title={<Trans>Log in with a passkey</Trans>}
      note={<Trans>Fingerprint, face or screen lock</Trans>}
      offline={offline}
      onEnter={enter}
    />
  )
}
