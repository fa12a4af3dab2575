import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PASSKEY_NAME_MAX, type Passkey } from '../../../contract/calls/passkey.ts'
import type { Failure } from '../../../workers/protocol/outcome.ts'
import { toastFailure } from '../../app/toastFailure.ts'
import { ask, askOnce } from '../../state/data.ts'
import { TextField } from '../../ui/TextField.tsx'
import { Form, SubmitRow } from '../shared/Form.tsx'
import { useOffline } from '../shared/useOffline.ts'
import { PasswordAgain } from './PasswordAgain.tsx'

/** Another name for a passkey, or its end. */
export function OnePasskey({ passkey: { id, name }, onDone }: { passkey: Passkey; onDone: () => void }) {
  const { t } = useLingui()
  const offline = useOffline()
  const [newName, setNewName] = useState(name)

  async function rename() {
    const outcome = await ask((commands) => commands.renamePasskey({ id, name: newName.trim() }), toastFailure)
    if (outcome.ok) onDone()
  }

  async function remove(password: string, failed: (failure: Failure) => void) {
    const outcome = await askOnce((commands) => commands.removePasskey({ id, password }), failed)
    if (outcome.ok) onDone()
    return outcome
  }

  return (
    <>
      <Form label={t`Rename`} onSubmit={rename}>
        <TextField label={t`Name`} name="name" value={newName} onChange={setNewName} maxLength={PASSKEY_NAME_MAX} />
        <SubmitRow
          kind="primary"
          blocked={offline ? t`You are offline. This needs a connection.` : newName.trim() === '' && t`Enter a name.`}
        >
          <Trans>Rename</Trans>
        </SubmitRow>
      </Form>
      <section className="section">
        <h2 className="subtitle">
          <Trans>Remove this passkey</Trans>
        </h2>
        <PasswordAgain
          label={t`Remove this passkey`}
          hint={t`After that it neither logs you in nor confirms withdrawals. Delete it on your device, too.`}
          button={t`Remove`}
          kind="danger"
          onGiven={remove}
        />
      </section>
    </>
  )
}
