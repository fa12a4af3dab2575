import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GameTypeCode } from '../../../contract/display.ts'
import { centavos } from '../../../contract/money.ts'
import type { Database } from '../../../server/database/open.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { creditBonus, creditDeposit, holdWithdrawal, payWithdrawal } from '../../../server/domain/ledger/postings.ts'
import { balanceOf } from '../../../server/domain/ledger/reads.ts'
import { closeRequirement, lifetimeTurnover, listRequirements } from '../../../server/domain/ledger/turnover.ts'
import {
  endRequirement,
  expiredRequirements,
  extendBonuses,
  takeExpiryWarnings,
} from '../../../server/domain/ledger/turnoverExpiry.ts'
import { createWallet, isKnownMove } from '../../../server/domain/games/wallet.ts'
import type { RequirementSource } from '../../../server/database/tables/turnover.ts'
import { openTestDatabase, type TestDatabase } from './databaseForTests.ts'
import { deposit, NOW, provider } from './moneyForTests.ts'

const DAY = 86_400_000

let database: TestDatabase
let db: Database
let games: ReturnType<typeof provider>

beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
afterAll(() => database.close())
beforeEach(async () => {
  db = await database.fresh()
  games = provider(createWallet(db))
})

async function bonus(source: Exclude<RequirementSource, 'deposit'>, amount: number, now = NOW): Promise<void> {
  const event = { uid: 'maria', key: `${source}-${now}`, amount: centavos(amount), now }
  await db.transaction().execute((trx) => creditBonus(trx, source, event))
}

let rounds = 0
async function play(amount: number, gameType: GameTypeCode = 'slot', win = amount): Promise<string> {
  const roundId = `round${++rounds}`
  await games.bet(`bet-${roundId}`, amount, { roundId, gameType })
  await games.win(`win-${roundId}`, win, { roundId, gameType })
  return roundId
}

const rollBack = (roundId: string) => games.rollback(`back-${roundId}`, `bet-${roundId}`, { roundId })
const surplus = async () => (await balanceOf(db, 'maria')).surplus
const requirements = async () => (await listRequirements(db, 'maria', { page: 1, size: 50 })).list

