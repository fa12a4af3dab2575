import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/database/open.ts'
import { reconcile } from '../../../server/domain/ledger/reconciliation/reconcile.ts'
import { give, holdWithdrawal } from '../../../server/domain/ledger/postings.ts'
import { balanceOf, listJournal, listRounds, playerBalance } from '../../../server/domain/ledger/reads.ts'
import { createWallet, type Wallet } from '../../../server/domain/games/wallet.ts'
import { centavos } from '../../../contract/money.ts'
import { openTestDatabase, type TestDatabase } from './databaseForTests.ts'
import { deposit, NOW, provider } from './moneyForTests.ts'

let database: TestDatabase
let db: Database
let wallet: Wallet
let games: ReturnType<typeof provider>

beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
afterAll(() => database.close())
beforeEach(async () => {
  db = await database.fresh()
  wallet = createWallet(db)
  games = provider(wallet)
})

async function expectGoodBooks(): Promise<void> {
  expect(await reconcile(db)).toMatchObject({ balanced: true, chainOk: true, negative: [] })
}

async function round(roundId = 'r1') {
  const { list } = await listRounds(db, 'maria', { page: 1, size: 50 })
  return list.find((each) => each.roundId === roundId)
}

describe('the seamless wallet', () => {
  it('takes a bet and pays a win', async () => {
    await deposit(db, 'maria', 10_000)
    expect(await games.bet('b1', 300)).toEqual({ ok: true, balance: 9_700, replayed: false })
    expect(await round()).toMatchObject({ status: 'open', bet: 300, win: 0 })
    expect(await games.win('w1', 1_000)).toEqual({ ok: true, balance: 10_700, replayed: false })
    expect(await round()).toMatchObject({ status: 'settled', bet: 300, win: 1_000, endedAt: NOW })
    await expectGoodBooks()
  })

  it('gives the first answer to a duplicate, also to ten at once', async () => {
    await deposit(db, 'maria', 10_000)
    const answers = await Promise.all(Array.from({ length: 10 }, () => games.bet('b1', 300)))
    expect(answers.filter((answer) => answer.ok && !answer.replayed)).toHaveLength(1)
    expect(answers.every((answer) => answer.ok && answer.balance === 9_700)).toBe(true)
    await games.win('w1', 500)
    expect(await games.bet('b1', 300)).toEqual({ ok: true, balance: 9_700, replayed: true })
    expect(await games.win('w1', 500)).toEqual({ ok: true, balance: 10_200, replayed: true })
    expect(await playerBalance(db, 'maria', 'cash')).toBe(10_200)
    expect(await round()).toMatchObject({ bet: 300, win: 500 })
    await expectGoodBooks()
  })

  it.each([
    ['another amount', { amount: centavos(301) }],
    ['another round', { roundId: 'r2' }],
    ['another player', { uid: 'jose' }],
    ['another game', { gameCode: 'g2' }],
  ])('refuses a transaction id that comes again with %s', async (_what, other) => {
    await deposit(db, 'maria', 10_000)
    await deposit(db, 'jose', 10_000)
    await games.bet('b1', 300)
    expect(await games.bet('b1', 300, other)).toMatchObject({ ok: false, reason: 'idReused' })
    expect(await playerBalance(db, 'maria', 'cash')).toBe(9_700)
    expect(await playerBalance(db, 'jose', 'cash')).toBe(10_000)
  })

  it('refuses an id of a bet that comes again as a win', async () => {
    await deposit(db, 'maria', 10_000)
    await games.bet('x', 300)
    expect(await games.win('x', 300)).toMatchObject({ ok: false, reason: 'idReused' })
    expect(await playerBalance(db, 'maria', 'cash')).toBe(9_700)
  })

  it('refuses a bet beyond the balance with the real balance, and refuses its duplicate too', async () => {
    await deposit(db, 'maria', 100)
    expect(await games.bet('b1', 101)).toEqual({ ok: false, reason: 'notEnough', balance: 100 })
    await deposit(db, 'maria', 400, 'second')
    expect(await games.bet('b1', 101)).toEqual({ ok: false, reason: 'notEnough', balance: 500 })
    expect(await round()).toBeUndefined()
    expect(await games.bet('b2', 101)).toMatchObject({ ok: true, balance: 399 })
  })

  it('refuses a bet of a player who never had money, with balance 0', async () => {
    expect(await games.bet('b1', 1)).toEqual({ ok: false, reason: 'notEnough', balance: 0 })
  })

  it('returns a bet once, whatever the number of rollbacks', async () => {
    await deposit(db, 'maria', 1_000)
    await games.bet('b1', 300)
    expect(await games.rollback('k1', 'b1')).toEqual({ ok: true, balance: 1_000, replayed: false })
    expect(await games.rollback('k1', 'b1')).toEqual({ ok: true, balance: 1_000, replayed: true })
    expect(await games.rollback('k2', 'b1')).toEqual({ ok: true, balance: 1_000, replayed: false })
    expect(await round()).toMatchObject({ status: 'void', bet: 0 })
    await expectGoodBooks()
  })

  it('remembers the rollback of an unknown bet and refuses that bet when it comes', async () => {
    await deposit(db, 'maria', 1_000)
    expect(await games.rollback('k1', 'b1')).toEqual({ ok: true, balance: 1_000, replayed: false })
    expect(await games.bet('b1', 300)).toEqual({ ok: false, reason: 'rolledBack', balance: 1_000 })
    expect(await games.bet('b1', 300)).toEqual({ ok: false, reason: 'rolledBack', balance: 1_000 })
    expect(await playerBalance(db, 'maria', 'cash')).toBe(1_000)
  })

  it('moves nothing for the rollback of a refused bet', async () => {
    await games.bet('b1', 300)
    expect(await games.rollback('k1', 'b1')).toMatchObject({ ok: true, balance: 0 })
    await expectGoodBooks()
  })

  it("does not return another player's bet", async () => {
    await deposit(db, 'maria', 1_000)
    await games.bet('b1', 300)
    expect(await games.rollback('k1', 'b1', { uid: 'jose' })).toMatchObject({ ok: false, reason: 'idReused' })
    expect(await playerBalance(db, 'maria', 'cash')).toBe(700)
  })

  it('settles bet and rollback that arrive at once to the same end', async () => {
    await deposit(db, 'maria', 1_000)
    for (let n = 0; n < 10; n++) {
      const roundId = `race${n}`
      await Promise.all([games.bet(`b${n}`, 50, { roundId }), games.rollback(`k${n}`, `b${n}`, { roundId })])
    }
    expect(await playerBalance(db, 'maria', 'cash')).toBe(1_000)
    await expectGoodBooks()
  })

  it('pays a win whose bet it does not know, and a later win of a settled round', async () => {
    expect(await games.win('w1', 500)).toMatchObject({ ok: true, balance: 500 })
    expect(await games.win('w2', 50)).toMatchObject({ ok: true, balance: 550 })
    expect(await round()).toMatchObject({ status: 'settled', bet: 0, win: 550 })
  })

  it('settles a lost round with a win of 0, which moves nothing', async () => {
    await deposit(db, 'maria', 1_000)
    await games.bet('b1', 300)
    expect(await games.win('w1', 0)).toEqual({ ok: true, balance: 700, replayed: false })
    expect(await round()).toMatchObject({ status: 'settled', bet: 300, win: 0 })
  })

  it("takes no further bet in a round that has ended, or is another player's", async () => {
    await deposit(db, 'maria', 1_000)
    await deposit(db, 'jose', 1_000)
    await games.bet('b1', 100)
    expect(await games.bet('b2', 100, { uid: 'jose' })).toMatchObject({ ok: false, reason: 'roundEnded' })
    await games.win('w1', 0)
    expect(await games.bet('b3', 100)).toMatchObject({ ok: false, reason: 'roundEnded', balance: 900 })
  })

  it('opens a round for a free spin', async () => {
    expect(await games.bet('b1', 0)).toEqual({ ok: true, balance: 0, replayed: false })
    expect(await games.rollback('k1', 'b1')).toMatchObject({ ok: true, balance: 0 })
    expect(await round()).toMatchObject({ status: 'void', bet: 0 })
  })

  it('never mixes demo money with pesos', async () => {
    await deposit(db, 'maria', 1_000)
    const demo = { uid: 'maria', key: 'guest', type: 'demo', kind: 'demo', amount: 100_000, now: NOW } as const
    await db.transaction().execute((trx) => give(trx, demo))
    const asset = 'DEMO'
    expect(await games.bet('b1', 400, { asset })).toMatchObject({ ok: true, balance: 99_600 })
    // The round knows its money: a win or rollback need not.
    expect(await games.win('w1', 900)).toMatchObject({ ok: true, balance: 100_500 })
    await games.bet('b2', 500, { asset, roundId: 'r2' })
    expect(await games.rollback('k2', 'b2', { roundId: 'r2' })).toMatchObject({ ok: true, balance: 100_500 })
    expect(await balanceOf(db, 'maria')).toMatchObject({ balance: 1_000, surplus: 1_000 })
    await expectGoodBooks()
  })

  it('keeps held money out of play', async () => {
    await deposit(db, 'maria', 1_000)
    const held = { uid: 'maria', key: 'out1', amount: centavos(800), now: NOW }
    await db.transaction().execute((trx) => holdWithdrawal(trx, held))
    expect(await games.bet('b1', 201)).toEqual({ ok: false, reason: 'notEnough', balance: 200 })
    expect(await balanceOf(db, 'maria')).toMatchObject({ allAmount: 1_000, balance: 200, deposit: 1_000 })
  })

  it('shows the moves in the journal of the player, newest first and by type', async () => {
    await deposit(db, 'maria', 1_000)
    await games.bet('b1', 300)
    await games.win('w1', 450)
    const { list, total } = await listJournal(db, 'maria', { page: 1, size: 2 })
    expect(total).toBe(3)
    expect(list).toMatchObject([
      { type: 'win', amount: 450, balanceAfter: 1_150, asset: 'PHP', refNo: 'r1' },
      { type: 'bet', amount: -300, balanceAfter: 700, asset: 'PHP', refNo: 'r1' },
    ])
    expect((await listJournal(db, 'maria', { type: 'deposit', page: 1, size: 2 })).list).toMatchObject([
      { amount: 1_000, balanceAfter: 1_000 },
    ])
    expect((await listJournal(db, 'maria', { page: 2, size: 2 })).list).toHaveLength(1)
    expect((await listJournal(db, 'maria', { from: NOW + 1, page: 1, size: 2 })).total).toBe(0)
  })

  it('keeps how a round can be verified, as it was told first', async () => {
    const fair = { serverSeedHash: 'abc', clientSeed: 'lucky', nonce: 7 }
    await deposit(db, 'maria', 1_000)
    await games.bet('b1', 300, { fair })
    await games.bet('b2', 300, { fair: { ...fair, nonce: 8 } })
    await games.win('w1', 0)
    expect(await round()).toMatchObject({ fair })
  })
})
