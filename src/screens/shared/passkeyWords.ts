import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Asked } from '../../platform/passkeys.ts'

type PasskeyWords = Record<Exclude<Asked<never>['status'], 'answered'>, MessageDescriptor>

/** Why a browser brought no passkey where a password would do, too. */
export const PASSKEY_WORDS: PasskeyWords = {
  'given up': msg`The passkey was not confirmed. Try again, or use your password.`,
  known: msg`This device already has a passkey for your account.`,
  failed: msg`Your browser could not use a passkey. Use your password instead.`,
}

/** Why it made none. */
export const NEW_PASSKEY_WORDS: PasskeyWords = {
  ...PASSKEY_WORDS,
  'given up': msg`No passkey was added. You can try again.`,
  failed: msg`Your browser could not make a passkey. Nothing was changed.`,
}
