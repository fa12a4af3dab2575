import { type QueryExecutorProvider, sql } from 'kysely'
import { MINUTE_MS } from '../../../contract/durations.ts'
import type { Database } from '../open.ts'
import { withStatementTimeout } from '../statementTimeout.ts'

/** A table becomes known with all that refer to each other, in one statement, in ms. */
const KNOW_MAX_MS = 10 * MINUTE_MS
/** Everybody waits behind a lock that is waited for, in ms. */
const LOCK_MAX_MS = 5_000

/**
 * Makes the tables that stay on the coordinator known to Citus, where they are. Of what is written in others it knows nothing:
 * it commits on the worker first, in one phase, and a coordinator that dies then has moved money without its order. What it
 * knows of is committed on both sides or on none, in two phases. Returns how many became known.
 */
export async function makeKnown(db: Database): Promise<number> {
  const unknown = await unknownTables(db)
  for (const table of unknown) await know(db, table)
  return unknown.length
}

/** Those that the transaction creates. */
export async function makeNewOnesKnown(trx: QueryExecutorProvider): Promise<void> {
  await sql`set local citus.use_citus_managed_tables = on`.execute(trx)
}

/** Does nothing where it is known already. */
function know(db: Database, table: string): Promise<void> {
  return withStatementTimeout(db, KNOW_MAX_MS, async (trx) => {
    await sql.raw(`set local lock_timeout = ${LOCK_MAX_MS}`).execute(trx)
    await sql`select citus_add_local_table_to_metadata(${table}::regclass, cascade_via_foreign_keys => true)`.execute(
      trx,
    )
  })
}

async function unknownTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class c
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname <> 'migration'
      and not relation_is_a_known_shard(oid) and not exists (select from pg_dist_partition where logicalrelid = c.oid)
    order by relname`.execute(db)
  return rows.map(({ name }) => name)
}
