import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../../server/database/open.ts'
import { createWeekBest } from '../../../server/domain/games/weekBest.ts'
import { openTestDatabase, type TestDatabase } from './databaseForTests.ts'
import { NOW } from './moneyForTests.ts'

const DAY_MS = 24 * 60 * 60_000

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await openTestDatabase()
  db = await database.fresh()
}, 60_000)
beforeEach(() => db.deleteFrom('walletRound').execute())
afterAll(() => database.close())

interface Played {
  bet?: number
  win: number
  asset?: 'PHP' | 'DEMO'
  status?: 'settled' | 'open' | 'void'
  openedAt?: number
  endedAt?: number
}

async function play(code: string, { bet = 100, win, asset = 'PHP', status = 'settled', ...when }: Played) {
  const { openedAt = NOW, endedAt = openedAt } = when
  await sql`
    insert into wallet_round (provider, round_id, uid, asset, game_code, game_type, weight, bet, win, status, opened_at, ended_at)
    values ('games', gen_random_uuid(), 'maria', ${asset}, ${code}, 'slot', 100, ${bet}, ${win}, ${status}, ${openedAt},
      ${status === 'open' ? null : endedAt})`.execute(db)
}

test('a game’s biggest win of the week is with real money, settled, and more than its bet', async () => {
  await play('koi', { win: 5_000 })
  await play('koi', { win: 20_000 })
  await play('koi', { win: 900_000, asset: 'DEMO' })
  await play('koi', { win: 900_000, status: 'open' })
  await play('koi', { win: 900_000, status: 'void' })
  await play('koi', { win: 900_000, openedAt: NOW - 7 * DAY_MS - 1 })
  await play('reef', { win: 300, openedAt: NOW - 7 * DAY_MS })
  await play('parol', { bet: 2_000, win: 2_000 })
  const best = createWeekBest(db)
  await best.renew(NOW)
  expect(['koi', 'reef', 'parol', 'never-played'].map(best.of)).toEqual([20_000, 300, undefined, undefined])
})

test('asking reads nothing: what it tells is renewed', async () => {
  const best = createWeekBest(db)
  await play('koi', { win: 5_000 })
  expect(best.of('koi')).toBeUndefined()
  await best.renew(NOW)
  expect(best.of('koi')).toBe(5_000)
})

test('what has ended since it was renewed last counts from when it began, and goes a week after that', async () => {
  const best = createWeekBest(db)
  await play('koi', { win: 5_000 })
  await best.renew(NOW)
  await play('koi', { win: 9_000, openedAt: NOW - DAY_MS, endedAt: NOW + 1 })
  await play('koi', { win: 7_000, openedAt: NOW + 1 })
  // It was on its way while the others were read.
  await play('reef', { win: 300, endedAt: NOW - 1_000 })
  await best.renew(NOW + 2)
  expect(['koi', 'reef'].map(best.of)).toEqual([9_000, 300])
  await best.renew(NOW + 6 * DAY_MS + 1)
  expect(best.of('koi')).toBe(7_000)
  await best.renew(NOW + 7 * DAY_MS + 2)
  expect(['koi', 'reef'].map(best.of)).toEqual([undefined, undefined])
})