describe('turnover', () => {
  it.each([
    ['signUp', 10],
    ['dailyDeposit', 5],
    ['task', 3],
    ['box', 3],
    ['battlePass', 3],
    ['redeem', 3],
    ['energy', 1],
    ['claw', 1],
    ['vip', 1],
    ['exchange', 1],
  ] as const)('asks %s to be staked %i times', async (source, multiple) => {
    await bonus(source, 2_000)
    expect(await surplus()).toBe(2_000 * multiple)
    expect(await requirements()).toMatchObject([{ source, base: 2_000, multiple, required: 2_000 * multiple }])
  })

  it('asks a deposit to be staked once, and lets nothing be withdrawn before', async () => {
    await deposit(db, 'maria', 5_000)
    expect(await balanceOf(db, 'maria')).toMatchObject({ balance: 5_000, surplus: 5_000 })
    await play(5_000)
    expect(await balanceOf(db, 'maria')).toMatchObject({ balance: 5_000, surplus: 0 })
  })

  it.each([
    ['slot', 1_000],
    ['fish', 1_000],
    ['arcade', 1_000],
    ['sports', 1_000],
    ['poker', 500],
    ['live', 200],
  ] as const)('counts a settled bet of ₱10 on %s as %i centavos', async (gameType, counted) => {
    await deposit(db, 'maria', 5_000)
    await play(1_000, gameType)
    expect(await surplus()).toBe(5_000 - counted)
    expect(await lifetimeTurnover(db, 'maria')).toBe(counted)
  })

  it('counts a bet when it settles, not when it is made', async () => {
    await deposit(db, 'maria', 5_000)
    await games.bet('b', 1_000)
    expect(await surplus()).toBe(5_000)
    await games.win('w', 0)
    expect(await surplus()).toBe(4_000)
    await games.win('w', 0)
    await games.win('late', 700)
    expect(await surplus()).toBe(4_000)
  })

  it('fills the oldest requirement first and spills over', async () => {
    await deposit(db, 'maria', 1_000)
    await bonus('task', 1_000, NOW + 1)
    await play(1_500)
    const [task, first] = await requirements()
    expect(first).toMatchObject({ source: 'deposit', done: 1_000, status: 'done' })
    expect(task).toMatchObject({ source: 'task', done: 500, status: 'open' })
    expect(await lifetimeTurnover(db, 'maria')).toBe(1_500)
  })

  it('takes a rolled-back bet out of exactly the requirements it went to, and reopens them', async () => {
    await deposit(db, 'maria', 1_000)
    await bonus('task', 1_000, NOW + 1)
    await play(700)
    const second = await play(800)
    await rollBack(second)
    const [task, first] = await requirements()
    expect(first).toMatchObject({ done: 700, status: 'open', endedAt: null })
    expect(task).toMatchObject({ done: 0, status: 'open' })
    expect(await lifetimeTurnover(db, 'maria')).toBe(700)
    await rollBack(second)
    expect(await surplus()).toBe(300 + 3_000)
  })

  it('takes one of two bets of a round back', async () => {
    await deposit(db, 'maria', 10_000)
    await games.bet('b1', 300, { gameType: 'poker' })
    await games.bet('b2', 500, { gameType: 'poker' })
    await games.win('w', 1_000, { gameType: 'poker' })
    expect(await surplus()).toBe(10_000 - 400)
    await games.rollback('k', 'b2')
    expect(await surplus()).toBe(10_000 - 150)
  })

  it('first takes back what filled no requirement', async () => {
    await deposit(db, 'maria', 1_000)
    await games.bet('b1', 900)
    await games.bet('b2', 100)
    await games.win('w', 5_000)
    const roundId = 'r2'
    await games.bet('b3', 600, { roundId })
    await games.win('w3', 600, { roundId })
    await games.rollback('k', 'b3', { roundId })
    expect(await surplus()).toBe(0)
    expect(await lifetimeTurnover(db, 'maria')).toBe(1_000)
  })

  it('expires a bonus after 30 days and a deposit never', async () => {
    await deposit(db, 'maria', 1_000)
    await bonus('signUp', 100)
    const [signUp] = await requirements()
    const expired = (now: number) => db.transaction().execute((trx) => expiredRequirements(trx, 'maria', now))
    expect(await expired(NOW + 30 * DAY - 1)).toEqual([])
    // Until the bonus is rolled back nothing can be withdrawn.
    expect(await surplus()).toBe(2_000)
    expect(await expired(NOW + 3_000 * DAY)).toMatchObject([{ worth: 100 }])
    await db
      .transaction()
      .execute((trx) => endRequirement(trx, 'maria', { id: Number(signUp?.id), as: 'expired' }, NOW + 30 * DAY))
    expect(await requirements()).toMatchObject([{ source: 'signUp', status: 'expired' }, { status: 'open' }])
    expect(await surplus()).toBe(1_000)
    expect(await expired(NOW + 3_000 * DAY)).toEqual([])
  })

  it('does not fill what is past its time, even before the clock has swept it', async () => {
    await bonus('task', 1_000)
    const now = NOW + 30 * DAY
    await games.bet('b', 500, { now })
    await games.win('w', 500, { now })
    expect(await requirements()).toMatchObject([{ done: 0 }])
  })

  it('warns once 7 days and once 24 hours before the expiry, with what remains', async () => {
    await bonus('task', 1_000)
    await play(600)
    const warn = (now: number) => db.transaction().execute((trx) => takeExpiryWarnings(trx, 'maria', now))
    expect(await warn(NOW + 23 * DAY - 1)).toEqual([])
    expect(await warn(NOW + 23 * DAY)).toMatchObject([{ uid: 'maria', source: 'task', remaining: 2_400, warnedDay: 7 }])
    expect(await warn(NOW + 24 * DAY)).toEqual([])
    expect(await warn(NOW + 29 * DAY)).toMatchObject([{ remaining: 2_400, warnedDay: 1 }])
    expect(await warn(NOW + 29 * DAY + 1)).toEqual([])
    expect(await warn(NOW + 31 * DAY)).toEqual([])
  })

  it('closes everything when less than ₱1 is left and nothing is open or held', async () => {
    await deposit(db, 'maria', 1_000)
    await bonus('task', 99)
    await play(1_000, 'slot', 0)
    expect(await surplus()).toBe(0)
    expect((await requirements()).map(({ status }) => status).toSorted()).toEqual(['closed', 'done'])
  })

  it('asks for all of it again when a rollback brings back what was lost', async () => {
    await deposit(db, 'maria', 1_000)
    await bonus('task', 99)
    const lost = await play(1_000, 'slot', 0)
    await rollBack(lost)
    expect(await requirements()).toMatchObject([
      { source: 'task', status: 'open', endedAt: null },
      { source: 'deposit', status: 'open', done: 0, endedAt: null },
    ])
    expect(await balanceOf(db, 'maria')).toMatchObject({ balance: 1_099, surplus: 1_000 + 297 })
  })

  it('asks for what was left of it again when a bet that counted for a part comes back', async () => {
    await deposit(db, 'maria', 1_000)
    const lost = await play(1_000, 'live', 0)
    expect(await surplus()).toBe(0)
    await rollBack(lost)
    expect(await balanceOf(db, 'maria')).toMatchObject({ balance: 1_000, surplus: 1_000 })
  })

  it('asks for what was left of it again when a round that was lost wins later', async () => {
    await deposit(db, 'maria', 1_000)
    const roundId = await play(1_000, 'live', 0)
    await games.win('late', 700, { roundId })
    expect(await balanceOf(db, 'maria')).toMatchObject({ balance: 700, surplus: 800 })
  })

  it('closes again when less than ₱1 comes back, and asks again when more does', async () => {
    await deposit(db, 'maria', 1_000)
    const [large, small] = [await play(920, 'live', 0), await play(80, 'live', 0)]
    await rollBack(small)
    expect(await requirements()).toMatchObject([{ status: 'closed' }])
    await rollBack(large)
    expect(await balanceOf(db, 'maria')).toMatchObject({ balance: 1_000, surplus: 1_000 })
  })

  it('does not ask again for what was closed before the round that comes back', async () => {
    await deposit(db, 'maria', 1_000)
    await play(1_000, 'live', 0)
    const now = NOW + 1
    await inTransaction(db, (trx) =>
      creditDeposit(trx, 'gcash', { uid: 'maria', key: 'd2', amount: centavos(500), now }),
    )
    const round = { roundId: 'later', now }
    await games.bet('later', 500, round)
    await games.win('lost', 0, round)
    await games.rollback('back', 'later', round)
    expect(await requirements()).toMatchObject([{ status: 'open' }, { status: 'closed' }])
    expect(await surplus()).toBe(500)
  })

  it.each([
    ['a rollback', (roundId: string) => rollBack(roundId)],
    ['a late win', (roundId: string) => games.win('late', 500, { roundId })],
  ])('does not ask again for what nobody has to bet any more, after %s', async (_what, comeBack) => {
    await deposit(db, 'maria', 1_000)
    const lost = await play(1_000, 'live', 0)
    const ended = { uid: 'maria', source: 'deposit', refNo: 'deposit-maria', now: NOW } as const
    await inTransaction(db, (trx) => closeRequirement(trx, ended))
    await comeBack(lost)
    expect(await requirements()).toMatchObject([{ status: 'closed' }])
  })

  it('does not ask again for what was not there yet when the round that comes back ended', async () => {
    await deposit(db, 'maria', 1_000)
    const first = await play(1_000, 'live', 0)
    const now = NOW + 1
    await inTransaction(db, (trx) =>
      creditDeposit(trx, 'gcash', { uid: 'maria', key: 'd2', amount: centavos(500), now }),
    )
    const round = { roundId: 'later', gameType: 'live', now } as const
    await games.bet('later', 500, round)
    await games.win('lost', 0, round)
    await rollBack(first)
    expect(await requirements()).toMatchObject([{ status: 'closed' }, { status: 'open' }])
  })

  it('asks again for a bonus whose clock a break has stopped', async () => {
    await bonus('vip', 1_000)
    const lost = await play(1_000, 'live', 0)
    await inTransaction(db, (trx) => extendBonuses(trx, 'maria', 30 * DAY, NOW))
    await games.rollback('late', `bet-${lost}`, { roundId: lost, now: NOW + 31 * DAY })
    expect(await requirements()).toMatchObject([{ status: 'open' }])
  })

  it('does not ask for a bonus again when less comes back than it was', async () => {
    await deposit(db, 'maria', 1_000)
    await bonus('vip', 500)
    const small = await play(499, 'live', 0)
    await play(1_001, 'live', 0)
    await rollBack(small)
    expect(await requirements()).toMatchObject([
      { source: 'vip', status: 'closed' },
      { source: 'deposit', status: 'open' },
    ])
  })

  it('does not ask for a bonus again whose time was over when a rollback came', async () => {
    await bonus('vip', 1_000)
    await deposit(db, 'maria', 50)
    const roundId = await play(1_050, 'slot', 0)
    await games.rollback('late', `bet-${roundId}`, { roundId, now: NOW + 30 * DAY })
    expect(await requirements()).toMatchObject([
      { source: 'deposit', status: 'open' },
      { source: 'vip', status: 'done', done: 0 },
    ])
  })

  it.each([
    ['exactly ₱1 is left', async () => void (await play(999, 'live', 99))],
    [
      'a round is open',
      async () => {
        await games.bet('open', 100, { roundId: 'open' })
        await play(900, 'live', 0)
      },
    ],
    [
      'money is held',
      async () => {
        const held = { uid: 'maria', key: 'o1', amount: centavos(500), now: NOW }
        await db.transaction().execute((trx) => holdWithdrawal(trx, held))
        await play(500, 'live', 0)
      },
    ],
  ])('closes nothing while %s', async (_what, act) => {
    await deposit(db, 'maria', 1_000)
    await act()
    expect(await requirements()).toMatchObject([{ status: 'open' }])
  })

  it('closes what is open when a payout leaves nothing behind', async () => {
    await deposit(db, 'maria', 1_000)
    const held = { uid: 'maria', key: 'o1', amount: centavos(1_000), now: NOW }
    await db.transaction().execute((trx) => holdWithdrawal(trx, held))
    await db.transaction().execute((trx) => payWithdrawal(trx, 'instapay', held))
    expect(await requirements()).toMatchObject([{ status: 'closed' }])
  })

  it('refuses a bet for money while a bonus is overdue, and remembers nothing of it', async () => {
    const wallet = createWallet(db)
    const bet = (transactionId: string, asset: 'PHP' | 'DEMO', now: number) =>
      wallet.betUnlessOverdue({
        provider: 'games',
        uid: 'maria',
        asset,
        gameCode: 'g1',
        gameType: 'slot',
        roundId: transactionId,
        transactionId,
        amount: centavos(asset === 'PHP' ? 100 : 0),
        now,
      })
    await bonus('signUp', 2_000)
    const over = NOW + 30 * DAY
    expect(await bet('b1', 'PHP', over - 1)).toMatchObject({ ok: true, balance: 1_900 })
    expect(await bet('b2', 'PHP', over)).toBeNull()
    expect(await isKnownMove(db, { uid: 'maria', provider: 'games', transactionId: 'b2' })).toBe(false)
    expect(await bet('b3', 'DEMO', over)).toMatchObject({ ok: true })
    expect(await balanceOf(db, 'maria')).toMatchObject({ balance: 1_900 })
  })

  it('is followed, and once in the same transaction where it reaches further than the player’s money', async () => {
    const reached: number[][] = []
    const followed: boolean[] = []
    games = provider(
      createWallet(db, {
        rules: { levels: [0, 1_200, 2_000], rates: [10, 10, 10], friend: 500 },
        since: () => [],
        async reach(_trx, { levelBefore, level, befriends }) {
          reached.push([levelBefore, level, Number(befriends)])
          if (level === 1) throw new Error('no')
        },
        async follow({ replayed }) {
          followed.push(replayed)
        },
      }),
    )
    await deposit(db, 'maria', 5_000)
    await play(400)
    expect([reached, followed]).toEqual([[], [false]])
    const roundId = await play(600)
    await games.win(`win-${roundId}`, 600, { roundId })
    expect([reached, followed]).toEqual([[[0, 0, 1]], [false, false, true]])
    await rollBack(roundId)
    expect([reached, followed]).toEqual([[[0, 0, 1]], [false, false, true, false]])
    await expect(play(1_000)).rejects.toThrow('no')
    expect(await balanceOf(db, 'maria')).toMatchObject({ balance: 4_600, surplus: 4_600 })
    expect(await lifetimeTurnover(db, 'maria')).toBe(400)
    await play(1_600)
    expect(reached.at(-1)).toEqual([0, 2, 1])
    expect(await lifetimeTurnover(db, 'maria')).toBe(2_000)
  })
})
