import { useLingui } from '@lingui/react/macro'
import { useOffline } from '../shared/useOffline.ts'

/** Why a reward cannot be collected without a network, if there is none. */
export function useOfflineReason(): string | false {
  const { t } = useLingui()
  return useOffline() && t`This needs the network. Nothing is kept waiting.`
}
