import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls, type CallName } from '../../contract/calls.ts'
import { centavos } from '../../contract/money.ts'
import type { RunningSandbox } from '../../sandbox/start.ts'
import { type Database, openDatabase } from '../../server/database/open.ts'
import { inTransaction, type Trx } from '../../server/database/transaction.ts'
import { createWallet } from '../../server/domain/games/wallet.ts'
import { conform } from '../../tools/conformance/suite.ts'
import { Browser, register, startForTests } from '../unit/server/http/operatorForTests.ts'
import { readInputs } from '../unit/server/readInputs.ts'
import { migratedDatabase } from './newDatabase.ts'

/**
 * Every call once, on a database with a crowd of players and one with a long history. PostgreSQL says of each query that
 * it runs for them, those inside functions too, how it went (auto_explain).
 */

const CROWD = 2_000
const ROWS_OF_CROWD = 6_000
/** Of the player who asks. */
const HISTORY = 600
/** A page, and what belongs to it. */
const READ_MOST = 250

/** What counts, adds up or lists all that a player ever had, or had in a period: its rows grow with the answer or its total. */
const WHOLE_HISTORY: Record<string, string> = {
  '/api/badge/data': 'the days of logins and the rounds of a week, for the tasks',
  '/api/coupon/fetch': 'all coupons',
  '/api/game/record/all': 'the total of stakes and winnings',
  '/api/letter': 'the number of letters',
  '/api/recharge/fetch': 'the number of deposits',
  '/api/rg/fetch': 'the rounds of a month',
  '/api/rg/spend': 'the rounds of a month',
  '/api/task/fetch': 'the days of logins and the rounds of a week',
  '/api/user/balanceJournal/fetch': 'the number of changes',
  '/api/user/effective/record/fetch': 'the number of requirements',
  '/api/user/statement': 'the changes of its days',
  '/api/user/statement/rows': 'the changes of its days',
}

const SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  client_min_messages: 'log',
}

/** The path that is being answered. */
const answering = new AsyncLocalStorage<string>()
const begun = v.object({ request: v.object({ url: v.string() }) })
const begin = (message: unknown) => {
  if (v.is(begun, message)) answering.enterWith(message.request.url.replace(/\?.*/, ''))
}
/** For which path a connection's last query was. */
const askedFor = new WeakMap<pg.Client, string | undefined>()
const { query, connect } = pg.Client.prototype

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}
const node: v.GenericSchema<unknown, Node> = v.object({
  'Node Type': v.string(),
  'Relation Name': v.exactOptional(v.string()),
  'Actual Rows': v.number(),
  'Actual Loops': v.number(),
  'Rows Removed by Filter': v.exactOptional(v.number()),
  'Rows Removed by Index Recheck': v.exactOptional(v.number()),
  Plans: v.exactOptional(v.array(v.lazy(() => node))),
})
const explained = v.pipe(v.string(), v.parseJson(), v.object({ 'Query Text': v.string(), Plan: node }))

interface Read {
  table: string
  node: string
  rows: number
  isWhole: boolean
}
interface Scan extends Read {
  path: string
  text: string
}
const scans: Scan[] = []

function note(client: pg.Client, message: string | undefined): void {
  const path = askedFor.get(client)
  const read = v.safeParse(explained, message?.slice(message.indexOf('{')))
  if (path === undefined || !read.success) return
  for (const scan of scansOf(read.output.Plan)) scans.push({ ...scan, path, text: read.output['Query Text'] })
}

function scansOf(plan: Node): Read[] {
  const { 'Relation Name': table, 'Node Type': node, Plans: parts = [] } = plan
  const removed = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
  const rows = (plan['Actual Rows'] + removed) * plan['Actual Loops']
  const own = table === undefined ? [] : [{ table, node, rows, isWhole: node === 'Seq Scan' }]
  return [...own, ...parts.flatMap(scansOf)]
}

