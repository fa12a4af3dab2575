import type { ReadonlySignal } from '@preact/signals-react'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * A signal's value, for components that may be rendered in vain: reading the signal itself listens from the first
 * render on, and nobody stops what listens for a render that React throws away (a deferred list, left in between).
 * `painted`: what the operator's server painted of it, from which React takes the document over.
 */
export function useValue<T>(signal: ReadonlySignal<T>, painted: () => T = () => signal.peek()): T {
  const listen = useCallback((changed: () => void) => signal.subscribe(changed), [signal])
  return useSyncExternalStore(listen, () => signal.peek(), painted)
}
