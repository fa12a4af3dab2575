import { type Expression, type Kysely, sql } from 'kysely'
import { Gauge } from 'prom-client'
import type { Clock } from '../clock.ts'
import { type RunningJob, startJob } from './job.ts'

/** Rows that wait for a job. */
export interface Queue {
  readonly name: string
  /** Those that wait at this time (epoch ms). */
  due(now: number): Expression<unknown>
}

const EVERY_MS = 5_000
/** More are not counted: counting must stay cheap when everything else is late already. */
const COUNTED_MOST = 10_000

/** The same value in every process. */
export const queueLength = new Gauge({
  name: 'jolly_queue_length',
  help: `Rows that wait for a job, at most ${COUNTED_MOST}`,
  labelNames: ['queue'],
  registers: [],
  aggregator: 'max',
})

/** Counts in one statement what waits. */
export function startCounting<DB>(
  db: Kysely<DB>,
  clock: Clock,
  queues: readonly Queue[],
  report: (fault: unknown) => void,
): RunningJob {
  async function count() {
    const now = clock.now()
    const counts = queues.map(
      ({ name, due }) =>
        sql`select ${sql.lit(name)} as name, count(*) as length
          from (select from (${due(now)}) as waits limit ${sql.lit(COUNTED_MOST)}) as counted`,
    )
    const { rows } = await sql<{ name: string; length: number }>`${sql.join(counts, sql` union all `)}`.execute(db)
    for (const { name, length } of rows) queueLength.set({ queue: name }, length)
  }
  return startJob({ name: 'queues', everyMs: EVERY_MS, work: count, report })
}