let operator: RunningSandbox
beforeAll(async () => {
  subscribe('http.server.request.start', begin)
  pg.Client.prototype.connect = new Proxy(connect, {
    apply(connecting, client, given) {
      client.on('notice', ({ message }: { message: string | undefined }) => note(client, message))
      return Reflect.apply(connecting, client, given)
    },
  })
  pg.Client.prototype.query = new Proxy(query, {
    apply(asking, client, given) {
      askedFor.set(client, answering.getStore())
      return Reflect.apply(asking, client, given)
    },
  })
  const databaseUrl = await migratedDatabase()
  const opened = await openDatabase({ databaseUrl })
  await inTransaction(opened.db, (trx) => fillCrowd(trx, Date.now()))
  await opened.close()
  const url = new URL(databaseUrl)
  const options = Object.entries(SETTINGS).map(([name, value]) => `-c ${name}=${value}`)
  url.searchParams.set('options', options.join(' '))
  operator = await startForTests({ database: { databaseUrl: url.href }, logLevel: 'silent' })
})
afterAll(async () => {
  await operator.close()
  pg.Client.prototype.connect = connect
  pg.Client.prototype.query = query
  unsubscribe('http.server.request.start', begin)
})

/** Rows `from` to `to` of everything that grows, of the players that `uid` says for each `n`. */
async function fill(db: Trx, uid: RawBuilder<string>, from: number, to: number, now: number): Promise<void> {
  const n = sql`generate_series(${from}::int, ${to}::int) n`
  // An hour apart, the last one now.
  const at = sql`${now}::bigint - (${to}::bigint - n) * 3600000`
  const later = sql`${now}::bigint + 1000000000`
  const note = '{"en-US":"","vi-VN":""}'
  const statements = [
    sql`insert into player_session (id, token_hash, uid, device_id, device, address, create_time, seen_time, expire_time)
      select 's' || n, sha256(('s' || n)::bytea), ${uid}, 'd' || n, 'd', 'a', ${at}, ${at}, ${later} from ${n} where n % 50 = 0`,
    sql`insert into known_device (uid, device_id, seen_time) select ${uid}, 'd' || n, ${later} from ${n} where n % 50 = 0`,
    sql`insert into game_launch (id, uid, game_code, currency, token_hash, token_expire_time, time)
      select 'l' || n, ${uid}, 'g', 'PHP', sha256(('l' || n)::bytea), ${at}, ${at} from ${n}`,
    sql`insert into ledger_account (key, asset, uid, may_overdraw, owner, balance, entries)
      select 'player:' || uid || ':' || kind, 'PHP', uid, false, uid, 100, 0
      from (select distinct ${uid} as uid from ${n}) as of_player, unnest('{cash,hold}'::text[]) kind on conflict do nothing`,
    sql`insert into ledger_journal (key, body_hash, type, uid, ref_no, remark, at, position, previous_hash, hash)
      select 'k' || n, 'b', 'grant', ${uid}, 'r', '', ${at}, n, '', '' from ${n}`,
    sql`insert into ledger_entry (journal_id, line, account_id, asset, amount, balance_after, position, uid, type, at, owner)
      select j.id, 1, a.id, 'PHP', 1, 1, a.entries + row_number() over (partition by a.id order by n), j.uid, j.type, j.at, j.uid
      from ${n} join ledger_journal j on j.key = 'k' || n join ledger_account a on a.key = 'player:' || j.uid || ':cash'`,
    sql`update ledger_account a set entries = (select count(*) from ledger_entry e where e.account_id = a.id)
      where owner in (select ${uid} from ${n})`,
    sql`insert into wallet_round (provider, round_id, uid, asset, game_code, game_type, weight, bet, opened_at, ended_at, status)
      select 'p', 'r' || n, ${uid}, 'PHP', 'g', 'slot', 100, 100, ${at}, ${at}, 'settled' from ${n}`,
    sql`insert into wallet_transaction
      select 'p', 't' || n, 'bet', 'b', ${uid}, 'r' || n, 100, null, 'done', 1, ${at} from ${n}`,
    sql`insert into turnover_requirement (uid, source, ref_no, base, multiple, required, done, status, created_at, ended_at)
      select ${uid}, 'deposit', 'd' || n, 100, 1, 100, 100, 'done', ${at}, ${at} from ${n}`,
    sql`insert into turnover_share select 'p', 'r' || n, q.id, 100 from ${n} join turnover_requirement q on q.ref_no = 'd' || n`,
    sql`insert into letter (uid, type, title, content, time, read) select ${uid}, 'notice', ${note}, ${note}, ${at}, true from ${n}`,
    sql`insert into money_request (uid, request_id, call, body_hash, time, answer)
      select ${uid}, 'q' || n, 'rechargeBuild', '', ${at}, '{}' from ${n}`,
    sql`insert into coupon (uid, source, name, type, value, max_bonus, min_deposit, turnover_multiple, expire_time)
      select ${uid}, 'c' || n, ${note}, 'deposit_fixed', 100, 100, 100, 1, ${at} from ${n}`,
    sql`insert into deposit_quote (pre_id, uid, request_id, body_hash, method, bank, amount, bonus, fee, turnover_add, expire_time)
      select 'p' || n, ${uid}, 'q' || n, '', 'gcash', 'gcash', 100, 0, 0, 100, ${later} from ${n}`,
    sql`insert into deposit_order (order_no, uid, provider, method, bank, amount, bonus, status, create_time, expire_time, finish_time)
      select 'd' || n, ${uid}, 'p', 'gcash', 'gcash', 100, 0, 1, ${at}, ${at}, ${at} from ${n}`,
    sql`insert into deposit_event (order_no, status, time, note) select 'd' || n, 0, ${at}, ${note} from ${n}`,
    sql`insert into ad_event (order_no, uid, amount, time, fetch_time) select 'd' || n, ${uid}, 100, ${at}, ${at} from ${n}`,
    sql`insert into provider_callback select 'p', 'c' || n, 'd' || n, 'paid', 'done', ${at} from ${n}`,
    sql`insert into withdraw_order (order_no, uid, provider, bank, name, account, rail, amount, status, create_time, finish_time)
      select 'w' || n, ${uid}, 'p', 'gcash', '', '', 'InstaPay', 100, 5, ${at}, ${at} from ${n} where n <= ${ROWS_OF_CROWD}::int`,
    sql`insert into withdraw_event (order_no, status, time, note) select 'w' || n, 0, ${at}, ${note} from ${n} where n <= ${ROWS_OF_CROWD}::int`,
    sql`insert into bonus_claim (uid, bonus, slot, time) select ${uid}, 'other', 's' || n, ${at} from ${n}`,
    sql`insert into claw_throw (uid, number, level, result, rewards, doll, server_seed, client_seed, time)
      select ${uid}, n, 1, 'miss', '[]', 'd', 's', 'c', ${at} from ${n}`,
    sql`insert into mall_order (uid, item, quantity, points, time) select ${uid}, 'i', 1, 1, ${at} from ${n}`,
    sql`insert into task_record (uid, task, period, received_time) select ${uid}, 't', 'p' || n, ${at} from ${n}`,
    sql`insert into login_day (uid, day) select ${uid}, n from ${n}`,
    sql`insert into energy_bottle (uid, number, claimed_time) select ${uid}, 1000 + n, ${at} from ${n} where n > ${CROWD}::int`,
    sql`insert into live_message (uid, sid, event, content, time) select ${uid}, 'm' || n, 'balance.change', '1', ${at} from ${n}`,
  ]
  for (const statement of statements) await statement.execute(db)
}

