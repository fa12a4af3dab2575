import { sql } from 'kysely'
import { Gauge } from 'prom-client'
import type { Database } from '../database/open.ts'
import { type RunningJob, startJob } from './job.ts'

const EVERY_MS = 10_000

export const clockOffset = new Gauge({
  name: 'jolly_clock_offset_seconds',
  help: "How far this host's clock and the database's are apart at least, either way",
  registers: [],
  aggregator: 'max',
})

/** Compares the host's clock with that of the database, which all hosts share. */
export function startComparing(db: Database, report: (fault: unknown) => void): RunningJob {
  async function compare() {
    const askedAt = performance.now()
    const { rows } = await sql<{ now: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(db)
    const [read] = rows
    if (!read) return
    const tookMs = performance.now() - askedAt
    const aheadMs = Date.now() - tookMs / 2 - read.now
    // It was read at some time of the asking, which a full pool makes long.
    clockOffset.set(Math.max(0, Math.abs(aheadMs) - tookMs / 2) / 1_000)
  }
  return startJob({ name: 'clock', everyMs: EVERY_MS, work: compare, report })
}
