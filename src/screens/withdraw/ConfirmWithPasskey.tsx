import { Trans, useLingui } from '@lingui/react/macro'
import { HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts'
import type { WireInput } from '../../../contract/calls.ts'
import { WITHDRAWAL_HOLD_HOURS } from '../../../contract/calls/cashier.ts'
import type { Secret } from '../../../workers/protocol/cashier.ts'
import { toastFailure } from '../../app/toastFailure.ts'
import { askPasskey, hasPasskeys } from '../../platform/passkeys.ts'
import { askOnce, useResource } from '../../state/data.ts'
import { Button } from '../../ui/Button.tsx'
import { useOperatorNow } from '../../ui/time.tsx'
import { showToast } from '../../ui/toasts.ts'
import { PASSKEY_WORDS } from '../shared/passkeyWords.ts'

/** Asks for what confirms this withdrawal; undefined if the player gave it up. */
export type SecretFor = (order: WireInput<'withdrawPasskey'>) => Promise<Secret | undefined>

const HOLD_MS = WITHDRAWAL_HOLD_HOURS * HOUR_MS

interface ConfirmWithPasskeyProps {
  busy: boolean
  onConfirm: (secretFor: SecretFor) => Promise<void>
}

/** A passkey in place of the withdrawal password, once one is a day old. */
export function ConfirmWithPasskey({ busy, onConfirm }: ConfirmWithPasskeyProps) {
  const { i18n } = useLingui()
  const passkeys = useResource('passkeys').value ?? []
  const now = useOperatorNow(MINUTE_MS)
  if (!hasPasskeys() || !passkeys.some(({ createTime }) => createTime <= now - HOLD_MS)) return null

  async function answerTo(order: WireInput<'withdrawPasskey'>): Promise<Secret | undefined> {
    const begun = await askOnce((commands) => commands.beginPasskeyWithdrawal(order), toastFailure)
    if (!begun.ok) return undefined
    const asked = await askPasskey(begun.value.challenge, begun.value.known)
    if (asked.status === 'answered') return asked.answer
    showToast('error', i18n._(PASSKEY_WORDS[asked.status]))
    return undefined
  }

  return (
    <div className="section">
      <Button kind="tint" size="large" wide icon="lock" busy={busy} onPress={() => onConfirm(answerTo)}>
        <Trans>Withdraw with a passkey</Trans>
      </Button>
    </div>
  )
}
