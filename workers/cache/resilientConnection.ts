import type { Clock } from '../ports.ts'

/** A database that does not answer in this time (an upgrade blocked by an old tab) is gone around. */
const PATIENCE_MS = 3_000
/** How long nothing is tried after the database failed twice: it may be in the middle of being wiped. */
const FIRST_REST_MS = 1_000
/** The rest doubles up to this, which is also that of a database that does not answer: each look at it costs the patience. */
const LONGEST_REST_MS = 30_000

export interface ResilientConnectionPorts<Handle> {
  clock: Clock
  open(): Handle | Promise<Handle>
  /** Lets go of a handle that failed. */
  drop?(handle: Handle): void
  onTrouble(error: unknown): void
}

/** A handle that browsers close under us: dropped and opened anew once, then left alone for a while; nothing loops. */
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

  /** Several that fail at once are one failure. */
  function rest(trouble: unknown): void {
    if (restsFor() > 0) return
    failedAt = clock.elapsed()
    restMs = trouble === TOO_LATE ? LONGEST_REST_MS : Math.min(2 * restMs || FIRST_REST_MS, LONGEST_REST_MS)
  }

  return {
    /** Answers nothing where the database is blocked, full, lost or absent. */
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
    /** Ms until it is tried again; 0 while it works. */
    restsFor,
  }
}

const TOO_LATE = new Error('The database did not answer')

function within<Result>(ms: number, work: Promise<Result>, clock: Clock): Promise<Result> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => reject(TOO_LATE))
    work.then(resolve, reject).finally(cancel)
  })
}
