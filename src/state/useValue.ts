import type { ReadonlySignal } from '@preact/signals-react'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * A signal's value, for components whose render React may discard (a deferred list that is left before it is shown):
 * reading the signal itself would subscribe in that render, and nothing would unsubscribe. `painted`: the
 * server-rendered value, from which React hydrates.
 */
export function useValue<T>(signal: ReadonlySignal<T>, painted: () => T = () => signal.peek()): T {
  const listen = useCallback((changed: () => void) => signal.subscribe(changed), [signal])
  return useSyncExternalStore(listen, () => signal.peek(), painted)
}
