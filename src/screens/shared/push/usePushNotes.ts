import { useLingui } from '@lingui/react/macro'
import type { Push } from '../../../platform/push.ts'

/** Why no notification comes to this device, by the state of its pushes. */
export function usePushNotes(): Partial<Record<Push['state']['value'], string>> {
  const { t } = useLingui()
  return {
    unsupported: t`This browser does not support notifications`,
    installFirst: t`On this device, add the app to your home screen first`,
    blocked: t`Blocked in this browser. Allow them for this site in its settings, then come back.`,
  }
}
