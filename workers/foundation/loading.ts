import type { Clock } from '../ports.ts'
import { createQuery } from '../query.ts'

/** Calls that end sooner, in ms, show no bar, and cost the page no paint. */
const SHOWN_AFTER_MS = 150

/** Whether calls that show the loading bar are under way, and have been for a moment. */
export function createLoading(clock: Clock) {
  const query = createQuery<boolean>(clock, { kept: true })
  query.put(false)
  let cancel: (() => void) | undefined

  return {
    query,
    /** The number of such calls has changed. */
    changed: (calls: number): void => {
      if (calls > 0) {
        cancel ??= clock.after(SHOWN_AFTER_MS, () => query.put(true))
        return
      }
      cancel?.()
      cancel = undefined
      if (query.state().value) query.put(false)
    },
  }
}
