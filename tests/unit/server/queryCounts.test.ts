import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { sql } from 'kysely'
import pg from 'pg'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls, type CallName } from '../../../contract/calls.ts'
import { PAGE_SIZE_MAX } from '../../../contract/constants.ts'
import { encrypt } from '../../../server/database/encryption/encryption.ts'
import { proveLiabilities } from '../../../server/domain/books/liabilities/prove.ts'
import { sealBooks } from '../../../server/domain/books/seal.ts'
import { publishLatest } from '../../../server/domain/books/witnesses.ts'
import { takeTurn } from '../../../server/jobs/jobTurn.ts'
import { Browser, register, startForTests } from './http/operatorForTests.ts'
import { readInputs } from './readInputs.ts'
import type { RunningSandbox } from '../../../sandbox/start.ts'

const FEW = 5
const lists: CallName[] = [
  'userSession',
  'userGameCollectFetch',
  'gameHelper',
  'userFriendFetch',
  'gameRecord',
  'couponFetch',
  'rechargeFetch',
  'withdrawFetch',
  'userBalanceJournalFetch',
  'userEffectiveRecordFetch',
  'letter',
  'graspLog',
]

let operator: RunningSandbox
let browser: Browser
let uid: string
/**
 * Whether the current query belongs to a request of this file: sweeps query the database too, and another file may have
 * left requests behind.
 */
const answering = new AsyncLocalStorage<true>()
const COUNTED = { 'x-counted': 'yes' }
const beginAnswer = (message: unknown) => {
  if (v.is(countedRequest, message)) answering.enterWith(true)
}
const countedRequest = v.object({ request: v.object({ headers: v.object({ 'x-counted': v.literal('yes') }) }) })
let queries = 0
const { query } = pg.Client.prototype
beforeAll(async () => {
  subscribe('http.server.request.start', beginAnswer)
  pg.Client.prototype.query = new Proxy(query, {
    apply(asked, client, given) {
      if (answering.getStore()) queries += 1
      return Reflect.apply(asked, client, given)
    },
  })
  operator = await startForTests()
  browser = new Browser(operator.address, COUNTED)
  uid = (await register(browser)).uid
  // Otherwise the first call after a minute updates the session, on a busy machine during a measured one.
  await operator.operator.db
    .updateTable('playerSession')
    .set({ seenTime: operator.operator.clock.now() + 60 * 60_000 })
    .where('uid', '=', uid)
    .execute()
  // Otherwise the job may prove at the same moment as this file.
  await takeTurn(operator.operator.db, 'liabilities', 10 * 60_000)
})
afterAll(async () => {
  await operator.close()
  pg.Client.prototype.query = query
  unsubscribe('http.server.request.start', beginAnswer)
})

