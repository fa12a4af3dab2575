import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PASSKEY_NAME_MAX, type Passkey } from '../../../contract/calls/passkey.ts'
import { toastFailure } from '../../app/toastFailure.ts'
import { ask, askOnce } from '../../state/data.ts'
import { Button } from '../../ui/Button.tsx'
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
          hint={t`It no longer logs anybody in. Delete it on your device, too.`}
          button={t`Remove`}
          kind="danger"
          onGiven={(password, failed) => askOnce((commands) => commands.removePasskey({ id, password }), failed)}
        />
      </section>
      <div className="section center">
        <Button kind="plain" size="small" onPress={onDone}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </>
  )
}
