import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { migrate, type Migration } from '../../../server/database/migrate.ts'
import type { Database } from '../../../server/database/open.ts'
import { openTestDatabase, type TestDatabase } from './databaseForTests.ts'

const CREATE: Migration = { name: '900-create', up: 'create table made (n bigint); insert into made values (1), (2)' }
const INDEX: Migration = { name: '901-index', indexes: [{ name: 'made_n', unique: true, on: 'made (n)' }] }
const KEY: Migration = { name: '902-key', up: 'alter table made add primary key using index made_n' }
const ALL = [CREATE, INDEX, KEY]

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await openTestDatabase([])
}, 60_000)
beforeEach(async () => {
  db = await database.fresh()
})
afterAll(() => database.close())

async function ask<T>(question: string): Promise<T[]> {
  const { rows } = await sql.raw<{ value: T }>(question).execute(db)
  return rows.map(({ value }) => value)
}

const validity = () => ask<boolean>("select indisvalid as value from pg_index where indexrelid = to_regclass('made_n')")
const applied = () => ask<string>('select name as value from migration order by name')
const ownLocks = () =>
  ask<string>(`select l.mode as value from pg_locks l join pg_database d on d.oid = l.database
    where l.locktype = 'advisory' and d.datname = current_database()`)

describe('an index that is built online', () => {
  test('comes after what was before it and before what needs it', async () => {
    expect(await migrate(db, ALL)).toEqual(['900-create', '901-index', '902-key'])
    expect(await migrate(db, ALL)).toEqual([])
    expect(await applied()).toEqual(['900-create', '901-index', '902-key'])
    expect(await ownLocks()).toEqual([])
  })

  test('is refused when it was changed after it was built', async () => {
    await migrate(db, [CREATE, INDEX])
    const other = { ...INDEX, indexes: [{ name: 'made_n', on: 'made (n)' }] }
    await expect(migrate(db, [CREATE, other])).rejects.toThrow('901-index was changed')
  })

  test('stops the start where it cannot be built, and is built anew where it then can', async () => {
    await migrate(db, [CREATE])
    await sql`insert into made values (1)`.execute(db)
    await expect(migrate(db, ALL)).rejects.toThrow('could not create unique index')
    // It is left as a crash leaves one.
    expect(await validity()).toEqual([false])
    expect(await applied()).toEqual(['900-create'])
    expect(await ownLocks()).toEqual([])
    await sql`delete from made where ctid = (select max(ctid) from made where n = 1)`.execute(db)
    expect(await migrate(db, ALL)).toEqual(['901-index', '902-key'])
    expect(await ask("select indisvalid as value from pg_index where indrelid = to_regclass('made')")).toEqual([true])
  })

  test('is only noted where it was built and its process died before it said so', async () => {
    await migrate(db, [CREATE])
    await sql`create unique index made_n on made (n)`.execute(db)
    const oid = "select 'made_n'::regclass::oid as value"
    const before = await ask(oid)
    expect(await migrate(db, [CREATE, INDEX])).toEqual(['901-index'])
    expect(await ask(oid)).toEqual(before)
  })

  test('is built once by processes that start together', async () => {
    const done = await Promise.all([migrate(db, ALL), migrate(db, [CREATE]), migrate(db, ALL), migrate(db, ALL)])
    expect(done.flat().toSorted()).toEqual(['900-create', '901-index', '902-key'])
    expect(await ownLocks()).toEqual([])
  })

  test('gives the connection back with the statement time-out that it had', async () => {
    const timeout = () => ask("select current_setting('statement_timeout') as value")
    const before = await timeout()
    await migrate(db, ALL)
    expect(await timeout()).toEqual(before)
  })
})
