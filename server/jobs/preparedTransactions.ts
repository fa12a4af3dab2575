import { sql } from 'kysely'
import { Gauge } from 'prom-client'
import { hasCitus } from '../database/distribute/state.ts'
import type { Database } from '../database/open.ts'
import { type RunningJob, startJob } from './job.ts'

const EVERY_MS = 10_000

export const oldestPrepared = new Gauge({
  name: 'jolly_prepared_transaction_seconds',
  help: 'For how long the oldest transaction has waited for its second phase at a server of a divided database',
  registers: [],
  aggregator: 'max',
})

/** What waits for its second phase holds a player's money: Citus ends it within seconds, unless something prevents it. */
export function startWatchingPrepared(db: Database, report: (fault: unknown) => void): RunningJob {
  async function look() {
    if (await hasCitus(db)) oldestPrepared.set(await oldestPreparedSeconds(db))
  }
  return startJob({ name: 'preparedTransactions', everyMs: EVERY_MS, work: look, report })
}

/** Of all servers that answer. */
export async function oldestPreparedSeconds(db: Database): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(max(result::float8), 0) as seconds
    from run_command_on_all_nodes($$
      select extract(epoch from max(clock_timestamp() - prepared)) from pg_prepared_xacts where database = current_database()
    $$)
    where success and result <> ''`.execute(db)
  return rows[0]?.seconds ?? 0
}