async function fillCrowd(db: Trx, now: number): Promise<void> {
  await sql`insert into player (uid, auid, username, username_key, nickname, avatar, invitation_code, guest, register_time, phone_hash,
      register_phone_hash, kyc_status, superior_uid)
    select 'crowd-' || n, 'a' || n, 'c' || n, 'c' || n, 'c' || n, '', 'i' || n, false, ${now}::bigint, 'h' || n, 'h' || n, 'approved',
      case when n > 1 then 'crowd-' || n / 2 end
    from generate_series(0, ${CROWD - 1}::int) n`.execute(db)
  await fill(db, sql`'crowd-' || n % ${CROWD}::int`, 1, ROWS_OF_CROWD, now)
}

/** Each call that reads, by a player with a long history; all others by one who has just come; and a round. */
async function askAll(uid: string, browser: Browser): Promise<void> {
  const { db, clock } = operator.operator
  for (const [name, { method }] of Object.entries(calls)) {
    if (method !== 'GET' || !isCall(name)) continue
    const answer = await browser.call(name, { ...readInputs[name], size: 20 })
    expect(answer.success, `${name}: ${answer.msg}`).toBe(true)
  }
  const failed = (await conform(operator.address)).filter(({ outcome }) => outcome !== 'pass')
  expect(failed).toEqual([])
  const wallet = createWallet(db)
  const move = {
    provider: 'p',
    roundId: 'new',
    uid,
    asset: 'PHP',
    gameCode: 'g',
    gameType: 'slot',
    now: clock.now(),
  } as const
  const amount = centavos(10)
  await answering.run('a bet', () => wallet.bet({ ...move, transactionId: 'new-1', amount }))
  await answering.run('a win', () => wallet.win({ ...move, transactionId: 'new-2', amount, endsRound: true }))
  await answering.run('a rollback', () =>
    wallet.rollback({ ...move, transactionId: 'new-3', betTransactionId: 'new-1' }),
  )
}

