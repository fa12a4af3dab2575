import { isTransient } from '../contract/errors.ts'
import type { Clock } from './ports.ts'
import type { Failure } from './protocol/outcome.ts'
import type { Query } from './query.ts'

const FIRST_MS = 2_000
const LONGEST_MS = 120_000

interface RetriesPorts {
  clock: Clock
  /** Whether anybody looks, and the operator can be reached. */
  isWanted(): boolean
  /** The player did not ask for this, and has heard of the failure before. */
  quietly<Result>(work: () => Promise<Result>): Promise<Result>
}

export type Retries = ReturnType<typeof createRetries>

/**
 * Asks again for what failed on screen: one request at a time, and the first answer brings the others. The pauses grow
 * and differ from worker to worker, so an operator in trouble hears of each about once in two minutes, whatever is missing.
 */
export function createRetries({ clock, isWanted, quietly }: RetriesPorts) {
  /** In the order in which they are asked for. */
  let failed: Query<unknown>[] = []
  let failures = 0
  let isAsking = false
  let cancel: (() => void) | undefined

  function plan(): void {
    if (cancel || isAsking || failed.length === 0 || !isWanted()) return
    const pause = Math.min(FIRST_MS * 2 ** failures, LONGEST_MS)
    cancel = clock.after(pause * (0.5 + Math.random()), () => void askAgain())
  }

  function beginAnew(): void {
    failures = 0
    cancel?.()
    cancel = undefined
  }

  async function askAgain(): Promise<void> {
    cancel = undefined
    isAsking = true
    for (let [query] = failed; query && isWanted(); [query] = failed) {
      await quietly(query.refresh)
      failures = failed.includes(query) ? failures + 1 : 0
      if (failures > 0) break
    }
    isAsking = false
    plan()
  }

  function look(query: Query<unknown>): void {
    const { failure, refreshing } = query.state()
    if (refreshing) return
    const isNew = !failed.includes(query)
    forget(query)
    if (!failure || !isRetryable(failure)) return
    // What may be answered need not wait for what never is.
    failed = isNew ? [query, ...failed] : [...failed, query]
    if (isNew) beginAnew()
    plan()
  }

  function forget(query: Query<unknown>): void {
    failed = failed.filter((other) => other !== query)
  }

  return {
    /** Until the returned function is called. */
    watch: (query: Query<unknown>): (() => void) => {
      const stop = query.onChange(() => look(query))
      return () => {
        stop()
        forget(query)
      }
    },
    /** The page is seen again. */
    seen: (): void => {
      beginAnew()
      if (!isAsking) void askAgain()
    },
  }
}

/** Whether asking again may succeed. */
function isRetryable(failure: Failure): boolean {
  if (failure.kind === 'refused') return isTransient(failure.code)
  return failure.kind !== 'lost' && (failure.kind !== 'http' || failure.status >= 500)
}
