import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { DAY_MS } from '../../../contract/durations.ts'
import { manilaDayNumber } from '../../../contract/manilaDay.ts'
import { centavos } from '../../../contract/money.ts'
import { createWallet } from '../../../server/domain/games/wallet.ts'
import { daysBetween, gamesOf, movesOf, ROWS_AT_ONCE, rowsOf } from '../../../server/domain/account/statement.ts'
import { FieldError } from '../../../server/domain/fieldError.ts'
import { creditDeposit, give, holdWithdrawal } from '../../../server/domain/ledger/postings.ts'
import { balanceOf } from '../../../server/domain/ledger/reads.ts'
import type { Database } from '../../../server/database/open.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { openTestDatabase, type TestDatabase } from './databaseForTests.ts'
import { deposit, NOW, provider } from './moneyForTests.ts'

/** NOW is 15 January, 8:00 in Manila. */
const JANUARY = daysBetween({ from: '2026-01-01', to: '2026-01-31' })
const FIFTEENTH = daysBetween({ from: '2026-01-15', to: '2026-01-15' })
const SIXTEENTH = daysBetween({ from: '2026-01-16', to: '2026-01-16' })

let database: TestDatabase
let db: Database
let games: ReturnType<typeof provider>

beforeAll(async () => void (database = await openTestDatabase()), 60_000)
afterAll(() => database.close())
beforeEach(async () => {
  db = await database.fresh()
  games = provider(createWallet(db))
})

/** A deposit and a lost round today, a won round tomorrow, and moves that are no real money. */
async function play(): Promise<void> {
  await deposit(db, 'maria', 10_000)
  await deposit(db, 'jose', 77_700)
  await games.bet('b1', 300)
  await games.win('w1', 0)
  const tomorrow = { roundId: 'r2', gameCode: 'g2', now: NOW + DAY_MS }
  await games.bet('b2', 500, tomorrow)
  await games.win('w2', 1_200, tomorrow)
  const undone = { roundId: 'r3', now: NOW + DAY_MS }
  await games.bet('b3', 900, undone)
  await games.rollback('x3', 'b3', undone)
  await inTransaction(db, (trx) =>
    give(trx, { uid: 'maria', key: 'demo', kind: 'demo', amount: 100_000, type: 'demo', now: NOW }),
  )
}

it('opening and changes make the closing balance, which the next day opens with', async () => {
  await play()
  const today = await movesOf(db, 'maria', FIFTEENTH)
  expect(today).toMatchObject({ opening: 0, closing: 9_700 })
  expect(today.kinds).toMatchObject([
    { type: 'bet', count: 1, in: 0, out: 300 },
    { type: 'deposit', count: 1, in: 10_000, out: 0 },
  ])
  const tomorrow = await movesOf(db, 'maria', SIXTEENTH)
  expect(tomorrow).toMatchObject({ opening: 9_700, closing: 10_400 })
  expect(tomorrow.kinds).toMatchObject([
    { type: 'bet', count: 2, in: 0, out: 1_400 },
    { type: 'rollback', count: 1, in: 900, out: 0 },
    { type: 'win', count: 1, in: 1_200, out: 0 },
  ])
  expect((await balanceOf(db, 'maria')).balance).toBe(10_400)
})

