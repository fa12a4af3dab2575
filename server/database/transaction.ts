import { type Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

export type Trx = Transaction<Tables>

const TRIES = 4
/** Deadlock detected; serialization failure. Both undo everything, so that the work can be done again. */
const RETRYABLE = new Set(['40P01', '40001'])

/**
 * Runs the work in one transaction, again when the database asked for it, or in the one that is open already. The work
 * must have no effect elsewhere.
 */
export async function inTransaction<T>(
  db: Kysely<Tables>,
  work: (trx: Trx) => Promise<T>,
  triesLeft = TRIES - 1,
): Promise<T> {
  if (db instanceof Transaction) return work(db)
  try {
    return await db.transaction().execute(work)
  } catch (error) {
    if (triesLeft === 0 || !isRetryable(error)) throw error
    return inTransaction(db, work, triesLeft - 1)
  }
}

function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && RETRYABLE.has(error.code)
}
