import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate, type Migration } from '../../server/database/migrate.ts'
import { openDatabase, type OpenedDatabase } from '../../server/database/open.ts'
import { newDatabase } from './newDatabase.ts'

const CREATE: Migration = { name: '900-create', up: 'create table made (n bigint)' }
const ALL: Migration[] = [CREATE, { name: '901-index', indexes: [{ name: 'made_n', on: 'made (n)' }] }]

let opened: OpenedDatabase
beforeEach(async () => {
  opened = await openDatabase({ databaseUrl: await newDatabase() })
  await migrate(opened.db, [CREATE])
})
afterEach(() => opened.close())

const start = () => opened.directly((db) => migrate(db, ALL))

/** Whoever has begun to write holds up the build until the end. */
async function withWriter(work: (builder: number) => Promise<void>): Promise<void> {
  const { db } = opened
  const begun = await db.startTransaction().execute()
  await sql`insert into made values (1)`.execute(begun)
  let building: number | undefined
  await expect.poll(async () => (building = await builder())).toBeDefined()
  try {
    await work(building ?? 0)
  } finally {
    await begun.commit().execute()
  }
}

/** The backend that waits for the writer. */
async function builder(): Promise<number | undefined> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_progress_create_index
    where datname = current_database() and phase like 'waiting for%' and lockers_total > 0`.execute(opened.db)
  return rows[0]?.pid
}

/** The processes that have asked whether it is their turn, and ask again. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and state = 'idle' and query like '%pg_try_advisory_lock%'`.execute(opened.db)
  return rows[0]?.count ?? 0
}

async function isValid(): Promise<boolean | undefined> {
  const { rows } = await sql<{ isValid: boolean }>`
    select indisvalid as is_valid from pg_index where indexrelid = to_regclass('made_n')`.execute(opened.db)
  return rows[0]?.isValid
}

test('others write meanwhile, and a process that starts waits for the one that builds', async () => {
  const starts = [start()]
  await withWriter(async () => {
    starts.push(start())
    await sql`insert into made values (2)`.execute(opened.db)
    await expect.poll(waiting).toBe(1)
  })
  expect((await Promise.all(starts)).flat()).toEqual(['901-index'])
  expect(await isValid()).toBe(true)
})

test('one that is killed in the middle leaves half an index, and the next start builds it anew', async () => {
  const first = start().catch((error: unknown) => error)
  await withWriter(async (pid) => {
    await sql`select pg_terminate_backend(${pid})`.execute(opened.db)
    expect(await first).toBeInstanceOf(Error)
  })
  expect(await isValid()).toBe(false)
  expect(await start()).toEqual(['901-index'])
  expect(await isValid()).toBe(true)
})
