import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenedDatabase, openDatabase } from '../../server/database/open.ts'
import { createWeekBest } from '../../server/domain/games/weekBest.ts'
import { migratedDatabase } from './newDatabase.ts'

/** Far from the minute that the long statement may take. */
const SOON_MS = 20_000

let databaseUrl: string
let admin: pg.Client
let opened: OpenedDatabase
beforeAll(async () => {
  databaseUrl = await migratedDatabase()
  admin = new pg.Client({ connectionString: databaseUrl })
  await admin.connect()
})
afterAll(() => admin.end())

async function waitsFor(what: string): Promise<boolean> {
  // In a transaction it would be as it was at the first look.
  await admin.query('select pg_stat_clear_snapshot()')
  const { rows } = await admin.query(
    `select from pg_stat_activity where datname = current_database() and wait_event = $1`,
    [what],
  )
  return rows.length > 0
}

test('a database that is closed waits for what players wait for, and not for what may take minutes', async () => {
  opened = await openDatabase({ databaseUrl })
  await admin.query('begin; lock table wallet_round in access exclusive mode')
  const long = createWeekBest(opened.db)
    .renew(Date.now())
    .then(
      () => 'read',
      () => 'given up',
    )
  await expect.poll(() => waitsFor('relation')).toBe(true)
  const short = sql`select pg_sleep(1)`.execute(opened.db)
  await expect.poll(() => waitsFor('PgSleep')).toBe(true)
  const closing = performance.now()
  await opened.close()
  expect(performance.now() - closing).toBeLessThan(SOON_MS)
  expect(await long).toBe('given up')
  await short
  await admin.query('commit')
})
