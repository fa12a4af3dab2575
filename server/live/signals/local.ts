import { createListeners, type Signals } from './signals.ts'

/**
 * For the embedded database, which has a single process. A listener's queries wait for its only connection, and so for
 * the end of the transaction that sent the signal.
 */
export function createLocalSignals(): Signals {
  const listeners = createListeners()
  return {
    listen: listeners.add,
    follow() {},
    unfollow() {},
    isHeard: () => true,
    send: async (_handle, signal) => listeners.tell(signal),
    async close() {},
  }
}
