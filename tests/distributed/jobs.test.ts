import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '../../contract/durations.ts'
import { manilaDayStart } from '../../contract/manilaDay.ts'
import { centavos } from '../../contract/money.ts'
import type { RunningSandbox } from '../../sandbox/start.ts'
import { inTransaction } from '../../server/database/transaction.ts'
import { sweepRequirements } from '../../server/domain/bonus/expiry.ts'
import { reminderSweep } from '../../server/domain/bonus/reminders.ts'
import { returnsOfPlay } from '../../server/domain/games/returns.ts'
import { suspendOverdue } from '../../server/domain/kyc/deadline.ts'
import { creditBonus } from '../../server/domain/ledger/postings.ts'
import { playerBalance } from '../../server/domain/ledger/reads.ts'
import { reconcileIfDue } from '../../server/domain/ledger/reconciler.ts'
import { openTurnover } from '../../server/domain/ledger/turnover.ts'
import { inTurn, takeTurn } from '../../server/jobs/jobTurn.ts'
import { forgetAccounts } from '../../server/jobs/retention/forget.ts'
import { enforceRetention } from '../../server/jobs/retention/enforce.ts'
import { Browser, register, startForTests } from '../unit/server/http/operatorForTests.ts'
import { provider } from '../unit/server/moneyForTests.ts'
import { createWallet } from '../../server/domain/games/wallet.ts'
import { newDivided, sharedCluster } from './shared.ts'

/** What the jobs of the operator do, on a database that is divided by player. */

const cluster = sharedCluster()

describe.skipIf(cluster === null)('the jobs on a database that is divided by player', () => {
  let running: RunningSandbox
  beforeEach(async () => {
    const { address, close } = await newDivided(cluster)
    await close()
    running = await startForTests({ database: { databaseUrl: address }, logLevel: 'silent' })
  })
  afterEach(() => running.close())
  const operator = () => running.operator
  const now = () => operator().clock.now()
  const someone = async () => (await register(new Browser(running.address))).uid
  const cashOf = (uid: string) => playerBalance(operator().db, uid, 'cash')
  const bonus = (uid: string, amount: number) =>
    inTransaction(operator().db, (trx) =>
      creditBonus(trx, 'task', { uid, key: `task-${uid}`, amount: centavos(amount), now: now() }),
    )
  const play = async (uid: string) => {
    const games = provider(createWallet(operator().db))
    const own = { uid, roundId: `r-${uid}`, now: now() }
    await games.bet(`b-${uid}`, 1_000, own)
    await games.win(`w-${uid}`, 3_000, own)
  }

  test('a job has its turn once in each interval', async () => {
    const { db } = operator()
    const asked = await Promise.all(Array.from({ length: 4 }, () => takeTurn(db, 'job', 60_000)))
    expect(asked.filter(Boolean)).toHaveLength(1)
    expect(await takeTurn(db, 'another job', 60_000)).not.toBeNull()
  })

  test('a turn is given back by a process that stops', async () => {
    const { db } = operator()
    await inTurn(db, { job: 'job', everyMs: 60_000, stopping: AbortSignal.abort() }, async () => {})
    expect(await takeTurn(db, 'job', 60_000)).not.toBeNull()
  })

  test('all reminders that are due are looked at, slice by slice', async () => {
    const { db } = operator()
    const uid = await someone()
    await sql`
      insert into push_reminder (uid, kind, due_time)
      select ${uid}, 'tasks' || n, 1 from generate_series(1, 450) as n`.execute(db)
    // Late in the evening nothing is said, and what is due is another day's.
    const late = manilaDayStart(now()) + DAY_MS - 1
    const { work } = reminderSweep({ db, clock: { now: () => late } }, () => {})
    const due = () => db.selectFrom('pushReminder').select('kind').where('dueTime', '<=', late).execute()
    // A run ends after some seconds, which a slow machine needs for the first slice; the next one goes on from there.
    for (let runs = 0; runs < 10 && (await due()).length > 0; runs += 1) await work(new AbortController().signal)
    expect(await due()).toEqual([])
  })

  test('a bonus ends with what was won with it, after a reminder', async () => {
    const { db } = operator()
    const uid = await someone()
    await bonus(uid, 5_000)
    await play(uid)
    expect(await cashOf(uid)).toBe(7_000)
    await sweepRequirements(operator(), now() + 24 * DAY_MS)
    const letters = await db
      .selectFrom('letter')
      .select('type')
      .where('uid', '=', uid)
      .where('type', '=', 'bonus')
      .execute()
    expect(letters).toEqual([{ type: 'bonus' }])
    await sweepRequirements(operator(), now() + 31 * DAY_MS)
    expect(await cashOf(uid)).toBe(0)
    expect(await openTurnover(db, uid)).toEqual({ required: 0, done: 0, surplus: 0, leftOfDeposits: 0 })
  })

  test('who is overdue with their papers is suspended, with their cash', async () => {
    const uid = await someone()
    await bonus(uid, 5_000)
    await suspendOverdue(operator().db, { live: operator().live, now: now() + 8 * DAY_MS })
    expect(await cashOf(uid)).toBe(0)
    const held = await operator().db.selectFrom('identityForfeit').select(['uid', 'amount']).execute()
    expect(held).toEqual([{ uid, amount: 5_000 }])
  })

  test('old accounts are forgotten, unless something is owed to them or they play', async () => {
    const { db } = operator()
    const [poor, rich, playing] = [await someone(), await someone(), await someone()]
    await bonus(rich, 5_000)
    await bonus(playing, 1_000)
    const open = { uid: playing, roundId: 'open', now: now() }
    await provider(createWallet(db)).bet('open', 1_000, open)
    await db.deleteFrom('playerSession').execute()
    expect(await forgetAccounts(db, now() + 3_000 * DAY_MS)).toBe(1)
    const closed = await db.selectFrom('player').select('uid').where('username', '=', 'closed').execute()
    expect(closed).toEqual([{ uid: poor }])
    expect(await enforceRetention(db, now() + 3_000 * DAY_MS)).toBeGreaterThan(0)
  })

  test('the week’s best win and what games gave back are known', async () => {
    const { db, weekBest, games } = operator()
    const uid = await someone()
    await bonus(uid, 5_000)
    await play(uid)
    await weekBest.renew(now())
    expect(weekBest.of('g1')).toBe(3_000)
    expect(await returnsOfPlay(db, games, 0)).toMatchObject([{ gameCode: 'g1', rounds: 1, bet: 1_000, win: 3_000 }])
  })

  test('the reconciliation of the day is done, and finds nothing', async () => {
    const { db } = operator()
    await bonus(await someone(), 5_000)
    await db.updateTable('ledgerReconciliation').set({ finishedAt: null, leaseUntil: 0 }).execute()
    const told: unknown[] = []
    await reconcileIfDue(db, new AbortController().signal, (fault) => told.push(fault))
    const found = await db.selectFrom('ledgerReconciliation').selectAll().executeTakeFirst()
    expect(found).toMatchObject({ finishedAt: expect.any(Number), balanced: true, brokenChains: 0 })
    expect(told).toEqual([])
  })
})
