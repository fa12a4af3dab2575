import { sql } from 'kysely'
import { DAY_MS } from '../../../contract/manilaDay.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../server/database/open.ts'
import type { Trx } from '../../../server/database/transaction.ts'
import { balanceOf, listJournal, listRounds } from '../../../server/domain/ledger/reads.ts'
import { suspendOverdue } from '../../../server/domain/kyc/deadline.ts'
import { listLetters } from '../../../server/domain/inbox/letter.ts'
import { findSession, startSession } from '../../../server/domain/account/session.ts'
import { type Bonuses, openBonuses } from './bonus/bonusForTests.ts'

const now = Date.UTC(2026, 5, 29)
const page = { page: 1, size: 20 }
const uid = 'crowd-7'

let bonuses: Bonuses
beforeAll(async () => {
  bonuses = await openBonuses()
  await bonuses.db.transaction().execute(fill)
  await post(bonuses.db)
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
  ]
  for (const statement of statements) await statement.execute(trx)
}

/** Through the ledger, so that the books balance. One that moves an account often in one transaction gets ever slower. */
async function post(db: Database): Promise<void> {
  for (let first = 1; first < 4_500; first += 300) {
    await sql`select ledger_post(0::smallint, 'crowd:' || n, 'b', 'grant', null, 'r', '', ${now}::bigint, null,
        array['house:bonus:0', 'player:crowd-' || 1 + n % 1500 || ':cash'], array['PHP', 'PHP'],
        array[null, 'crowd-' || 1 + n % 1500], array[true, false], array[-1, 1]::bigint[])
      from generate_series(${first}::int, ${first + 299}::int) n`.execute(db)
  }
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
  'who is late with KYC': (trx) => suspendOverdue(trx, { live: bonuses.live, now }),
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

test('who is late with KYC is found behind any number of those who were told', async () => {
  const { db, live } = bonuses
  await sql`insert into identity_overdue select uid, 0 from player where uid <> ${uid}`.execute(db)
  // Their cash stays where it is until the answer.
  await sql`update player set identity_status = 'pending' where uid <> ${uid}`.execute(db)
  await suspendOverdue(db, { live, now: now + 8 * DAY_MS })
  expect(await db.selectFrom('identityOverdue').select('time').where('uid', '=', uid).execute()).toHaveLength(1)
})
