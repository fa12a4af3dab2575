import { useLingui } from '@lingui/react/macro'

/** What holds for notifications on this device, by the state of its pushes. */
export function usePushNotes() {
  const { t } = useLingui()
  return {
    unsupported: t`This browser does not support notifications`,
    installFirst: t`On this device, add the app to your home screen first`,
    blocked: t`Blocked in this browser. Allow them for this site in its settings, then come back.`,
    off: t`Messages, deposits, withdrawals and KYC results`,
    on: t`Messages, deposits, withdrawals and KYC results`,
  }
}
