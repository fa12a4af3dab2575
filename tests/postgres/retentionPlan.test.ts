import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '../../contract/durations.ts'
import { type Database, openDatabase, type OpenedDatabase } from '../../server/database/open.ts'
import { enforceRetention } from '../../server/jobs/retention/enforce.ts'
import { migratedDatabase } from './newDatabase.ts'
import { doing, explaining, scans, told, watchNoMore, watchPlans } from './plans.ts'

/** Pictures that are past their time and stay, since KYC needs them. */

const NOW = Date.UTC(2026, 5, 29)
const KEPT = 20_000
const UNUSED = 300

let opened: OpenedDatabase
beforeAll(async () => {
  const databaseUrl = await migratedDatabase()
  const { db, close } = await openDatabase({ databaseUrl })
  await sql`insert into player (uid, auid, username, username_key, nickname, avatar, invitation_code, guest, register_time)
    select 'p' || n, 'a' || n, 'p' || n, 'p' || n, '', '', 'i' || n, false, ${NOW - 30 * DAY_MS}
    from generate_series(1, ${KEPT}::int) n`.execute(db)
  await sql`insert into identity (uid, base) select uid, '{}' from player`.execute(db)
  await send(db, { pictures: KEPT, name: 'kept', time: NOW - 20 * DAY_MS })
  await sql`insert into identity_image (uid, side, file_id, status)
    select uid, 'front', file_id, 'approved' from uploaded_file`.execute(db)
  await send(db, { pictures: UNUSED, name: 'unused', time: NOW - 10 * DAY_MS })
  await sql`vacuum analyze`.execute(db)
  await close()
  watchPlans()
  opened = await openDatabase({ databaseUrl: explaining(databaseUrl) })
}, 120_000)
afterAll(async () => {
  await opened.close()
  watchNoMore()
})

/** One picture of each of so many players. */
const send = (db: Database, { pictures, name, time }: { pictures: number; name: string; time: number }) =>
  sql`insert into uploaded_file (file_id, uid, scene, request_id, type, width, height, hash, content, time)
    select ${name} || n, 'p' || n, 'identity', ${name}, 'image/png', 1, 1, '', '', ${time}::bigint + n
    from generate_series(1, ${pictures}::int) n`.execute(db)

test('are looked at once, some at a time, however many they are', { timeout: 60_000 }, async () => {
  expect(await doing.run('retention', () => enforceRetention(opened.db, NOW))).toBe(UNUSED)
  // A slice of so small a table may be deleted by reading all of it.
  const read = scans.filter(({ what, text }) => what === 'retention' && !text.startsWith('delete'))
  expect(told(read.filter(({ rows }) => rows > KEPT / 4))).toBe('')
  expect(read.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(KEPT)
})
