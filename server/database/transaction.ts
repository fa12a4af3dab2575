import { type Kysely, Transaction } from 'kysely'
import { conflictOf, isConnectionLost, type RetryReason } from './faults.ts'
import { retrying } from './retrying.ts'
import type { Tables } from './tables.ts'

export type Trx<DB = Tables> = Transaction<DB>

/** The database, or a transaction on it: a change that belongs to another goes into the same transaction. */
export type Handle<DB = Tables> = Kysely<DB> | Trx<DB>

interface Ways {
  /**
   * Done twice it is done once, and says the same: it looks first for a key that it writes in the same transaction.
   * Only then is it done again when the answer to its COMMIT was lost, since nobody knows whether that one arrived.
   */
  idempotent?: boolean
}

/**
 * Runs the work in one transaction, or in the one that is open already. It is done again when the database asked for it,
 * and when the connection was lost before the COMMIT, which undoes everything. The work must have no effect elsewhere.
 */
export async function inTransaction<T, DB = Tables>(
  db: Kysely<DB>,
  work: (trx: Trx<DB>) => Promise<T>,
  { idempotent = false }: Ways = {},
): Promise<T> {
  if (db instanceof Transaction) return work(db)
  let committing = false
  const run = () => {
    committing = false
    return db.transaction().execute(async (trx) => {
      const result = await work(trx)
      committing = true
      return result
    })
  }
  return retrying(run, (fault) => conflictOf(fault) ?? (committing && !idempotent ? null : connectionOf(fault)))
}

/** Several reads of one moment: what is committed meanwhile is seen by none of them. */
export function atOneMoment<T>(handle: Handle, read: (trx: Trx) => Promise<T>): Promise<T> {
  if (handle instanceof Transaction) return read(handle)
  const once = () => handle.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
  return retrying(once, connectionOf)
}

/** A single statement that is idempotent; a conflict is none of its business, as it is retried anyway. */
export function idempotently<T>(statement: () => Promise<T>): Promise<T> {
  return retrying(statement, connectionOf)
}

function connectionOf(fault: unknown): RetryReason | null {
  return isConnectionLost(fault) ? 'connection' : null
}
