import { useSyncExternalStore } from 'react'
import { onWindow } from '../../platform/windowEvents.ts'
import { useResource } from '../../state/data.ts'

const onNetwork = onWindow('online', 'offline')

/**
 * Whether there is no network now; what needs one says so instead of failing. The browser knows at once, the data worker
 * after a failure: of a short outage it never does.
 */
export function useOffline(): boolean {
  const isUnreachable = useResource('connection').value?.status === 'offline'
  const isOnline = useSyncExternalStore(
    onNetwork,
    () => navigator.onLine,
    () => true,
  )
  return isUnreachable || !isOnline
}
