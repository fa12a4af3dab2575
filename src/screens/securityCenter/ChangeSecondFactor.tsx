import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CODES } from '../../../contract/errors.ts'
import { checkRequired, FORMATS } from '../../../contract/formats.ts'
import type { Failure } from '../../../workers/protocol/outcome.ts'
import { askOnce } from '../../state/data.ts'
import { FORMAT_RULES } from '../../state/validationWords.ts'
import { Choices } from '../../ui/Choices.tsx'
import { PasswordField } from '../../ui/TextField.tsx'
import { FactorCodeField } from '../shared/FactorCodeField.tsx'
import { Form, SubmitRow } from '../shared/Form.tsx'
import { FormFailure } from '../shared/FormFailure.tsx'
import { refusedProof } from '../shared/refusedProof.ts'
import { useErrors } from '../shared/useErrors.ts'
import { useOffline } from '../shared/useOffline.ts'

/** New recovery codes, or turning it off: both with the password and a code. */
export function ChangeSecondFactor({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const { t } = useLingui()
  const offline = useOffline()
  const [wish, setWish] = useState<'codes' | 'off'>('codes')
  const [fields, setFields] = useState({ password: '', code: '' })
  const [failure, setFailure] = useState<Failure>()
  const refused = refusedProof(failure)
  const isCodeRefused = failure?.kind === 'refused' && failure.code === CODES.codeWrong
  const errors = useErrors(
    {
      password: (isCodeRefused ? undefined : refused) ?? checkRequired(fields.password, FORMATS.password),
      code: (isCodeRefused ? refused : undefined) ?? checkRequired(fields.code, FORMATS.factorCode),
    },
    { password: FORMAT_RULES.password },
  )

  function change(changed: Partial<typeof fields>) {
    setFields({ ...fields, ...changed })
    setFailure(undefined)
  }

  async function send() {
    if (!errors.judgeAll()) return
    if (wish === 'off') return askOnce((commands) => commands.endSecondFactor(fields), setFailure)
    const outcome = await askOnce((commands) => commands.renewRecoveryCodes(fields), setFailure)
    if (outcome.ok) onCodes(outcome.value.recoveryCodes)
  }

  return (
    <section className="section">
      <Form label={t`Authenticator app`} onSubmit={send}>
        <Choices
          label={t`Change something`}
          columns={1}
          value={wish}
          onChange={setWish}
          choices={[
            { value: 'codes', label: t`New recovery codes`, note: t`The old ones stop working` },
            { value: 'off', label: t`Turn it off`, note: t`Your password alone logs you in again` },
          ]}
        />
        <div className="section">
          <PasswordField
            label={t`Login password`}
            name="password"
            {...errors.field('password', fields.password)}
            onChange={(password) => change({ password })}
            autoComplete="current-password"
          />
          <FactorCodeField {...errors.field('code', fields.code)} onChange={(code) => change({ code })} />
        </div>
        <FormFailure failure={failure} />
        <SubmitRow
          kind={wish === 'off' ? 'danger' : 'mango'}
          blocked={offline && t`You are offline. This needs a connection.`}
        >
          {wish === 'off' ? <Trans>Turn it off</Trans> : <Trans>Make new codes</Trans>}
        </SubmitRow>
      </Form>
    </section>
  )
}