function isCall(name: string): name is CallName {
  return Object.hasOwn(calls, name)
}

test('every query of every call stays on an index, and near what it answers', { timeout: 120_000 }, async () => {
  const { db, clock } = operator.operator
  const now = clock.now()
  const browser = new Browser(operator.address)
  const { uid } = await register(browser)
  await inTransaction(db, async (trx) => {
    await sql`set local auto_explain.log_min_duration = -1`.execute(trx)
    await fill(trx, sql`${uid}`, ROWS_OF_CROWD + 1, ROWS_OF_CROWD + HISTORY, now)
    await sql`update ledger_account set balance = 100000 where key = ${`player:${uid}:cash`}`.execute(trx)
    await sql`analyze`.execute(trx)
  })
  await askAll(uid, browser)

  await answering.run('by hand', () => sql`select count(*) from wallet_round where game_code = 'none'`.execute(db))

  const large = await largeTables(db)
  expect(large.size).toBeGreaterThan(20)
  expect(scans.filter(({ path }) => path === 'a bet').map(({ table }) => table)).toContain('wallet_transaction')
  const whole = scans.filter(({ isWhole, table }) => isWhole && large.has(table))
  expect(whole.map(({ path, table }) => `${path}: ${table}`)).toContain('by hand: wallet_round')
  expect(told(whole.filter(({ path }) => path !== 'by hand'))).toBe('')
  const far = scans.filter(({ rows, path }) => rows > READ_MOST && path !== 'by hand')
  expect(far.map(({ path }) => path)).toContain('/api/game/record/all')
  expect(told(far.filter(({ path }) => !(path in WHOLE_HISTORY)))).toBe('')
  // Whatever they add up, it is one player's.
  expect(told(far.filter(({ rows }) => rows > HISTORY + READ_MOST))).toBe('')
})

async function largeTables(db: Database): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and reltuples > 1000`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

function told(found: Scan[]): string {
  return found
    .map(({ path, node, table, rows, text }) => `${path}: ${node} of ${table}, ${rows} rows: ${text}`)
    .join('\n')
}
