import { type Kysely, sql } from 'kysely'
import { MINUTE_MS } from '../../contract/durations.ts'
import type { Schema } from './tables.ts'

const CHECKPOINT_EVERY_MS = 5 * MINUTE_MS
const CHECKPOINTS_PER_VACUUM = 6

/** The embedded database has no background processes: checkpoint and vacuum happen here, between other statements. */
export function startMaintenance(db: Kysely<Schema>): { stop(): Promise<void> } {
  let round = 0
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    round += 1
    running = running.then(() => maintain(db, round % CHECKPOINTS_PER_VACUUM === 0)).catch(reportMaintenanceFailure)
  }, CHECKPOINT_EVERY_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

export async function maintain(db: Kysely<Schema>, vacuum: boolean): Promise<void> {
  if (vacuum) for (const table of await tablesWithRows(db)) await sql`vacuum (analyze) ${sql.table(table)}`.execute(db)
  await sql`checkpoint`.execute(db)
}

/** Statistics of an empty table lead to bad plans once it has rows, so empty ones are left out. */
async function tablesWithRows(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and pg_relation_size(oid) > 0`.execute(db)
  return rows.map(({ name }) => name)
}

function reportMaintenanceFailure(error: unknown): void {
  process.emitWarning(`The database's maintenance failed and will be tried again: ${String(error)}`)
}
