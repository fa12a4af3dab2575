import type { Clock } from '../ports.ts'

/** A database that does not answer within this time, in ms, counts as failed: an old tab may block its upgrade. */
const PATIENCE_MS = 3_000
/** How late a timer is that has waited for a frozen page and not for the database, in ms. */
const LATE_MS = 1_000
/** Pause after two failures, in ms: the database may be being deleted. */
const FIRST_REST_MS = 1_000
/** The pause doubles up to this. A database that does not answer gets it at once: each attempt costs PATIENCE_MS. */
const LONGEST_REST_MS = 30_000

export interface ResilientConnectionPorts<Handle> {
  clock: Clock
  open(): Handle | Promise<Handle>
  /** Closes a handle that failed. */
  drop?(handle: Handle): void
  onTrouble(error: unknown): void
}

/** A connection that the browser may close: reopened once, then paused for a while. */
export function createResilientConnection<Handle>({ clock, open, drop, onTrouble }: ResilientConnectionPorts<Handle>) {
  let opened: Promise<Handle> | undefined
  let failedAt: number | undefined
  let restMs = 0

  async function use<Result>(work: (handle: Handle) => Promise<Result>): Promise<Result> {
    opened ??= Promise.resolve(open())
    return work(await opened)
  }

  function forgetHandle(): void {
    if (drop) opened?.then(drop, () => {})
    opened = undefined
  }

  function restsFor(): number {
    return failedAt === undefined ? 0 : Math.max(0, failedAt + restMs - clock.elapsed())
  }

  /** Simultaneous failures count as one. */
  function rest(trouble: unknown): void {
    if (restsFor() > 0) return
    failedAt = clock.elapsed()
    restMs = trouble === TOO_LATE ? LONGEST_REST_MS : Math.min(2 * restMs || FIRST_REST_MS, LONGEST_REST_MS)
  }

  return {
    /** Resolves with `undefined` if the database is blocked, full, lost or absent. */
    attempt: async <Result>(work: (handle: Handle) => Promise<Result>): Promise<{ result: Result } | undefined> => {
      if (restsFor() > 0) return undefined
      let trouble: unknown
      for (const last of [false, true]) {
        try {
          const result = await within(PATIENCE_MS, use(work), clock)
          failedAt = undefined
          restMs = 0
          return { result }
        } catch (error) {
          trouble = error
          forgetHandle()
          if (last || error === TOO_LATE) break
        }
      }
      rest(trouble)
      onTrouble(trouble)
      return undefined
    },
    failing: (): boolean => failedAt !== undefined,
    /** Ms until the next attempt; 0 while it works. */
    restsFor,
  }
}

const TOO_LATE = new Error('The database did not answer')

function within<Result>(ms: number, work: Promise<Result>, clock: Clock): Promise<Result> {
  return new Promise((resolve, reject) => {
    let cancel = () => {}
    const wait = () => {
      const dueAt = clock.elapsed() + ms
      // Late itself, it has woken with a frozen page: the database had no time to answer.
      cancel = clock.after(ms, () => (clock.elapsed() > dueAt + LATE_MS ? wait() : reject(TOO_LATE)))
    }
    wait()
    work.then(resolve, reject).finally(() => cancel())
  })
}
