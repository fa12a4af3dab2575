import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls, type CallName } from '../../contract/calls.ts'
import { centavos } from '../../contract/money.ts'
import type { RunningSandbox } from '../../sandbox/start.ts'
import { openDatabase } from '../../server/database/open.ts'
import { inTransaction } from '../../server/database/transaction.ts'
import { createWallet } from '../../server/domain/games/wallet.ts'
import { listLimits } from '../../server/domain/responsible/ownLimits.ts'
import { conform } from '../../tools/conformance/suite.ts'
import { Browser, register, startForTests } from '../unit/server/http/operatorForTests.ts'
import { readInputs } from '../unit/server/readInputs.ts'
import { fill, fillCrowd, ROWS_OF_CROWD } from './crowd.ts'
import { migratedDatabase } from './newDatabase.ts'
import { doing, explaining, largeTables, scans, told, watchNoMore, watchPlans } from './plans.ts'

/**
 * Every call once, on a database with a crowd of players and one with a long history. PostgreSQL says how each query went
 * that it runs for them.
 */

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
  'own limits': 'the rounds of a month',
}

const begun = v.object({ request: v.object({ url: v.string() }) })
const begin = (message: unknown) => {
  if (v.is(begun, message)) doing.enterWith(message.request.url.replace(/\?.*/, ''))
}
let operator: RunningSandbox
beforeAll(async () => {
  subscribe('http.server.request.start', begin)
  watchPlans()
  const databaseUrl = await migratedDatabase()
  const opened = await openDatabase({ databaseUrl })
  await inTransaction(opened.db, (trx) => fillCrowd(trx, Date.now()))
  await opened.close()
  operator = await startForTests({ database: { databaseUrl: explaining(databaseUrl) }, logLevel: 'silent' })
})
afterAll(async () => {
  await operator.close()
  watchNoMore()
  unsubscribe('http.server.request.start', begin)
})

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
  await doing.run('a bet', () => wallet.bet({ ...move, transactionId: 'new-1', amount }))
  await doing.run('a win', () => wallet.win({ ...move, transactionId: 'new-2', amount, endsRound: true }))
  await doing.run('own limits', () => listLimits(db, uid, clock.now()))
  await doing.run('a rollback', () => wallet.rollback({ ...move, transactionId: 'new-3', betTransactionId: 'new-1' }))
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
  // As by itself after a while: what the index tells need not be looked up any more.
  await sql`vacuum wallet_round`.execute(db)
  await askAll(uid, browser)

  await doing.run('by hand', () => sql`select count(*) from wallet_round where game_code = 'none'`.execute(db))

  const large = await largeTables(db)
  expect(large.size).toBeGreaterThan(20)
  expect(scans.filter(({ what }) => what === 'a bet').map(({ table }) => table)).toContain('wallet_transaction')
  // Of each period once, and from the index alone: a bet waits for it where there is a limit.
  const played = scans.filter(({ what, table }) => what === 'own limits' && table === 'wallet_round')
  expect(played.map(({ node }) => node)).toEqual(['Index Only Scan', 'Index Only Scan', 'Index Only Scan'])
  const whole = scans.filter(({ isWhole, table }) => isWhole && large.has(table))
  expect(whole.map(({ what, table }) => `${what}: ${table}`)).toContain('by hand: wallet_round')
  expect(told(whole.filter(({ what }) => what !== 'by hand'))).toBe('')
  const far = scans.filter(({ rows, what }) => rows > READ_MOST && what !== 'by hand')
  expect(far.map(({ what }) => what)).toContain('/api/game/record/all')
  expect(told(far.filter(({ what }) => !(what in WHOLE_HISTORY)))).toBe('')
  // Whatever they add up, it is one player's.
  expect(told(far.filter(({ rows }) => rows > HISTORY + READ_MOST))).toBe('')
})
