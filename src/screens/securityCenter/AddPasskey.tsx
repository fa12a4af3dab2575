import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Data } from '../../../contract/calls.ts'
import { PASSKEY_NAME_MAX } from '../../../contract/calls/passkey.ts'
import type { Failure } from '../../../workers/protocol/outcome.ts'
import { toastFailure } from '../../app/toastFailure.ts'
import { makePasskey } from '../../platform/passkeys.ts'
import { askOnce, useResource } from '../../state/data.ts'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toasts.ts'
import { NEW_PASSKEY_WORDS } from '../shared/passkeyWords.ts'
import { PasswordAgain } from './PasswordAgain.tsx'

/** The password, a code where the account has an authenticator app, then the browser's own dialog. */
export function AddPasskey() {
  const { t, i18n } = useLingui()
  const [name, setName] = useState('')
  const [round, setRound] = useState(0)
  const hasApp = typeof useResource('secondFactor').value?.since === 'number'

  async function add(password: string, failed: (failure: Failure) => void, code: string | undefined) {
    const begun = await askOnce((commands) => commands.beginPasskey({ password, code }), failed)
    if (begun.ok) await make(begun.value)
    return begun
  }

  async function make(begun: Data<'userPasskeyBegin'>) {
    const made = await makePasskey(begun)
    if (made.status !== 'answered') return showToast('error', i18n._(NEW_PASSKEY_WORDS[made.status]))
    const input = { name: name.trim() || t`Passkey`, credential: made.answer }
    const added = await askOnce((commands) => commands.addPasskey(input), toastFailure)
    if (!added.ok) return
    setName('')
    setRound(round + 1)
  }

  return (
    <section className="section">
      <h2 className="subtitle">
        <Trans>Add a passkey</Trans>
      </h2>
      <PasswordAgain
        key={round}
        label={t`Add a passkey`}
        hint={t`We ask again, so that nobody adds a passkey with just your phone`}
        button={t`Add a passkey`}
        withCode={hasApp}
        onGiven={add}
      >
        <TextField
          label={t`Name (optional)`}
          name="name"
          value={name}
          onChange={setName}
          maxLength={PASSKEY_NAME_MAX}
          hint={t`So that you recognise it, such as “My phone”`}
        />
      </PasswordAgain>
    </section>
  )
}
