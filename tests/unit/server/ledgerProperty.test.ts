import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { centavos } from '../../../contract/money.ts'
import type { Database } from '../../../server/database/open.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { reconcile } from '../../../server/domain/ledger/reconciliation/reconcile.ts'
import {
  creditBonus,
  give,
  holdWithdrawal,
  payWithdrawal,
  returnWithdrawal,
  take,
} from '../../../server/domain/ledger/postings.ts'
import { balanceOf, listRounds } from '../../../server/domain/ledger/reads.ts'
import { DomainError } from '../../../server/domain/domainError.ts'
import { lifetimeTurnover } from '../../../server/domain/ledger/turnover.ts'
import { createWallet } from '../../../server/domain/games/wallet.ts'
import { roundsOf } from '../sandbox/draws.ts'
import { openTestDatabase, type TestDatabase } from './databaseForTests.ts'
import { rewrite } from './ledgerBreaks.ts'
import { deposit, NOW, provider } from './moneyForTests.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
afterAll(() => database.close())

const PLAYERS = ['maria', 'jose', 'ana']

/** Few rounds, orders and ids, so that clients collide. */
const few = fc.nat({ max: 5 })
const action = fc.record({
  kind: fc.constantFrom('bet', 'win', 'rollback', 'deposit', 'bonus', 'hold', 'paid', 'returned', 'points', 'exchange'),
  player: fc.nat({ max: PLAYERS.length - 1 }),
  id: few,
  amount: fc.integer({ min: 1, max: 40_000 }),
  ends: fc.boolean(),
  retries: fc.nat({ max: 2 }),
})
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never
const clients = fc.array(fc.array(action, { minLength: 5, maxLength: 25 }), { minLength: 2, maxLength: 8 })

const step = (kind: Action['kind'], id: number, more: Partial<Action> = {}): Action => ({
  kind,
  id,
  player: 0,
  amount: 1,
  ends: false,
  retries: 0,
  ...more,
})
/** Two bets of a round, one sent twice, its end, and a rollback after that: reveals each of the faults below. */
const example = [
  step('deposit', 0),
  step('deposit', 3),
  step('bet', 0, { retries: 1 }),
  step('bet', 3),
  step('win', 0, { ends: true }),
  step('rollback', 0),
]

/** The result: the money that moved, or the error. Retries must get the same. */
async function perform(db: Database, step: Action): Promise<string> {
  const uid = PLAYERS[step.player] ?? 'maria'
  const games = provider(createWallet(db))
  const roundId = `r-${uid}-${step.id % 3}`
  const own = { uid, roundId }
  // An id always has the same amount, as from a client that stores its requests.
  const amount = 1 + (((step.id + 1) * 7_919) % 30_000)
  const event = { uid, key: `${uid}-${step.id}`, amount: centavos(amount), now: NOW }
  const inTrx = (work: Parameters<typeof inTransaction<unknown>>[1]) => inTransaction(db, work).then(() => 'done')
  switch (step.kind) {
    case 'bet':
      return told(await games.bet(`b-${uid}-${step.id}`, amount, own))
    case 'win':
      return told(
        await games.win(`w-${uid}-${step.id}-${step.ends}`, step.id % 2 ? 0 : amount, { ...own, endsRound: step.ends }),
      )
    case 'rollback':
      return told(await games.rollback(`k-${uid}-${step.id}`, `b-${uid}-${step.id}`, own))
    case 'deposit':
      await deposit(db, uid, amount, event.key)
      return 'done'
    case 'bonus':
      return inTrx((trx) => creditBonus(trx, 'task', event))
    case 'hold':
      return inTrx((trx) => holdWithdrawal(trx, event))
    case 'paid':
      return inTrx((trx) => payWithdrawal(trx, 'instapay', event))
    case 'returned':
      return inTrx((trx) => returnWithdrawal(trx, event))
    case 'points':
      return inTrx((trx) => give(trx, { ...event, type: 'points', kind: 'points' }))
    default:
      return inTrx(async (trx) => {
        const order = `exchange-${event.key}`
        await take(trx, { ...event, key: order, type: 'exchange', kind: 'points', amount: step.id + 1 })
        await creditBonus(trx, 'vip', { ...event, key: order })
      })
  }
}

function told(answer: { ok: boolean; balance: number; reason?: string }): string {
  return answer.ok ? `ok ${answer.balance}` : (answer.reason ?? '')
}

/** Retries as a client would, and expects the same result. */
async function insist(db: Database, step: Action): Promise<void> {
  const answers: string[] = []
  for (let n = 0; n <= step.retries; n++) {
    try {
      answers.push(await perform(db, step))
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
    }
  }
  // A wallet repeats its first answer for ever; a move that lacked money may succeed later, and then stays done.
  const isWallet = ['bet', 'win', 'rollback'].includes(step.kind)
  if (isWallet) expect(answers).toEqual(Array.from({ length: step.retries + 1 }, () => answers[0]))
}

/** The wallet's rounds agree with the ledger and the wagering. */
async function expectRoundsToAgree(db: Database, uid: string): Promise<void> {
  const { list } = await listRounds(db, uid, { page: 1, size: 50 })
  const entries = await db
    .selectFrom('ledgerEntry')
    .select(['type', 'amount'])
    .where('uid', '=', uid)
    .where('type', 'in', ['bet', 'win', 'rollback'])
    .execute()
  const net = list.reduce((sum, round) => sum + round.win - round.bet, 0)
  expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(net)
  expect(await lifetimeTurnover(db, uid)).toBe(list.reduce((sum, round) => sum + round.effective, 0))
}

/** The ledger is consistent after concurrent clients, whether tampered with or not. */
function booksStayGood(tamper: (db: Database) => Promise<void>) {
  return fc.asyncProperty(clients, async (scripts) => {
    const db = await database.fresh()
    await tamper(db)
    await Promise.all(
      scripts.map(async (script) => {
        for (const step of script) await insist(db, step)
      }),
    )
    expect(await reconcile(db)).toMatchObject({ balanced: true, chainOk: true, negative: [] })
    for (const uid of PLAYERS) {
      await expectRoundsToAgree(db, uid)
      const { allAmount, balance } = await balanceOf(db, uid)
      expect(balance).toBeGreaterThanOrEqual(0)
      expect(allAmount).toBeGreaterThanOrEqual(balance)
    }
  })
}

it('keeps the books through whatever many clients do at once', { timeout: roundsOf(120_000) }, async () => {
  await fc.assert(
    booksStayGood(async () => {}),
    { numRuns: roundsOf(12), examples: [[[example]]] },
  )
})

it.each([
  ['forgets a second bet of a round', rewrite('wallet_bet', 'set bet = w.bet + p_amount', 'set bet = w.bet')],
  ['takes no turnover back', rewrite('wallet_rollback', 'if counted < 0 then', 'if false then')],
  ['forgets first answers', rewrite('wallet_known_move', 't.tx_id = p_tx', 'false')],
])('notices a wallet that %s', { timeout: 120_000 }, async (_how, tamper) => {
  const { failed } = await fc.check(booksStayGood(tamper), { numRuns: 1, endOnFailure: true, examples: [[[example]]] })
  expect(failed).toBe(true)
})
