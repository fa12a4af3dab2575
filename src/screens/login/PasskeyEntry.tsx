import { Trans, useLingui } from '@lingui/react/macro'
import type { Assertion } from '../../../contract/calls/passkey.ts'
import { toastFailure } from '../../app/toastFailure.ts'
import { askPasskey, hasPasskeys } from '../../platform/passkeys.ts'
import { ask, askOnce, useResource } from '../../state/data.ts'
import { showToast } from '../../ui/toasts.ts'
import { goOn } from '../shared/goOn.ts'
import { PASSKEY_WORDS } from '../shared/passkeyWords.ts'
import { type EntryProps, OtherEntry } from './OtherEntry.tsx'
import { useOfferedPasskeys } from './useOfferedPasskeys.ts'

/** Logs in by fingerprint, face or screen lock; nothing where operator or browser have no passkeys. */
export function PasskeyEntry(entry: EntryProps) {
  const { i18n } = useLingui()
  const hasThem = Boolean(useResource('config').value?.passkeys) && hasPasskeys()
  // The browser asks for one thing at a time: what is offered is called off while a login is under way.
  useOfferedPasskeys(hasThem && !entry.offline && !entry.entering, (answer) => entry.enterBy(() => logIn(answer)))
  if (!hasThem) return null

  /** Whether it did. */
  async function logIn(answer: Assertion) {
    const outcome = await askOnce((commands) => commands.loginWithPasskey(answer), toastFailure)
    if (outcome.ok) await goOn()
    return outcome.ok
  }

  async function askAndLogIn() {
    const begun = await ask((commands) => commands.beginPasskeyLogin(), toastFailure)
    if (!begun.ok) return false
    const asked = await askPasskey(begun.value.challenge)
    if (asked.status === 'answered') return logIn(asked.answer)
    showToast('error', i18n._(PASSKEY_WORDS[asked.status]))
    return false
  }

  return (
    <OtherEntry
      icon="lock"
      title={<Trans>Log in with a passkey</Trans>}
      note={<Trans>Fingerprint, face or screen lock</Trans>}
      way={askAndLogIn}
      {...entry}
    />
  )
}
