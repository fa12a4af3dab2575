import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../contract/durations.ts'
import { openDatabase, type OpenedDatabase } from '../../server/database/open.ts'
import { createWeekBest } from '../../server/domain/games/weekBest.ts'
import { migratedDatabase } from './newDatabase.ts'
import { doing, explaining, steps, watchNoMore, watchPlans } from './plans.ts'

/** What each process reads every five minutes of a week with many rounds. */

const NOW = Date.UTC(2026, 5, 29)
const ROUNDS = 20_000
const EVERY_MS = 5 * MINUTE_MS
const ENDED_SINCE = 50

let opened: OpenedDatabase
beforeAll(async () => {
  watchPlans()
  const databaseUrl = await migratedDatabase()
  opened = await openDatabase({ databaseUrl: explaining(databaseUrl) })
  await play(ROUNDS, NOW - HOUR_MS)
  await sql`vacuum analyze wallet_round`.execute(opened.db)
}, 120_000)
afterAll(async () => {
  await opened.close()
  watchNoMore()
})

/** Rounds of as many players, each of 1 peso that won 2, one each 10 s until then. */
const play = (rounds: number, until: number) =>
  sql`insert into wallet_round (provider, round_id, uid, asset, game_code, game_type, weight, bet, win, status, opened_at, ended_at)
    select 'p', gen_random_uuid(), 'u' || n, 'PHP', 'g' || n % 10, 'slot', 100, 100, 200, 'settled', ${until}::bigint - n * 10000,
      ${until}::bigint - n * 10000
    from generate_series(0, ${rounds - 1}::int) n`.execute(opened.db)

const most = (what: string) => Math.max(...steps.filter((step) => step.what === what).map(({ rows }) => rows))

test('is what has ended since the last time', async () => {
  const best = createWeekBest(opened.db)
  await doing.run('first', () => best.renew(NOW))
  expect(most('first')).toBeGreaterThanOrEqual(ROUNDS)
  await play(ENDED_SINCE, NOW + EVERY_MS)
  await sql`update wallet_round set win = 300 where opened_at = ${NOW + EVERY_MS}`.execute(opened.db)
  await doing.run('then', () => best.renew(NOW + EVERY_MS))
  expect([best.of('g0'), best.of('g1')]).toEqual([300, 200])
  expect(most('then')).toBeLessThan(3 * ENDED_SINCE)
})
