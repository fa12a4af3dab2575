import { AsyncLocalStorage } from 'node:async_hooks'
import { type Kysely, sql } from 'kysely'
import { inTransaction, type Trx } from './transaction.ts'

/** Statement time-out, in ms: the app gives up after 10 s, so a later answer helps nobody. */
export const STATEMENT_TIMEOUT_MS = 6_000
/** How much later than the statement time-out the server counts as gone, in ms. */
const SILENCE_MS = 1_000

const backgroundTimeoutMs = new AsyncLocalStorage<number>()

/** How long the current statement may stay without an answer, in ms. */
export function answerTimeoutMs(): number {
  return (backgroundTimeoutMs.getStore() ?? STATEMENT_TIMEOUT_MS) + SILENCE_MS
}

/** Whether no player waits for the current statement. */
export function isBackground(): boolean {
  return backgroundTimeoutMs.getStore() !== undefined
}

/** Runs slow work that no player waits for in a transaction with this statement time-out. */
export function withStatementTimeout<DB, T>(
  db: Kysely<DB>,
  timeoutMs: number,
  work: (trx: Trx<DB>) => Promise<T>,
): Promise<T> {
  return backgroundTimeoutMs.run(timeoutMs, () =>
    inTransaction(db, async (trx) => {
      await sql`set local statement_timeout = ${sql.lit(timeoutMs)}`.execute(trx)
      return work(trx)
    }),
  )
}

/** The same for statements that may not be in a transaction: in the session of one connection. */
export function withSessionStatementTimeout<DB, T>(
  db: Kysely<DB>,
  timeoutMs: number,
  work: (connection: Kysely<DB>) => Promise<T>,
): Promise<T> {
  const limit = (connection: Kysely<DB>, to: string) =>
    sql`select set_config('statement_timeout', ${to}, false)`.execute(connection)
  const run = async (connection: Kysely<DB>) => {
    const { rows } = await sql<{ before: string }>`select current_setting('statement_timeout') as before`.execute(
      connection,
    )
    await limit(connection, String(timeoutMs))
    try {
      return await work(connection)
    } finally {
      // A connection that was lost has lost its settings too.
      await limit(connection, rows[0]?.before ?? '0').catch(() => {})
    }
  }
  return backgroundTimeoutMs.run(timeoutMs, () => db.connection().execute(run))
}
