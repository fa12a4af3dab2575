import { sql } from 'kysely'
import type { Database } from '../../database/open.ts'
import { isAfter } from '../ledger/reconciliation/chains.ts'

/**
 * The next player of whom one of these tables has a row; null: there is none. One step into an index, however many rows each
 * has: the next twenty different ones would be all rows of those between.
 */
export async function nextPlayer(
  db: Database,
  tables: readonly ('ledger_head' | 'wallet_round')[],
  after: string | null,
): Promise<string | null> {
  const firsts = tables.map((table) => sql`(select min(uid) from ${sql.table(table)} where ${isAfter(after)})`)
  const { rows } = await sql<{ uid: string | null }>`select least(${sql.join(firsts)}) as uid`.execute(db)
  return rows[0]?.uid ?? null
}
