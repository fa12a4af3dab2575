import type { Clock } from '../ports.ts'

/** A database that does not answer in this time (an upgrade blocked by an old tab) is gone around. */
const PATIENCE_MS = 3_000
/** How long nothing is tried after the database failed twice. */
const REST_MS = 30_000

export interface SteadyPorts<Handle> {
  clock: Clock
  open(): Handle | Promise<Handle>
  /** Lets go of a handle that failed. */
  drop?(handle: Handle): void
  onTrouble(error: unknown): void
}

export interface Steady<Handle> {
  /** Answers nothing where the database is blocked, full, lost or absent. */
  attempt<Result>(work: (handle: Handle) => Promise<Result>): Promise<{ result: Result } | undefined>
  failing(): boolean
}

/** A handle that browsers close under us: dropped and opened anew once, then left alone for a while; nothing loops. */
export function createSteady<Handle>({ clock, open, drop, onTrouble }: SteadyPorts<Handle>): Steady<Handle> {
  let opened: Promise<Handle> | undefined
  let failedAt: number | undefined

  async function use<Result>(work: (handle: Handle) => Promise<Result>): Promise<Result> {
    opened ??= Promise.resolve(open())
    return work(await opened)
  }

  function forgetHandle(): void {
    if (drop) opened?.then(drop, () => {})
    opened = undefined
  }

  return {
    attempt: async (work) => {
      if (failedAt !== undefined && clock.elapsed() - failedAt < REST_MS) return undefined
      let trouble: unknown
      for (const last of [false, true]) {
        try {
          const result = await within(PATIENCE_MS, use(work), clock)
          failedAt = undefined
          return { result }
        } catch (error) {
          trouble = error
          forgetHandle()
          if (last || error === TOO_LATE) break
        }
      }
      failedAt = clock.elapsed()
      onTrouble(trouble)
      return undefined
    },
    failing: () => failedAt !== undefined,
  }
}

const TOO_LATE = new Error('The database did not answer')

function within<Result>(ms: number, work: Promise<Result>, clock: Clock): Promise<Result> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => reject(TOO_LATE))
    work.then(resolve, reject).finally(cancel)
  })
}
