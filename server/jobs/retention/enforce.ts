import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/open.ts'
import type { Trx } from '../../database/transaction.ts'
import { type Ending, oneByOne } from '../oneByOne.ts'
import { forgetKnown } from './erase.ts'
import { forgetAccounts } from './forget.ts'
import { type Expiry, RETENTION, type RetentionPolicy, SLICE } from './policy.ts'
import { inSlices } from './slices.ts'

/** Deletes expired rows in batches; safe in several processes at once. Returns the number of rows. */
export async function enforceRetention(db: Database, now: number, ending?: Ending): Promise<number> {
  // Its failure must not keep what is past its time; what only papers refer to goes after them.
  const forgotten = await Promise.allSettled([forgetKnown(db, now, ending), forgetAccounts(db, now, ending)])
  let count = await deleteExpired(db, RETENTION, { now, ending })
  for (const outcome of forgotten) {
    if (outcome.status === 'rejected') throw outcome.reason
    count += outcome.value
  }
  return count
}

interface Times {
  now: number
  ending: Ending | undefined
}

/** Deletes expired rows of one policy; returns their number. A table that fails does not keep those of the others. */
export async function deleteExpired<DB>(db: Kysely<DB>, policy: RetentionPolicy, times: Times): Promise<number> {
  let count = 0
  await oneByOne(Object.entries(policy), async ([table, { rule }]) => {
    if ('by' in rule) count += await expireTable(db, { table, rule }, times)
  })
  return count
}

interface Expiring {
  table: string
  rule: Expiry
}

/** Of times in epoch ms: behind `after`, up to `until`. */
interface Stretch {
  after: number
  until: number
}

/** Rows in a stretch. */
const STRETCH = 10 * SLICE

/** Stretch by stretch, so that what is past its time but stays is looked at once, and not again for each slice. */
async function expireTable<DB>(db: Kysely<DB>, expiring: Expiring, { now, ending }: Times): Promise<number> {
  let count = 0
  for (let after = -1; ;) {
    if (ending?.aborted) break
    const { rows, until } = await nextStretch(db, expiring, { after, until: now - expiring.rule.afterMs })
    if (rows === 0) break
    count += await inSlices(db, ending, (trx) => expireSlice(trx, expiring, { after, until, now }))
    if (rows < STRETCH) break
    after = until
  }
  return count
}

/** Its end, and its rows, `STRETCH` at most: the last of those that share a time are not counted. */
async function nextStretch<DB>(db: Kysely<DB>, { table, rule }: Expiring, { after, until }: Stretch) {
  const { by, only = 'true' } = rule
  const { rows } = await sql<{ rows: number; until: number }>`
    select count(*)::int as rows, max(time) as until from (
      select ${sql.ref(by)} as time from ${sql.table(table)} as t
      where ${sql.ref(by)} > ${after} and ${sql.ref(by)} <= ${until} and ${sql.raw(only)}
      order by ${sql.ref(by)} limit ${sql.lit(STRETCH)}
    ) as stretch`.execute(db)
  return rows[0] ?? { rows: 0, until }
}

/** Skips locked rows until the next run. */
async function expireSlice<DB>(
  trx: Trx<DB>,
  { table, rule: { by, only = 'true', where = 'true' } }: Expiring,
  { after, until, now }: Stretch & { now: number },
) {
  const mayGo = sql.raw(`${only} and ${where.replaceAll(':now', String(now))}`)
  const { rows } = await sql<{ ctid: string; uid: string }>`
    select ctid::text as ctid${table === 'player' ? sql`, uid` : sql``} from ${sql.table(table)} as t
    where ${sql.ref(by)} > ${after} and ${sql.ref(by)} <= ${until} and ${mayGo}
    order by ${sql.ref(by)} limit ${sql.lit(SLICE)} for update skip locked`.execute(trx)
  if (rows.length === 0) return NONE
  if (table === 'player')
    await deleteOwned(
      trx,
      rows.map(({ uid }) => uid),
    )
  const places = rows.map(({ ctid }) => ctid)
  await sql`delete from ${sql.table(table)} where ctid = any(${places}::tid[])`.execute(trx)
  return { looked: rows.length, gone: rows.length }
}

const NONE = { looked: 0, gone: 0 }

/** Deletes these players' rows from all tables that refer to players, by the schema's foreign keys. */
async function deleteOwned<DB>(trx: Trx<DB>, uids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ child: string; column: string }>`
    select c.conrelid::regclass::text as child, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'player'::regclass and c.conrelid <> c.confrelid`.execute(trx)
  for (const { child, column } of rows) {
    await sql`delete from ${sql.table(child)} where ${sql.ref(column)} = any(${uids})`.execute(trx)
  }
}
