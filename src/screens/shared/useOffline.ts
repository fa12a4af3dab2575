import { useSyncExternalStore } from 'react'
import { useResource } from '../../state/data.ts'

/**
 * Whether there is no network now; what needs one says so instead of failing. The browser knows at once, the data worker
 * after a failure: of a short outage it never does.
 */
export function useOffline(): boolean {
  const isUnreachable = useResource('connection').value?.status === 'offline'
  const isOnline = useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  )
  return isUnreachable || !isOnline
}

function watchNetwork(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
