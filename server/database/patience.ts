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

/** Whether no player waits for the current statement. */
export function isPatient(): boolean {
  return statementMaxMs.getStore() !== undefined
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

/** The same for statements that may not be in a transaction, on one connection. */
export function patientlyAlone<DB, T>(
  db: Kysely<DB>,
  maxMs: number,
  work: (connection: Kysely<DB>) => Promise<T>,
): Promise<T> {
  const limit = (connection: Kysely<DB>, to: string) =>
    sql`select set_config('statement_timeout', ${to}, false)`.execute(connection)
  const run = async (connection: Kysely<DB>) => {
    const { rows } = await sql<{ before: string }>`select current_setting('statement_timeout') as before`.execute(
      connection,
    )
    await limit(connection, String(maxMs))
    try {
      return await work(connection)
    } finally {
      // A connection that was lost has lost its settings too.
      await limit(connection, rows[0]?.before ?? '0').catch(() => {})
    }
  }
  return statementMaxMs.run(maxMs, () => db.connection().execute(run))
}
