import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { listMigrations, migrate } from '../../../../server/database/migrate.ts'
import { newPlayer } from '../../../../server/domain/account/user.ts'
import { vipLevel } from '../../../../server/domain/bonus/vipLevel.ts'
import { openTestDatabase } from '../databaseForTests.ts'
import { earlierThan } from '../earlierThan.ts'

const migrations = await listMigrations()
const database = await openTestDatabase(migrations.filter(earlierThan(990)))
afterAll(() => database.close())

test('the points in parts and the VIP level of before are kept, and the release before goes on with them', async () => {
  const db = await database.fresh()
  const players = [1, 2, 3].map((now) => newPlayer(now))
  for (const player of players)
    await db
      .insertInto('player')
      .values({ ...player, guest: true })
      .execute()
  const [maria = '', jose = '', zoe = ''] = players.map(({ uid }) => uid)
  await sql`insert into turnover_total (uid, effective) values (${maria}, 100), (${zoe}, 200)`.execute(db)
  await sql`insert into bonus_state values (${maria}, -5, 3), (${jose}, 7, 1)`.execute(db)

  await migrate(db, migrations)
  const totals = async () =>
    (await sql`select uid, effective, point_parts, vip_level from turnover_total`.execute(db)).rows
  expect(new Set(await totals())).toEqual(
    new Set([
      { uid: maria, effective: 100, pointParts: -5, vipLevel: 3 },
      { uid: jose, effective: 0, pointParts: 7, vipLevel: 1 },
      { uid: zoe, effective: 200, pointParts: 0, vipLevel: 0 },
    ]),
  )

  await sql`insert into bonus_state (uid, point_parts, vip_level) values (${zoe}, 9, 2)
    on conflict (uid) do update set point_parts = 9, vip_level = 2`.execute(db)
  expect(await Promise.all([maria, jose, zoe].map((uid) => vipLevel(db, uid)))).toEqual([3, 1, 2])
})