it('a day holds its own changes in a long history, also those that came in the order of other clocks', async () => {
  const MINUTE_MS = 60_000
  // Every 20 minutes, and each third one 50 minutes early: one of the day before comes after one of the day.
  const times = Array.from({ length: 90 }, (_, n) => FIFTEENTH.since + (n - 44) * 20 * MINUTE_MS)
  const changes = times.map((time, n) => ({
    now: n % 3 === 0 ? time - 50 * MINUTE_MS : time,
    amount: centavos(2 ** (n % 20)),
  }))
  for (const [n, change] of changes.entries())
    await inTransaction(db, (trx) => creditDeposit(trx, 'gcash', { uid: 'maria', key: `long:${n}`, ...change }))
  const sum = (of: typeof changes) => of.reduce((all, { amount }) => all + amount, 0)
  for (const { since, until } of [FIFTEENTH, SIXTEENTH, { since: 0, until: FIFTEENTH.since }]) {
    const opening = sum(changes.filter(({ now }) => now < since))
    const own = changes.filter(({ now }) => now >= since && now < until)
    expect(await movesOf(db, 'maria', { since, until })).toMatchObject({ opening, closing: opening + sum(own) })
    expect((await rowsOf(db, 'maria', { since, until }, 0)).map(({ amount }) => amount)).toEqual(
      own.map(({ amount }) => amount),
    )
  }
})

it('changes are added up by the day in Manila, up to its last millisecond', async () => {
  await play()
  const late = { uid: 'maria', now: FIFTEENTH.until - 1, amount: centavos(50) }
  await inTransaction(db, (trx) => creditDeposit(trx, 'gcash', { key: 'late', ...late }))
  await inTransaction(db, (trx) => creditDeposit(trx, 'gcash', { key: 'next', ...late, now: FIFTEENTH.until }))
  const { days, opening, closing } = await movesOf(db, 'maria', JANUARY)
  const fifteenth = manilaDayNumber(NOW)
  expect(days).toEqual([
    { day: fifteenth, count: 3, in: 10_050, out: 300 },
    { day: fifteenth + 1, count: 5, in: 2_150, out: 1_400 },
  ])
  expect(opening + days.reduce((sum, day) => sum + day.in - day.out, 0)).toBe(closing)
})

it('what is put on hold for a withdrawal leaves the balance, as the app shows it', async () => {
  await deposit(db, 'maria', 10_000)
  await inTransaction(db, (trx) => holdWithdrawal(trx, { uid: 'maria', key: 'w', amount: centavos(4_000), now: NOW }))
  expect(await movesOf(db, 'maria', JANUARY)).toMatchObject({ closing: 6_000 })
  expect((await balanceOf(db, 'maria')).balance).toBe(6_000)
})

it('games are added up over the rounds that began in these days, void ones left out', async () => {
  await play()
  expect(await gamesOf(db, 'maria', JANUARY)).toEqual([
    { gameCode: 'g2', rounds: 1, bet: 500, win: 1_200 },
    { gameCode: 'g1', rounds: 1, bet: 300, win: 0 },
  ])
  expect(await gamesOf(db, 'maria', SIXTEENTH)).toMatchObject([{ gameCode: 'g2' }])
})

it('a period in which nothing happened has its balance', async () => {
  await play()
  const february = daysBetween({ from: '2026-02-01', to: '2026-02-28' })
  expect(await movesOf(db, 'maria', february)).toEqual({ opening: 10_400, closing: 10_400, kinds: [], days: [] })
  expect(await movesOf(db, 'nobody', february)).toEqual({ opening: 0, closing: 0, kinds: [], days: [] })
})

it('all changes are told oldest first, in parts, each once', async () => {
  const all = Array.from({ length: ROWS_AT_ONCE + 20 }, (_, n) => n + 1)
  for (const n of all) await deposit(db, 'maria', n, `deposit ${n}`)
  const first = await rowsOf(db, 'maria', JANUARY, 0)
  expect(first).toHaveLength(ROWS_AT_ONCE)
  const rest = await rowsOf(db, 'maria', JANUARY, first.at(-1)?.journalId ?? 0)
  expect([...first, ...rest].map(({ amount }) => amount)).toEqual(all)
})

it('days are Manila’s, and in their order', () => {
  expect(FIFTEENTH).toEqual({ since: Date.UTC(2026, 0, 14, 16), until: Date.UTC(2026, 0, 15, 16) })
  expect(() => daysBetween({ from: '2026-01-16', to: '2026-01-15' })).toThrow(FieldError)
})
