import { type QueryExecutorProvider, sql } from 'kysely'
import type { Database } from '../open.ts'

/** Throws where there is no Citus, or nowhere to divide to. */
export async function requireWorkers(db: Database): Promise<void> {
  if (!(await hasCitus(db))) throw new Error('This database has no Citus: create the extension and add workers first.')
  const { rows: workers } = await sql`select citus_get_active_worker_nodes()`.execute(db)
  if (workers.length === 0) throw new Error('This Citus has no workers: add them first, with citus_add_node.')
}

/** Whether the table's rows lie with the workers. */
export async function isDivided(db: QueryExecutorProvider, table: string): Promise<boolean> {
  if (!(await hasCitus(db))) return false
  const { rows } = await sql`
    select from pg_dist_partition
    where logicalrelid = to_regclass(${table}) and (partmethod = 'h' or repmodel = 't')`.execute(db)
  return rows.length > 0
}

export async function hasCitus(db: QueryExecutorProvider): Promise<boolean> {
  const { rows } = await sql`select from pg_extension where extname = 'citus'`.execute(db)
  return rows.length > 0
}
