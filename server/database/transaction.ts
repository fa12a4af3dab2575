import { type Kysely, type QueryExecutorProvider, Transaction } from 'kysely'
import { conflictOf, isConnectionLost, type RetryReason } from './faults.ts'
import { retrying } from './retrying.ts'
import type { Schema } from './tables.ts'
import { inSpan } from '../tracing/spans.ts'

export type Trx<DB = Schema> = Transaction<DB>

/** The database or a transaction on it: dependent changes use the same transaction. */
export type Handle<DB = Schema> = Kysely<DB> | Trx<DB>

interface Ways {
  /**
   * Repeating the work has no further effect and returns the same, since it first looks for a key that it writes in the
   * same transaction. Only then is it retried after the answer to COMMIT was lost.
   */
  idempotent?: boolean
}

/**
 * Runs the work in a transaction, or in the open one. It is retried after a serialization failure or deadlock, and if
 * the connection was lost before COMMIT. The work must have no other effects.
 */
export async function inTransaction<T, DB = Schema>(
  db: Kysely<DB>,
  work: (trx: Trx<DB>) => Promise<T>,
  { idempotent = false }: Ways = {},
): Promise<T> {
  if (db instanceof Transaction) return work(db)
  let committing = false
  let acts: Act[] = []
  const run = () => {
    committing = false
    acts = []
    return inSpan({ name: 'transaction', kind: 'internal' }, () =>
      db.transaction().execute(async (trx) => {
        actsAfter.set(trx, acts)
        const result = await work(trx)
        committing = true
        return result
      }),
    )
  }
  const result = await retrying(
    run,
    (fault) => conflictOf(fault) ?? (committing && !idempotent ? null : connectionOf(fault)),
  )
  for (const act of acts) act()
  return result
}

type Act = () => void
const actsAfter = new WeakMap<QueryExecutorProvider, Act[]>()

/**
 * For an effect elsewhere that belongs to a change, once the handle's transaction has committed; at once where there is
 * none. It is lost with the process, or if nobody knows whether the transaction committed.
 */
export function afterCommit(handle: QueryExecutorProvider, act: Act): void {
  const acts = actsAfter.get(handle)
  if (acts) acts.push(act)
  else act()
}

/** Several reads of one consistent snapshot. */
export function atOneMoment<T>(handle: Handle, read: (trx: Trx) => Promise<T>): Promise<T> {
  if (handle instanceof Transaction) return read(handle)
  const once = () => handle.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
  return retrying(once, connectionOf)
}

/** A single idempotent statement. Conflicts are already retried elsewhere. */
export function idempotently<T>(statement: () => Promise<T>): Promise<T> {
  return retrying(statement, connectionOf)
}

function connectionOf(fault: unknown): RetryReason | null {
  return isConnectionLost(fault) ? 'connection' : null
}
