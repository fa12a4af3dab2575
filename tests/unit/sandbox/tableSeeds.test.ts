import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { DAY_MS } from '../../../contract/durations.ts'
import { unlockDatabase } from '../../../server/database/encryption/unlock.ts'
import { listMigrations, migrate } from '../../../server/database/migrate.ts'
import { hashOfSeed, tableSeed } from '../../../contract/fairness/fair.ts'
import { startOfManilaDay } from '../../../contract/manilaDay.ts'
import { createClock } from '../../../server/clock.ts'
import { type Database, openSandboxDatabase } from '../../../sandbox/database/open.ts'
import { openBeacons } from '../../../sandbox/games/beacon/open.ts'
import { createTableSeeds } from '../../../sandbox/games/provider/tableSeeds.ts'
import { openTestDatabase } from '../server/databaseForTests.ts'

const migrations = await listMigrations()
const database = await openTestDatabase(migrations.filter(({ name }) => name < '502'))
afterAll(() => database.close())

async function seedsOf(db: Database) {
  const clock = createClock()
  return createTableSeeds({ db, beacons: await openBeacons({ db, clock, drandOrigin: null, report: () => {} }) })
}

test('the secrets of tomorrow are fixed today, for every table and once, and published when their day is over', async () => {
  const db = await database.fresh()
  await migrate(db)
  await unlockDatabase(db, { memory: true })
  const sandbox = await openSandboxDatabase(db, { isOneProcess: true })
  const [seeds, beside] = [await seedsOf(sandbox), await seedsOf(sandbox)]
  const today = 20_000
  const noon = startOfManilaDay(today) + DAY_MS / 2
  await Promise.all([seeds.commitAhead(['a', 'b'], noon), beside.commitAhead(['a', 'b'], noon)])
  await seeds.commitAhead(['a', 'b'], noon + 1)
  const committed = await seeds.ofDay(today + 1, noon)
  expect(committed).toMatchObject([
    { code: 'a', secret: null },
    { code: 'b', secret: null },
  ])
  expect(await seeds.ofDay(today + 2, noon)).toEqual([])

  // The day of a round is the one in which it starts: its last round is still open at midnight.
  const midnight = startOfManilaDay(today + 2)
  for (const before of [midnight - 1, midnight, midnight + 4 * 60_000]) {
    expect((await beside.ofDay(today + 1, before)).map(({ secret }) => secret)).toEqual([null, null])
  }
  const { serverSeed } = await beside.of({
    table: 'b',
    number: 7,
    startedAt: noon + DAY_MS,
    betsCloseAt: noon + DAY_MS + 15_000,
  })
  const published = await beside.ofDay(today + 1, midnight + 5 * 60_000)
  expect(published.map(({ hash }) => hash)).toEqual(committed.map(({ hash }) => hash))
  expect(published.map(({ secret }) => hashOfSeed(secret ?? ''))).toEqual(committed.map(({ hash }) => hash))
  expect(tableSeed(published[1]?.secret ?? '', 'b', 7)).toBe(serverSeed)
})

test('an upgrade changes no deal of its own day, and takes a new secret on the next', async () => {
  const db = await database.fresh()
  const secret = 'ab'.repeat(32)
  await sql`insert into game_table_secret (code, secret) values ('a-table', ${secret})`.execute(db)
  const now = Date.now()
  await migrate(db)
  await unlockDatabase(db, { memory: true })
  const seeds = await seedsOf(await openSandboxDatabase(db, { isOneProcess: true }))
  const drawAt = (startedAt: number) =>
    seeds.of({ table: 'a-table', number: 7, startedAt, betsCloseAt: startedAt + 15_000 })
  const seedAt = async (startedAt: number) => (await drawAt(startedAt)).serverSeed
  expect(await seedAt(now)).toBe(tableSeed(secret, 'a-table', 7))
  // Of the time afterwards, in case midnight passed under the upgrade.
  expect(await seedAt(Date.now() + 24 * 60 * 60_000)).not.toBe(tableSeed(secret, 'a-table', 7))
  // Days that were fixed without a beacon are drawn without one.
  expect((await drawAt(now)).beaconRound).toBeNull()
  expect((await drawAt(Date.now() + 24 * 60 * 60_000)).beaconRound).toBeGreaterThan(0)
})