/** Rows `from` to `to` of everything that grows per player. */
async function fill(from: number, to: number): Promise<void> {
  const { db, games, clock } = operator.operator
  const n = sql`generate_series(${from}::int, ${to}::int) n`
  const code = sql`(${games.all.slice(0, to).map((game) => game.code)}::text[])[n]`
  const now = clock.now()
  const later = now + 1e9
  const statements = [
    sql`insert into letter (uid, type, title, content, time)
      select ${uid}, 'notice', '{"en-US":"t","vi-VN":"t"}', '{"en-US":"c","vi-VN":"c"}', ${now}::bigint + n from ${n}`,
    sql`insert into favourite select ${uid}, ${code}, ${now}::bigint + n from ${n}`,
    sql`insert into player_session (id, token_hash, uid, device_id, device, address, create_time, seen_time, expire_time)
      select 's' || n, sha256(('s' || n)::bytea), ${uid}, 'd', 'd', 'a', ${now}::bigint, ${now}::bigint, ${later}::bigint from ${n}`,
    sql`insert into wallet_round (provider, round_id, uid, asset, game_code, game_type, weight, opened_at, status)
      select 'p', 'r' || n, ${uid}, 'PHP', ${code}, 'slot', 100, ${now}::bigint + n, 'settled' from ${n}`,
    sql`insert into deposit_order (order_no, uid, provider, method, bank, amount, bonus, create_time, expire_time)
      select 'd' || n, ${uid}, 'p', 'gcash', 'gcash', 100, 0, ${now}::bigint + n, ${later}::bigint from ${n}`,
    sql`insert into deposit_event (order_no, status, time, note) select 'd' || n, 0, ${now}::bigint, '{"en-US":"","vi-VN":""}' from ${n}`,
    sql`insert into withdraw_event (order_no, status, time, note) select 'w' || n, 0, ${now}::bigint, '{"en-US":"","vi-VN":""}' from ${n}`,
    sql`insert into coupon (uid, source, name, type, value, max_bonus, min_deposit, turnover_multiple, expire_time)
      select ${uid}, 'count' || n, '{"en-US":"c","vi-VN":"c"}', 'deposit_fixed', 100, 100, 100, 1, ${later}::bigint from ${n}`,
    sql`insert into turnover_requirement (uid, source, ref_no, base, multiple, required, created_at)
      select ${uid}, 'deposit', 'd' || n, 100, 1, 100, ${now}::bigint + n from ${n}`,
    sql`insert into claw_throw (uid, number, level, result, rewards, doll, server_seed, client_seed, time)
      select ${uid}, n, 1, 'miss', '[]', 'd', 's', 'c', ${now}::bigint + n from ${n}`,
    sql`insert into player (uid, auid, username, username_key, nickname, avatar, invitation_code, guest, register_time, superior_uid)
      select 'f' || n, 'f' || n, 'f' || n, 'f' || n, 'f' || n, '', 'f' || n, false, ${now}::bigint, ${uid} from ${n}`,
    sql`select ledger_post(${uid}, 'count:' || n, 'b', 'grant', 'r', '', ${now}::bigint, null,
        array[${`house:bonus:${uid}`}, ${`player:${uid}:cash`}], array['PHP', 'PHP'],
        array[false, true], array[-1, 1]::bigint[]) from ${n}`,
  ]
  for (let at = from; at <= to; at += 1) {
    const orderNo = `w${at}`
    const name = encrypt(db, 'withdraw_order.name', orderNo, 'n')
    const account = encrypt(db, 'withdraw_order.account', orderNo, '0917')
    const order = { orderNo, uid, provider: 'p', bank: 'gcash', name, account, rail: 'InstaPay', amount: 100 } as const
    await db
      .insertInto('withdrawOrder')
      .values({ ...order, createTime: now + at })
      .execute()
  }
  for (const statement of statements) await statement.execute(db)
}

interface Asked {
  queries: number
  /** The longest list in the answer. */
  rows: number
}

async function askAll(): Promise<Map<CallName, Asked>> {
  await settleBooks()
  const asked = new Map<CallName, Asked>()
  for (const name of Object.keys(calls).filter(isRead)) asked.set(name, await ask(name))
  return asked
}

/** Does what the jobs of the books would do: if they did it between two calls, the second would ask for more. */
async function settleBooks(): Promise<void> {
  const { db, clock } = operator.operator
  await sealBooks(db, 'count', { now: clock.now() })
  await publishLatest(db, [])
  await proveLiabilities(db, { now: clock.now() })
}

function isRead(name: string): name is CallName {
  return Object.entries(calls).some(([known, { method }]) => known === name && method === 'GET')
}

async function ask(name: CallName): Promise<Asked> {
  queries = 0
  const answer = await browser.call(name, { ...readInputs[name], size: PAGE_SIZE_MAX })
  expect(answer.success, `${name}: ${answer.msg}`).toBe(true)
  return { queries, rows: longestIn(answer.data) }
}

function longestIn(data: unknown): number {
  if (typeof data !== 'object' || data === null) return 0
  return Math.max(Array.isArray(data) ? data.length : 0, ...Object.values(data).map(longestIn))
}

test('no call asks the database more often because there is more to list', async () => {
  await fill(1, FEW)
  const few = await askAll()
  await fill(FEW + 1, PAGE_SIZE_MAX + FEW)
  const many = await askAll()
  expect(few.get('letter')?.queries).toBeGreaterThan(1)
  const more = [...many].filter(([name, asked]) => asked.queries > (few.get(name)?.queries ?? 0))
  const longer = [...many.keys()].filter((name) => (many.get(name)?.rows ?? 0) > (few.get(name)?.rows ?? 0))
  expect(longer).toEqual(expect.arrayContaining(lists))
  expect(more.map(([name, asked]) => `${name}: ${few.get(name)?.queries} → ${asked.queries}`)).toEqual([])
})
