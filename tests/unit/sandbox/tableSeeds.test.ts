import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { unlockDatabase } from '../../../server/database/encryption/unlock.ts'
import { listMigrations, migrate } from '../../../server/database/migrate.ts'
import { tableSeed } from '../../../contract/fairness/fair.ts'
import { openSandboxDatabase } from '../../../sandbox/database/open.ts'
import { createTableSeeds } from '../../../sandbox/games/provider/tableSeeds.ts'
import { openTestDatabase } from '../server/databaseForTests.ts'

const migrations = await listMigrations()
const database = await openTestDatabase(migrations.filter(({ name }) => name < '502'))
afterAll(() => database.close())

test('an upgrade changes no deal of its own day, and takes a new secret on the next', async () => {
  const db = await database.fresh()
  const secret = 'ab'.repeat(32)
  await sql`insert into game_table_secret (code, secret) values ('a-table', ${secret})`.execute(db)
  const now = Date.now()
  await migrate(db)
  await unlockDatabase(db, { memory: true })
  const seeds = createTableSeeds(await openSandboxDatabase(db, { isOneProcess: true }))
  const seedAt = async (startedAt: number) => (await seeds.of({ table: 'a-table', number: 7, startedAt })).serverSeed
  expect(await seedAt(now)).toBe(tableSeed(secret, 'a-table', 7))
  // Of the time afterwards, in case midnight passed under the upgrade.
  expect(await seedAt(Date.now() + 24 * 60 * 60_000)).not.toBe(tableSeed(secret, 'a-table', 7))
})
