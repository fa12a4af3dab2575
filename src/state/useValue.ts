import type { ReadonlySignal } from '@preact/signals-react'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * A signal's value, for components that may be rendered in vain: reading the signal itself listens from the first
 * render on, and nobody stops what listens for a render that React throws away (a deferred list, left in between).
 */
export function useValue<T>(signal: ReadonlySignal<T>): T {
  const listen = useCallback((changed: () => void) => signal.subscribe(changed), [signal])
  return useSyncExternalStore(listen, () => signal.peek())
}
