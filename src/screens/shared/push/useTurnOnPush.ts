import { useLingui } from '@lingui/react/macro'
import { push } from '../../../app/push.ts'
import { showToast } from '../../../ui/toasts.ts'

/** Turns pushes to this device on; call it in the press itself. Says so if that fails. */
export function useTurnOnPush(): (uid: string) => Promise<void> {
  const { t } = useLingui()
  return async (uid) => {
    if ((await push.turnOn(uid)) === 'failed')
      showToast('error', t`Notifications could not be turned on. Try again when you’re online.`)
  }
}
