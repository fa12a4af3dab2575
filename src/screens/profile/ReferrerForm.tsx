import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { checkRequired } from '../../../contract/formats.ts'
import type { Failure } from '../../../workers/protocol/outcome.ts'
import { askOnce } from '../../state/data.ts'
import { FORMAT_RULES } from '../../state/validationWords.ts'
import { Notice } from '../../ui/Card.tsx'
import { Dialog } from '../../ui/Layer.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Form, SubmitRow } from '../shared/Form.tsx'
import { FormFailure } from '../shared/FormFailure.tsx'
import { INVITATION_CODE } from '../shared/invitationCode.ts'
import { useErrors } from '../shared/useErrors.ts'
import { useOffline } from '../shared/useOffline.ts'

/** Binds the referrer; possible only once. */
export function ReferrerForm({ ownCode, onClose }: { ownCode: string; onClose: () => void }) {
  const { t } = useLingui()
  const offline = useOffline()
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<Failure>()
  const problems = {
    code: code !== '' && code === ownCode ? msg`That is your own code` : checkRequired(code, INVITATION_CODE),
  }
  const errors = useErrors(problems, { code: FORMAT_RULES.invitationCode })

  async function bind() {
    if (!errors.judgeAll()) return
    const outcome = await askOnce((commands) => commands.bindSuperior(code), setFailure)
    if (outcome.ok) onClose()
  }

  return (
    <Dialog title={t`Invited by a friend?`} onClose={onClose}>
      <Form label={t`Invited by a friend?`} onSubmit={bind}>
        <TextField
          label={t`Invitation code`}
          name="superior"
          {...errors.field('code', code)}
          onChange={setCode}
          hint={t`The code your friend gave you`}
          filter="lettersAndDigits"
          maxLength={16}
          takesFocus
        />
        <div className="section">
          <Notice>
            <Trans>You can do this only once, and it cannot be changed later.</Trans>
          </Notice>
        </div>
        <FormFailure failure={failure} />
        <SubmitRow kind="primary" size="medium" blocked={offline && t`You are offline. This needs a connection.`}>
          <Trans>Link</Trans>
        </SubmitRow>
      </Form>
    </Dialog>
  )
}
