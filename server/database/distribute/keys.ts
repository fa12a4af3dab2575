import { sql } from 'kysely'
import { HOUR_MS } from '../../../contract/durations.ts'
import type { Database } from '../open.ts'
import { buildIndexes, type NewIndex } from '../onlineIndex.ts'
import { withStatementTimeout } from '../statementTimeout.ts'
import { DIVIDED, type DividedTable } from './tables.ts'
import { LOOK_NO_FURTHER } from './views.ts'

/** Building the index of a large table, in ms. */
const BUILD_MAX_MS = 6 * HOUR_MS
/** Everybody waits behind a lock that is waited for, in ms. */
const LOCK_MAX_MS = 5_000

/** Whether rows are found by their player already. */
export async function haveKeysByPlayer(db: Database): Promise<boolean> {
  const { rows } = await sql`select from pg_constraint where conname = ${keyOf('ledger_journal')}
    and connamespace = current_schema()::regnamespace`.execute(db)
  return rows.length > 0
}

/** Builds, while others read and write, the indexes that the new keys begin with. */
export async function buildKeys(db: Database): Promise<void> {
  await buildIndexes(db, INDEXES, BUILD_MAX_MS, async () => {})
}

/**
 * Replaces keys over all players by keys of each, and what looks beyond a player by what does not. All calls about money wait
 * for it: it takes seconds. On one machine everything works as before with these keys.
 */
export async function useKeys(db: Database): Promise<void> {
  await withStatementTimeout(db, BUILD_MAX_MS, async (trx) => {
    await sql.raw(`set local lock_timeout = ${LOCK_MAX_MS}`).execute(trx)
    await sql.raw(`lock table ${DIVIDED.map(({ name }) => name).join(', ')} in access exclusive mode`).execute(trx)
    const statements = [...DIVIDED.flatMap(dropReferences), ...DIVIDED.flatMap(replaceKeys), ...LOOK_NO_FURTHER]
    for (const statement of statements) await sql.raw(statement).execute(trx)
  })
}

const keyOf = (table: string) => `${table}_by_player`
const uniqueOf = (table: string, n: number) => `${table}_unique_${n + 1}`

const INDEXES: readonly NewIndex[] = [
  ...DIVIDED.flatMap(({ name, key, unique = [] }): NewIndex[] => [
    ...(key ? [{ name: keyOf(name), unique: true as const, on: `${name} (${key.join(', ')})` }] : []),
    ...unique.map((columns, n) => ({
      name: uniqueOf(name, n),
      unique: true as const,
      on: `${name} (${columns.join(', ')})`,
    })),
  ]),
  {
    name: 'ledger_journal_reversed',
    unique: true,
    on: 'ledger_journal (uid, reverses) where reverses is not null',
  },
  // Jobs walk over all.
  { name: 'ledger_journal_by_id', on: 'ledger_journal (id)' },
  { name: 'ledger_account_by_id', on: 'ledger_account (id)' },
]

const dropReferences = ({ name, without }: DividedTable): string[] => [
  ...(without?.constraints ?? []).map((constraint) => `alter table ${name} drop constraint ${constraint}`),
  ...(without?.indexes ?? []).map((index) => `drop index ${index}`),
]

function replaceKeys({ name, key, unique = [] }: DividedTable): string[] {
  if (!key) return []
  return [
    `alter table ${name} drop constraint ${name}_pkey,
      add constraint ${keyOf(name)} primary key using index ${keyOf(name)}`,
    ...unique.map(
      (_, n) => `alter table ${name} add constraint ${uniqueOf(name, n)} unique using index ${uniqueOf(name, n)}`,
    ),
  ]
}
