import { type Kysely, sql } from 'kysely'
import type { Clock } from '../clock.ts'
import { type RunningJob, startJob } from './job.ts'
import type { Ending } from './oneByOne.ts'
import type { Queue } from './queues.ts'

/** A job that looks once a second for what is due. */
export interface Sweep extends Queue {
  /** Runs while there are such rows; otherwise as a job's. */
  work(stopping: AbortSignal): Promise<void>
  report(fault: unknown): void
}

const EVERY_MS = 1_000
/** Jobs that have come out of step share an answer up to this age. */
const FRESH_MS = 500
/** A run that takes much longer counts as stuck. */
const RUN_MS = 10_000

/** One statement asks for all sweeps: on an idle machine, asking is most of what the operator does. */
export function startSweeps<DB>(db: Kysely<DB>, clock: Clock, sweeps: readonly Sweep[]): RunningJob[] {
  const namesOfDue = shared(async () => {
    const now = clock.now()
    const found = sweeps.map(({ name, due }) => sql`select ${sql.lit(name)} as name where exists (${due(now)})`)
    const { rows } = await sql<{ name: string }>`${sql.join(found, sql` union all `)}`.execute(db)
    return new Set(rows.map(({ name }) => name))
  })
  return sweeps.map(({ name, work, report }) =>
    startJob({
      name,
      everyMs: EVERY_MS,
      async work(stopping) {
        if ((await namesOfDue()).has(name)) await work(stopping)
      },
      report,
    }),
  )
}

/**
 * Aborted when the job is stopped, and when a run has lasted long enough: the next begins within a second. Of two
 * signals made into one, Node.js forgets the timeout if nobody listens to it.
 */
export function endOfRun(stopping: AbortSignal): Ending {
  const until = performance.now() + RUN_MS
  return {
    get aborted() {
      return stopping.aborted || performance.now() >= until
    },
  }
}

/** Works while more is due (the work says so), but not for ever: the next run begins within a second. */
export async function whileDue(stopping: AbortSignal, work: () => Promise<boolean>): Promise<void> {
  const ending = endOfRun(stopping)
  while ((await work()) && !ending.aborted);
}

/** Answers with the latest answer, or the one under way, unless it is too old or has failed. */
function shared<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let latest: Promise<Answer> | null = null
  let askedAt = 0
  return () => {
    if (latest && performance.now() - askedAt < FRESH_MS) return latest
    const answer = ask()
    latest = answer
    askedAt = performance.now()
    answer.catch(() => {
      if (latest === answer) latest = null
    })
    return answer
  }
}
