import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Trx } from '../../../server/database/transaction.ts'
import { balanceOf, listJournal, listRounds } from '../../../server/domain/ledgerReads.ts'
import { listLetters } from '../../../server/domain/letter.ts'
import { findSession, startSession } from '../../../server/domain/session.ts'
import { type Bonuses, openBonuses } from './bonus/bonusForTests.ts'

const now = Date.UTC(2026, 5, 29)
const page = { page: 1, size: 20 }
const uid = 'crowd-7'

let bonuses: Bonuses
beforeAll(async () => {
  bonuses = await openBonuses()
  await bonuses.db.transaction().execute(fill)
  await sql`analyze`.execute(bonuses.db)
})
afterAll(() => bonuses.close())

/** 3,000 players, half of them with an account, three journals, ten rounds and ten letters each. */
async function fill(trx: Trx): Promise<void> {
  const statements = [
    sql`insert into player
      (uid, auid, username, username_key, nickname, avatar, invitation_code, guest, register_time)
      select 'crowd-' || n, 'a' || n, 'c' || n, 'c' || n, 'c' || n, '', 'i' || n, false, ${now}
      from generate_series(1, 3000) n`,
    sql`insert into player_session
      select 's' || n, sha256(('s' || n)::bytea), 'crowd-' || n, 'd', 'd', 'a', ${now}::bigint, ${now}::bigint, ${now}::bigint + 1000000000
      from generate_series(1, 3000) n`,
    sql`insert into wallet_round (provider, round_id, uid, asset, game_code, game_type, weight, opened_at, status)
      select 'p', 'r' || n, 'crowd-' || n % 1500, 'PHP', 'g', 'slot', 100, ${now}::bigint + n, 'settled'
      from generate_series(1, 15000) n`,
    sql`insert into letter (uid, type, title, content, time)
      select 'crowd-' || 1 + n % 1500, 'notice', '{"en-US":"t","vi-VN":"t"}', '{"en-US":"c","vi-VN":"c"}', ${now}::bigint + n
      from generate_series(1, 15000) n`,
    // Through the ledger, so that the books balance.
    sql`select ledger_post(0::smallint, 'crowd:' || n, 'b', 'grant', null, 'r', '', ${now}::bigint, null,
        array['house:bonus:0', 'player:crowd-' || 1 + n % 1500 || ':cash'], array['PHP', 'PHP'],
        array[null, 'crowd-' || 1 + n % 1500], array[true, false], array[-1, 1]::bigint[])
      from generate_series(1, 4500) n`,
  ]
  for (const statement of statements) await statement.execute(trx)
}

/** The tables that the work reads from end to end. */
async function readWhole(work: (trx: Trx) => Promise<unknown>): Promise<string[]> {
  return bonuses.db.transaction().execute(async (trx) => {
    await work(trx)
    const { rows } = await sql<{ relname: string }>`select relname from pg_stat_xact_user_tables
      where seq_scan > 0 and schemaname = current_schema() and relname in
        ('player', 'player_session', 'wallet_round', 'letter', 'ledger_account', 'ledger_entry', 'ledger_journal')
      order by relname`.execute(trx)
    return rows.map(({ relname }) => relname)
  })
}

const hot: Record<string, (trx: Trx) => Promise<unknown>> = {
  'the balance': (trx) => balanceOf(trx, uid),
  'a page of the journal': (trx) => listJournal(trx, uid, page),
  'a page of the journal of one type': (trx) => listJournal(trx, uid, { ...page, type: 'grant' }),
  'a page of rounds': (trx) => listRounds(trx, uid, page),
  'a page of rounds of one type': (trx) => listRounds(trx, uid, { ...page, type: 'slot' }),
  'a page of letters': (trx) => listLetters(trx, uid, { ...page, language: 'en-US' }),
  'the session of a cookie': async (trx) => {
    const { token } = await startSession(trx, { uid, guest: false }, { deviceId: 'd', device: 'd', address: 'a' }, now)
    if (!(await findSession(trx, token, now))) throw new Error('The session was not found')
  },
}
for (const [name, work] of Object.entries(hot)) {
  test(`${name} is found by an index, however many rows there are`, async () => {
    expect(await readWhole(work)).toEqual([])
  })
}

test('a query without an index would be noticed', async () => {
  const unindexed = (trx: Trx) => sql`select count(*) from wallet_round where game_code = 'g'`.execute(trx)
  expect(await readWhole(unindexed)).toEqual(['wallet_round'])
})
