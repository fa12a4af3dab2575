import { AsyncLocalStorage } from 'node:async_hooks'
import { type Kysely, sql } from 'kysely'
import { inTransaction, type Trx } from './transaction.ts'

/** Statement time-out, in ms: the app gives up after 10 s, so a later answer helps nobody. */
export const STATEMENT_MAX_MS = 6_000
/** How much later than the statement time-out the server counts as gone, in ms. */
const SILENCE_MS = 1_000

const statementMaxMs = new AsyncLocalStorage<number>()

/** How long the current statement may stay without an answer, in ms. */
export function patienceMs(): number {
  return (statementMaxMs.getStore() ?? STATEMENT_MAX_MS) + SILENCE_MS
}

/** Runs slow work that no player waits for in a transaction; `maxMs` is the limit of each statement. */
export function patiently<DB, T>(db: Kysely<DB>, maxMs: number, work: (trx: Trx<DB>) => Promise<T>): Promise<T> {
  return statementMaxMs.run(maxMs, () =>
    inTransaction(db, async (trx) => {
      await sql`set local statement_timeout = ${sql.lit(maxMs)}`.execute(trx)
      return work(trx)
    }),
  )
}
