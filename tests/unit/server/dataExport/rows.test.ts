import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OWN_FILES, rowsTold } from '../../../../server/domain/dataExport/rows.ts'
import type { OpenedDatabase } from '../../../../server/database/open.ts'
import { openOperatorDatabase } from '../databaseForTests.ts'

const NOW = Date.UTC(2026, 5, 29)
/** More than two slices, many of them at the same moment. */
const ROUNDS = 450

let opened: OpenedDatabase
beforeAll(async () => {
  opened = await openOperatorDatabase()
  await sql`
    insert into wallet_round (provider, round_id, uid, asset, game_code, game_type, weight, opened_at, status)
    select 'p', 'r' || n, 'player', 'PHP', 'g', (array['slot', 'live', 'a type of before'])[1 + n % 3], 100,
      ${NOW}::bigint + n / 50, 'settled'
    from generate_series(1, ${ROUNDS * 3}::int) n`.execute(opened.db)
  await sql`
    insert into wallet_round (provider, round_id, uid, asset, game_code, game_type, weight, opened_at, status)
    values ('p', 'theirs', 'another', 'PHP', 'g', 'slot', 100, ${NOW}, 'settled')`.execute(opened.db)
})
afterAll(() => opened.close())

test('all rounds of a player are told once, type by type and each from its newest', async () => {
  const file = OWN_FILES.find(({ table }) => table === 'walletRound')
  if (!file) throw new Error('Rounds have no file')
  const told = []
  for await (const rows of rowsTold(opened.db, 'player', file.table, file.content)) told.push(...rows)
  expect(new Set(told.map(({ roundId }) => roundId)).size).toBe(ROUNDS * 3)
  expect(told).toHaveLength(ROUNDS * 3)
  const types = [...Map.groupBy(told, ({ gameType }) => gameType).values()]
  expect(types.map((rows) => rows.length)).toEqual([ROUNDS, ROUNDS, ROUNDS])
  expect(types.flat()).toEqual(told)
  for (const rows of types) {
    const times = rows.map(({ openedAt }) => String(openedAt))
    expect(times).toEqual(times.toSorted().toReversed())
  }
})
