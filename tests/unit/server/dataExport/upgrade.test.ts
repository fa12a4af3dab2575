import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { DAY_MS } from '../../../../contract/durations.ts'
import { listMigrations, migrate } from '../../../../server/database/migrate.ts'
import { newPlayer } from '../../../../server/domain/account/user.ts'
import { dataExportOf } from '../../../../server/domain/dataExport/dataExport.ts'
import { openTestDatabase } from '../databaseForTests.ts'
import { earlierThan } from '../earlierThan.ts'

const migrations = await listMigrations()
const database = await openTestDatabase(migrations.filter(earlierThan(782)))
afterAll(() => database.close())

const MADE = Date.UTC(2026, 5, 29)

test('a copy that is being made during an upgrade has an end, also one that the earlier version begins beside', async () => {
  const db = await database.fresh()
  const [before, beside] = [newPlayer(MADE), newPlayer(MADE)]
  await db.insertInto('player').values([before, beside]).execute()
  const ask = (uid: string, time: number) =>
    sql`insert into data_export (uid, request_time) values (${uid}, ${time})`.execute(db)
  await ask(before.uid, MADE)
  await migrate(db)
  const now = Date.now()
  await ask(beside.uid, now)

  expect(await dataExportOf(db, before.uid, MADE + 7 * DAY_MS - 1)).toMatchObject({ status: 'making' })
  expect(await dataExportOf(db, before.uid, MADE + 7 * DAY_MS)).toEqual({ status: 'none' })
  expect(await dataExportOf(db, beside.uid, now + 6 * DAY_MS)).toMatchObject({ status: 'making' })
  expect(await dataExportOf(db, beside.uid, now + 8 * DAY_MS)).toEqual({ status: 'none' })
})
