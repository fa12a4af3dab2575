import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningSandbox } from '../../sandbox/start.ts'
import { openDatabase } from '../../server/database/open.ts'
import { inTransaction } from '../../server/database/transaction.ts'
import { sealAndPublish } from '../../server/domain/books/job.ts'
import { clawSweep } from '../../server/domain/bonus/clawDraw.ts'
import { sweepRequirements } from '../../server/domain/bonus/expiry.ts'
import { reminderSweep } from '../../server/domain/bonus/reminders.ts'
import { createLateQuestions } from '../../server/domain/cashier/paymentQuestions.ts'
import { cashierSweeps } from '../../server/domain/cashier/sweeper.ts'
import { closeDue } from '../../server/domain/closure/close.ts'
import { dataExportSweep } from '../../server/domain/dataExport/maker.ts'
import { headlessJournals } from '../../server/domain/ledger/reconciliation/strays.ts'
import { suspendOverdue } from '../../server/domain/kyc/deadline.ts'
import { reviewSweep } from '../../server/domain/kyc/sweeper.ts'
import type { Sweep } from '../../server/jobs/sweeps.ts'
import type { Operator } from '../../server/operator.ts'
import { pushSweep } from '../../server/push/sender.ts'
import { startForTests } from '../unit/server/http/operatorForTests.ts'
import { fillCrowd } from './crowd.ts'
import { migratedDatabase } from './newDatabase.ts'
import { doing, explaining, largeTables, scans, told, watchNoMore, watchPlans } from './plans.ts'

/** The jobs that work at least once a minute, on a database with a crowd of players. Others may read all that there is. */

let running: RunningSandbox
beforeAll(async () => {
  watchPlans()
  const databaseUrl = await migratedDatabase()
  const opened = await openDatabase({ databaseUrl })
  await inTransaction(opened.db, (trx) => fillCrowd(trx, Date.now()))
  // A prize: a win for which nothing was staked, and no seeds were told.
  await sql`update wallet_round set bet = 0, win = 100 where uid = 'crowd-0'`.execute(opened.db)
  await sql`analyze`.execute(opened.db)
  await opened.close()
  running = await startForTests({ database: { databaseUrl: explaining(databaseUrl) }, logLevel: 'silent' })
}, 120_000)
afterAll(async () => {
  await running.close()
  watchNoMore()
})

const stopping = new AbortController().signal
const fail = (fault: unknown) => {
  throw fault
}

const jobs: Readonly<Record<string, (operator: Operator) => Promise<unknown>>> = {
  books: ({ db, clock }) =>
    sealAndPublish(
      {
        db,
        clock,
        origin: 'jolly.example/books',
        witnesses: [],
        provider: { fetchRounds: async () => new Map() },
        report() {},
      },
      stopping,
    ),
  lateDeposits: (operator) => createLateQuestions({ ...operator, report: fail })(stopping),
  closures: ({ db, live, clock }) => closeDue(db, live, clock.now()),
  deadlines: ({ db, live, clock }) => suspendOverdue(db, { live, now: clock.now() }),
  requirements: (operator) => sweepRequirements(operator, operator.clock.now()),
}

const sweepsOf = (operator: Operator): Sweep[] => [
  ...cashierSweeps(operator, fail),
  reviewSweep(operator, fail),
  clawSweep(operator, fail),
  dataExportSweep(operator, fail),
  reminderSweep(operator, fail),
  pushSweep(operator, fail),
]

test('every query of every job that often works stays on an index', { timeout: 120_000 }, async () => {
  const { operator } = running
  const { db, clock } = operator
  for (const [name, work] of Object.entries(jobs)) await doing.run(name, () => work(operator))
  for (const { name, due, work } of sweepsOf(operator)) {
    await doing.run(name, () => sql`select exists (${due(clock.now())})`.execute(db))
    await doing.run(name, () => work(stopping))
  }
  await doing.run('by hand', () => sql`select count(*) from wallet_round where game_code = 'none'`.execute(db))

  const large = await largeTables(db)
  const whole = scans.filter(({ isWhole, table }) => isWhole && large.has(table))
  expect(whole.map(({ what, table }) => `${what}: ${table}`)).toContain('by hand: wallet_round')
  const ofBooks = new Set(scans.filter(({ what }) => what === 'books').map(({ table }) => table))
  expect([...ofBooks]).toEqual(expect.arrayContaining(['ledger_journal', 'wallet_round', 'wallet_transaction']))
  expect(told(whole.filter(({ what }) => what !== 'by hand'))).toBe('')
})

test('the reconciliation finds players without a head, and reads no journals of the others', async () => {
  const { db } = running.operator
  const uids = sql`select uid, count(*), '' from ledger_journal where uid <> 'crowd-77' group by uid`
  await sql`insert into ledger_head (uid, length, hash) ${uids}`.execute(db)
  await sql`analyze ledger_head`.execute(db)
  const pace = { limit: 500, async afterSlice() {} }
  const found = await doing.run('strays', () => headlessJournals(db, pace))
  expect(found).toEqual([{ uid: 'crowd-77', chain: null, position: 77, journal: 'k77' }])
  const read = scans.filter(({ what, table }) => what === 'strays' && table === 'ledger_journal')
  expect(read.length).toBeGreaterThan(4)
  // Three of this player, and the first of them once more for its key.
  expect(read.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThan(5)
})
