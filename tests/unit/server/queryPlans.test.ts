import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '../../../contract/durations.ts'
import type { Database } from '../../../server/database/open.ts'
import type { Trx } from '../../../server/database/transaction.ts'
import { balanceOf, listJournal, listRounds } from '../../../server/domain/ledger/reads.ts'
import { traceAct } from '../../../server/domain/ledger/trace.ts'
import { suspendOverdue } from '../../../server/domain/kyc/deadline.ts'
import { listInboxMessages } from '../../../server/domain/inbox/message.ts'
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

/** 3,000 players, half with an account; three journals, ten rounds and ten messages each. */
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
    sql`insert into money_request (uid, request_id, call, body_hash, time, answer)
      select 'crowd-' || 1 + n % 1500, 'q' || n, 'rechargeBuild', '', ${now}, jsonb_build_object('data', jsonb_build_object('orderNo', 'O' || n))
      from generate_series(1, 6000) n`,
    sql`insert into deposit_order (order_no, uid, provider, method, bank, amount, bonus, create_time, expire_time)
      select 'O' || n, 'crowd-' || 1 + n % 1500, 'p', 'gcash', 'gcash', 100, 0, ${now}, ${now} from generate_series(1, 6000) n`,
    sql`insert into deposit_event (order_no, status, time, note) select 'O' || n, 0, ${now}, '{}' from generate_series(1, 6000) n`,
    sql`insert into provider_callback select 'p', 'c' || n, 'O' || n, 'paid', 'done', ${now} from generate_series(1, 6000) n`,
    sql`insert into withdraw_order (order_no, uid, provider, bank, name, account, rail, amount, create_time)
      select 'W' || n, 'crowd-' || 1 + n % 1500, 'p', 'gcash', '', '', 'InstaPay', 100, ${now} from generate_series(1, 6000) n`,
    sql`insert into withdraw_event (order_no, status, time, note) select 'W' || n, 0, ${now}, '{}' from generate_series(1, 6000) n`,
  ]
  for (const statement of statements) await statement.execute(trx)
}

/** Through the ledger, so that it balances. Many changes of one account in a transaction get ever slower. */
async function post(db: Database): Promise<void> {
  for (let first = 1; first < 4_500; first += 300) {
    await sql`select ledger_post(uid, 'crowd:' || n, 'b', 'grant', 'r', '', ${now}::bigint, null,
        array['house:bonus:' || uid, 'player:' || uid || ':cash'], array['PHP', 'PHP'],
        array[false, true], array[-1, 1]::bigint[])
      from generate_series(${first}::int, ${first + 299}::int) n, lateral (select 'crowd-' || 1 + n % 1500 as uid) as player`.execute(
      db,
    )
  }
}

/** The tables that the work scans sequentially. */
async function readWhole(work: (trx: Trx) => Promise<unknown>): Promise<string[]> {
  return bonuses.db.transaction().execute(async (trx) => {
    await work(trx)
    const { rows } = await sql<{ relname: string }>`select relname from pg_stat_xact_user_tables
      where seq_scan > 0 and schemaname = current_schema() and relname in
        ('player', 'player_session', 'wallet_round', 'letter', 'ledger_account', 'ledger_entry', 'ledger_head', 'ledger_journal',
          'money_request', 'deposit_order', 'deposit_event', 'provider_callback', 'withdraw_order', 'withdraw_event')
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
  'a page of letters': (trx) => listInboxMessages(trx, uid, { ...page, language: 'en-US' }),
  'who is late with KYC': (trx) => suspendOverdue(trx, { live: bonuses.live, now }),
  'the trace of a money call': (trx) => traceAct(trx, uid, 'q6'),
  'the trace of an order': (trx) => traceAct(trx, uid, 'O6'),
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
  // Their cash is held until the decision.
  await sql`update player set identity_status = 'pending' where uid <> ${uid}`.execute(db)
  await suspendOverdue(db, { live, now: now + 8 * DAY_MS })
  expect(await db.selectFrom('identityOverdue').select('time').where('uid', '=', uid).execute()).toHaveLength(1)
})
