import { AsyncLocalStorage } from 'node:async_hooks'
import { type Kysely, sql } from 'kysely'
import { inTransaction, type Trx } from './transaction.ts'

/** The app gives a call up after 10 s: what takes the database longer than this helps nobody. */
export const STATEMENT_MAX_MS = 6_000
/** So much later than the database itself would have ended a statement it is clear that nobody is there. */
const SILENCE_MS = 1_000

const statementMaxMs = new AsyncLocalStorage<number>()

/** How long a statement that is asked here and now may stay without any answer. */
export function patienceMs(): number {
  return (statementMaxMs.getStore() ?? STATEMENT_MAX_MS) + SILENCE_MS
}

/** Runs, in a transaction, what no player waits for and may take long; each statement has so much time. */
export function patiently<DB, T>(db: Kysely<DB>, maxMs: number, work: (trx: Trx<DB>) => Promise<T>): Promise<T> {
  return statementMaxMs.run(maxMs, () =>
    inTransaction(db, async (trx) => {
      await sql`set local statement_timeout = ${sql.lit(maxMs)}`.execute(trx)
      return work(trx)
    }),
  )
}
