import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { tryLock, unlock } from './advisoryLocks.ts'
import { withSessionStatementTimeout } from './statementTimeout.ts'

/** An index that is built while others read and write the table. */
export interface NewIndex {
  readonly name: string
  readonly unique?: true
  /** The table and what of it, as after ON in CREATE INDEX. */
  readonly on: string
}

const LOOK_AGAIN_MS = 250

export function indexSql({ name, unique, on }: NewIndex): string {
  return `create ${unique ? 'unique ' : ''}index concurrently ${name} on ${on}`
}

/**
 * Builds those that are missing, and anew those that a process which died has left unfinished; then does what is `last`,
 * before another process may build. Needs a connection that no pooler shares.
 */
export function buildIndexes<DB, T>(
  db: Kysely<DB>,
  indexes: readonly NewIndex[],
  maxMs: number,
  last: (connection: Kysely<DB>) => Promise<T>,
): Promise<T> {
  return withSessionStatementTimeout(db, maxMs, async (connection) => {
    await waitForLock(connection)
    try {
      for (const index of indexes) await build(connection, index)
      return await last(connection)
    } finally {
      // A connection that was lost holds no lock.
      await unlock(connection, 'onlineIndexes').catch(() => {})
    }
  })
}

/**
 * Waits outside of the database: a statement that waits for the lock there is one that the build waits for. A process that
 * was killed holds the lock until the database has finished its statement.
 */
async function waitForLock<DB>(connection: Kysely<DB>): Promise<void> {
  while (!(await tryLock(connection, 'onlineIndexes'))) await sleep(LOOK_AGAIN_MS)
}

async function build<DB>(connection: Kysely<DB>, index: NewIndex): Promise<void> {
  const { rows } = await sql<{ isValid: boolean }>`
    select indisvalid as is_valid from pg_index where indexrelid = to_regclass(${index.name})`.execute(connection)
  const [found] = rows
  if (found?.isValid) return
  if (found) await sql`drop index concurrently ${sql.id(index.name)}`.execute(connection)
  await sql.raw(indexSql(index)).execute(connection)
}
