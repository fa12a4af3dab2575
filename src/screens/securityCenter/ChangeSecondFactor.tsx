import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Failure } from '../../../workers/protocol/outcome.ts'
import { askOnce } from '../../state/data.ts'
import { Choices } from '../../ui/Choices.tsx'
import { PasswordAgain } from './PasswordAgain.tsx'

/** New recovery codes, or turning it off: both with the password and a code. */
export function ChangeSecondFactor({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const { t } = useLingui()
  const [wish, setWish] = useState<'codes' | 'off'>('codes')

  async function send(password: string, failed: (failure: Failure) => void, code = '') {
    if (wish === 'off') return askOnce((commands) => commands.endSecondFactor({ password, code }), failed)
    const outcome = await askOnce((commands) => commands.renewRecoveryCodes({ password, code }), failed)
    if (outcome.ok) onCodes(outcome.value.recoveryCodes)
    return outcome
  }

  return (
    <section className="section">
      <PasswordAgain
        label={t`Authenticator app`}
        button={wish === 'off' ? t`Turn it off` : t`Create new codes`}
        kind={wish === 'off' ? 'danger' : 'mango'}
        withCode
        unanswered={
          wish === 'codes' && (
            <Trans>
              We didn’t get the answer, and your old recovery codes may not work now. Create new codes again.
            </Trans>
          )
        }
        onGiven={send}
      >
        <Choices
          label={t`What do you want to do?`}
          columns={1}
          value={wish}
          onChange={setWish}
          choices={[
            { value: 'codes', label: t`New recovery codes`, note: t`The old ones stop working` },
            { value: 'off', label: t`Turn it off`, note: t`Your password alone logs you in again` },
          ]}
        />
      </PasswordAgain>
    </section>
  )
}
