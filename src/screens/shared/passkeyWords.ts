import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Asked } from '../../platform/passkeys.ts'

/** Why a browser brought no passkey. */
export const PASSKEY_WORDS: Record<Exclude<Asked<never>['status'], 'answered'>, MessageDescriptor> = {
  'given up': msg`The passkey was not confirmed. Try again, or use your password.`,
  known: msg`This device already has a passkey for your account.`,
  failed: msg`Your browser could not use a passkey. Use your password instead.`,
}
