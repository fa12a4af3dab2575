import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '../../../contract/durations.ts'
import { limitsOf } from '../../../contract/calls/rg.ts'
import { centavos } from '../../../contract/money.ts'
import { addManilaMonths, manilaDayStart, manilaMonthStart } from '../../../contract/manilaDay.ts'
import { sweepRequirements } from '../../../server/domain/bonus/expiry.ts'
import { createSpinWallet } from '../../../server/domain/bonus/invitationSpin.ts'
import { give } from '../../../server/domain/ledger/postings.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { createWallet, type Wallet } from '../../../server/domain/games/wallet.ts'
import type { RunningSandbox } from '../../../sandbox/start.ts'
import { Customer, DAY, expectBalancedBooks, MINUTE, passWithdrawalHold } from './cashier/cashierForTests.ts'
import { Browser, linkPhone, PASSWORD, startForTests } from './http/operatorForTests.ts'

const HOUR = 60 * MINUTE

let running: RunningSandbox
let wallet: Wallet
const join = () => new Customer(running).join()
const now = () => running.operator.clock.now()

beforeAll(async () => {
  running = await startForTests()
  wallet = createWallet(running.operator.db)
})
afterAll(async () => {
  await expectBalancedBooks(running)
  await running.close()
})

/** Just after midnight in Manila, so that a test stays within one day. */
async function nextMorning(customer: Customer): Promise<void> {
  await customer.browser.advance(manilaDayStart(now()) + DAY_MS - now())
}

async function limitOf(customer: Customer, kind: string, period = 'day') {
  const found = limitsOf((await customer.call('rgFetch')).data).find(
    (limit) => limit.kind === kind && limit.period === period,
  )
  if (!found) throw new Error(`There is no limit of ${kind} a ${period}`)
  return found
}

const limit = (customer: Customer, value: number | null, kind = 'deposit', period = 'day') =>
  customer.call('rgLimit', { kind, period, value })

/** Bets, in pesos; returns what ends the round with a win. */
async function begin({ uid }: Customer, bet: number, gameCode = 'g1'): Promise<(win: number) => Promise<void>> {
  const round = { provider: 'games', roundId: randomUUID(), uid, asset: 'PHP', gameCode } as const
  const move = { ...round, gameType: 'slot', now: now() } as const
  const stake = { ...move, transactionId: randomUUID(), amount: centavos(bet * 100) }
  expect(await wallet.bet(stake)).toMatchObject({ ok: true })
  return async (win) => {
    await wallet.win({ ...move, transactionId: randomUUID(), amount: centavos(win * 100), endsRound: true })
  }
}

async function play(customer: Customer, bet: number, win: number): Promise<void> {
  const finish = await begin(customer, bet)
  await finish(win)
}

describe('the limits of a player', () => {
  test('are twelve, none of them set, and nobody else’s', async () => {
    const [maria, juan] = [await join(), await join()]
    await limit(juan, 1_000)
    const { data } = await maria.call('rgFetch')
    expect(data).toMatchObject({ excludedUntil: null, exclusion: null, realityCheckMin: null })
    expect(limitsOf(data)).toHaveLength(12)
    for (const { value, used, next } of limitsOf(data)) expect([value, used, next]).toEqual([null, 0, undefined])
  })

  test('of wager stand beside the kinds that pages of before know', async () => {
    const { limits } = (await (await join()).call('rgFetch')).data
    expect(new Set(limits.map(({ kind }) => kind))).toEqual(new Set(['deposit', 'loss', 'time']))
  })

  test('refuse what is no amount, and guests', async () => {
    const maria = await join()
    for (const value of [0, -5, 1.005]) expect(await limit(maria, value)).toMatchObject({ code: 10001 })
    expect(await limit(maria, 1.5, 'time')).toMatchObject({ code: 10001 })
    const guest = new Browser(running.address)
    await guest.call('userLogin', { guest: true })
    expect(await guest.call('rgFetch')).toMatchObject({ code: 40002 })
    expect(await new Browser(running.address).call('rgFetch')).toMatchObject({ code: 20002 })
  })

  test('hold at once when they are lower', async () => {
    const maria = await join()
    expect(await limit(maria, 5_000)).toMatchObject({ success: true })
    await limit(maria, 800)
    expect(await limitOf(maria, 'deposit')).toEqual({ kind: 'deposit', period: 'day', value: 800, used: 0 })
  })

  test('rise only after 24 hours and a second word', async () => {
    const maria = await join()
    const confirm = () => maria.call('rgConfirm', { kind: 'deposit', period: 'day' })
    await limit(maria, 500)
    expect(await confirm()).toMatchObject({ code: 10004 })
    const asked = now()
    await limit(maria, 900)
    const { from } = (await limitOf(maria, 'deposit')).next ?? { from: 0 }
    expect(from - asked).toBeGreaterThanOrEqual(DAY)
    expect(await confirm()).toMatchObject({ code: 40002, data: { from } })
    await maria.browser.advance(DAY)
    expect(await limitOf(maria, 'deposit')).toMatchObject({ value: 500, next: { value: 900, from, ready: true } })
    expect(await confirm()).toMatchObject({ success: true })
    expect(await limitOf(maria, 'deposit')).toEqual({ kind: 'deposit', period: 'day', value: 900, used: 0 })
  })

  test('rise no more when they were not confirmed within 48 hours', async () => {
    const maria = await join()
    const confirm = () => maria.call('rgConfirm', { kind: 'deposit', period: 'day' })
    await limit(maria, 500)
    await limit(maria, null)
    const { from, until } = (await limitOf(maria, 'deposit')).next ?? {}
    expect(Number(until) - Number(from)).toBe(2 * DAY)
    await maria.browser.advance(3 * DAY - MINUTE)
    expect((await limitOf(maria, 'deposit')).next).toMatchObject({ ready: true })
    await maria.browser.advance(MINUTE)
    expect(await limitOf(maria, 'deposit')).toEqual({ kind: 'deposit', period: 'day', value: 500, used: 0 })
    expect(await confirm()).toMatchObject({ code: 40003, data: { until } })
    expect(await limitOf(maria, 'deposit')).toMatchObject({ value: 500 })
    await limit(maria, null)
    await maria.browser.advance(DAY)
    expect(await confirm()).toMatchObject({ success: true })
  })

  test('go away as slowly as they rise, and a lower one ends a raise that waits', async () => {
    const maria = await join()
    await limit(maria, 500)
    await limit(maria, null)
    expect(await limitOf(maria, 'deposit')).toMatchObject({ value: 500, next: { value: null } })
    await limit(maria, 400)
    expect((await limitOf(maria, 'deposit')).next).toBeUndefined()
    await limit(maria, null)
    await maria.browser.advance(DAY)
    await maria.call('rgConfirm', { kind: 'deposit', period: 'day' })
    expect(await limitOf(maria, 'deposit')).toMatchObject({ value: null })
  })
})

describe('a deposit limit', () => {
  test('is what an amount is refused by, with what it leaves; orders that wait count', async () => {
    const maria = await join()
    await nextMorning(maria)
    await limit(maria, 1_500)
    await maria.act((await maria.order(600)).orderNo, 'pay')
    expect((await maria.call('rechargeAmount', { method: 'ewallet' })).data).toMatchObject({ ownLimitLeft: 900 })
    await maria.order(500)
    expect(await maria.quote(400.01)).toMatchObject({ code: 30010, data: { left: 400 } })
    expect(await limitOf(maria, 'deposit')).toMatchObject({ used: 1_100 })
    await nextMorning(maria)
    expect(await maria.quote(1_500)).toMatchObject({ success: true })
  })

  test('is not passed by several orders at once', async () => {
    const maria = await join()
    await limit(maria, 1_000)
    const quotes = await Promise.all([maria.quote(600), maria.quote(600), maria.quote(600)])
    const build = (preId: string) => maria.call('rechargeBuild', { preId, requestId: randomUUID() })
    const built = await Promise.all(quotes.map(({ data }) => build(data.preId)))
    expect(built.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 30010, 30010])
  })

  test('of the smallest period that is full is the one that holds', async () => {
    const maria = await join()
    await limit(maria, 5_000, 'deposit', 'day')
    await limit(maria, 700, 'deposit', 'month')
    expect(await maria.quote(701)).toMatchObject({ code: 30010, data: { left: 700 } })
  })
})

describe('games', () => {
  /** A player with ₱500 who wants to bet no more than ₱100 a day, before a game of a type. */
  async function limitedTo100(type: string) {
    const maria = await join()
    await nextMorning(maria)
    await maria.grant('cash', 500)
    const [game] = (await maria.call('gameFetch', { type })).data.list
    await limit(maria, 100, 'wager')
    return { maria, code: game?.code, open: () => maria.call('gameGetUrl', { code: game?.code, mode: 'real' }) }
  }

  test('do not open once a limit of bets is reached, whatever was won', async () => {
    const { maria, open } = await limitedTo100('slot')
    await play(maria, 60, 300)
    expect(await open()).toMatchObject({ success: true })
    expect(await limitOf(maria, 'wager')).toMatchObject({ value: 100, used: 60 })
    await play(maria, 40, 300)
    const refused = await open()
    expect(refused).toMatchObject({ code: 30010, data: { left: 0, until: manilaDayStart(now()) + DAY_MS } })
    expect(refused.msg).toMatch(/your own betting limit: no games until \d+ [A-Z]\w+ \d{4}, 00:00, Manila time\./)
  })

  test('open for a hand whose own bet reached the limit, until it is played', async () => {
    const { maria, code, open } = await limitedTo100('poker')
    const finish = await begin(maria, 100, code)
    expect(await open()).toMatchObject({ success: true, data: { resume: { roundId: expect.any(String) } } })
    await finish(0)
    expect(await open()).toMatchObject({ code: 30010 })
  })

  test('do not open once a limit of loss or time is reached; a demo does', async () => {
    const maria = await join()
    await nextMorning(maria)
    await maria.grant('cash', 500)
    const [game] = (await maria.call('gameFetch', { type: 'slot' })).data.list
    const open = (mode: string) => maria.call('gameGetUrl', { code: game?.code, mode })
    await limit(maria, 100, 'loss')
    await play(maria, 60, 0)
    expect(await open('real')).toMatchObject({ success: true })
    await play(maria, 40, 0)
    expect(await open('real')).toMatchObject({ code: 30010, data: { left: 0 } })
    expect(await open('demo')).toMatchObject({ success: true })
    expect(await limitOf(maria, 'loss')).toMatchObject({ used: 100 })
    await play(maria, 1, 300)
    expect(await limitOf(maria, 'loss')).toMatchObject({ used: 0 })
    await limit(maria, 1, 'time')
    await maria.browser.advance(MINUTE)
    expect(await open('real')).toMatchObject({ code: 30010 })
  })
})

const UNTIL = /^You asked to pause playing: no \w+ until \d+ [A-Z]\w+ \d{4}, \d\d:\d\d, Manila time\./

describe('a break', () => {
  test('closes games, deposits and bonuses, leaves login and withdrawal, and ends by itself', async () => {
    const maria = await (await join()).readyToWithdraw(2_000)
    const excluded = await maria.call('rgExclude', { length: '24h' })
    expect(excluded).toMatchObject({ success: true, data: { exclusion: 'break' } })
    const until = excluded.data.excludedUntil
    expect((await maria.call('userInfo')).data.exclusion).toEqual({ kind: 'break', until })
    // With its end, wherever it is said.
    const refused = { code: 20004, data: { until }, msg: expect.stringMatching(UNTIL) }
    const [game] = (await maria.call('gameFetch', { type: 'slot' })).data.list
    for (const mode of ['real', 'demo']) {
      expect(await maria.call('gameGetUrl', { code: game?.code, mode })).toMatchObject(refused)
    }
    expect(await maria.quote(500)).toMatchObject(refused)
    expect((await maria.call('rechargeMethod')).data[0]).toMatchObject({
      enabled: false,
      reason: expect.stringMatching(UNTIL),
    })
    expect(await maria.call('signUpSign', { requestId: randomUUID() })).toMatchObject(refused)
    const again = new Browser(running.address)
    const { username } = maria.player
    expect(await again.call('userLogin', { username, password: PASSWORD })).toMatchObject({ success: true })
    expect(await maria.withdraw(500)).toMatchObject({ success: true })
    await maria.browser.advance(DAY)
    expect((await maria.call('rgFetch')).data).toMatchObject({ excludedUntil: null, exclusion: null })
    expect((await maria.call('userInfo')).data.exclusion).toBeNull()
    expect(await maria.quote(500)).toMatchObject({ success: true })
  })

  test('of an hour ends after it', async () => {
    const maria = await (await join()).readyToWithdraw(2_000)
    await maria.call('rgExclude', { length: '1h' })
    await maria.browser.advance(59 * MINUTE)
    expect(await maria.quote(500)).toMatchObject({ code: 20004 })
    await maria.browser.advance(MINUTE)
    expect(await maria.quote(500)).toMatchObject({ success: true })
  })

  test('stops the clock of bonuses, which cannot be bet meanwhile', async () => {
    const maria = await join()
    const ends = async () =>
      (await maria.call('userEffectiveRecordFetch')).data.list.map(({ expireTime }) => expireTime ?? 0)
    await linkPhone(maria.browser, maria.player.phone)
    await maria.call('signUpSign', { requestId: randomUUID() })
    const [end = 0] = await ends()
    await maria.call('rgExclude', { length: '7d' })
    const [later = 0] = await ends()
    expect(later - end).toBe(7 * DAY)
    await maria.browser.advance(DAY)
    await maria.call('rgExclude', { length: '7d' })
    expect((await ends())[0]).toBeLessThan(later + DAY + MINUTE)
  })

  test('reminds anew of a bonus that ends later by it', async () => {
    const maria = await (await join()).readyToWithdraw(1)
    await linkPhone(maria.browser, maria.player.phone)
    await maria.call('signUpSign', { requestId: randomUUID() })
    const [bonus] = (await maria.call('userEffectiveRecordFetch')).data.list
    const reminders = async () =>
      (await maria.call('letter', { type: 'bonus' })).data.list.filter(({ title }) => title.includes('ends'))
    await maria.browser.advance((bonus?.expireTime ?? 0) - now() - 6.5 * DAY)
    await maria.browser.advance(MINUTE)
    const before = (await reminders()).length
    await maria.call('rgExclude', { length: '24h' })
    await maria.browser.advance(DAY)
    await maria.browser.advance(MINUTE)
    expect((await reminders()).length).toBe(before + 1)
  })

  test('is confirmed by a letter with its end', async () => {
    const maria = await join()
    await maria.call('rgExclude', { length: '7d' })
    const [letter] = (await maria.call('letter', { type: 'account' })).data.list
    expect(letter).toMatchObject({ title: 'Your break has begun', read: false })
    expect(letter?.content).toMatch(/until \d+ [A-Z]\w+ \d{4}, \d\d:\d\d, Manila time\. .*withdraw/)
  })
})

describe('self-exclusion', () => {
  test('asks for no more bets before a withdrawal: a bonus goes back, what was won with it stays', async () => {
    const maria = await (await join()).readyToWithdraw(1)
    await linkPhone(maria.browser, maria.player.phone)
    await maria.call('signUpSign', { requestId: randomUUID() })
    await maria.act((await maria.order(500)).orderNo, 'pay')
    const bonus = (await maria.balance()).balance - 501
    await play(maria, 100, 600)
    expect(await maria.balance()).toMatchObject({
      balance: 1_001 + bonus,
      surplus: expect.toSatisfy((left) => left > 0),
    })
    await maria.call('rgExclude', { length: '6m' })
    expect(await maria.balance()).toMatchObject({ balance: 1_001, surplus: 0 })
    await passWithdrawalHold(maria.browser)
    expect(await maria.withdraw(1_000)).toMatchObject({ success: true })
  })

  test('takes a bonus back that is staked in an open round, once the round is over', async () => {
    const maria = await (await join()).readyToWithdraw(1)
    await linkPhone(maria.browser, maria.player.phone)
    await maria.call('signUpSign', { requestId: randomUUID() })
    const { balance } = await maria.balance()
    const bonus = balance - 1
    const finish = await begin(maria, balance)
    await maria.call('rgExclude', { length: '6m' })
    await finish(balance)
    await sweepRequirements(running.operator, now())
    expect(await maria.balance()).toMatchObject({ balance: balance - bonus, surplus: 0 })
  })

  test('keeps nobody from a withdrawal by a prize that was being drawn', async () => {
    const maria = await (await join()).readyToWithdraw(1)
    const { db, live } = running.operator
    const { uid } = maria
    const spin = { uid, roundId: randomUUID(), now: now() }
    const spins = createSpinWallet(db, live)
    await inTransaction(db, (trx) =>
      give(trx, { uid, key: randomUUID(), kind: 'spins', amount: 1, type: 'helper', now: now() }),
    )
    expect(await spins.bet(spin)).toMatchObject({ ok: true })
    await maria.call('rgExclude', { length: '6m' })
    expect(await spins.win({ ...spin, amount: centavos(500) })).toMatchObject({ ok: true })
    await sweepRequirements(running.operator, now())
    expect(await maria.balance()).toMatchObject({ balance: 1, surplus: 0 })
  })

  test('lasts calendar months, cannot be shortened, and can be made longer', async () => {
    const maria = await join()
    const exclude = (length: string) => maria.call('rgExclude', { length })
    const end = (await exclude('6m')).data.excludedUntil ?? 0
    expect(Math.abs(end - addManilaMonths(now(), 6))).toBeLessThan(MINUTE)
    for (const length of ['24h', '30d']) {
      expect(await exclude(length)).toMatchObject({ code: 40002, data: { until: end, kind: 'self' } })
    }
    expect((await maria.call('rgFetch')).data).toMatchObject({ excludedUntil: end, exclusion: 'self' })
    expect((await exclude('1y')).data.excludedUntil).toBeGreaterThan(end)
  })

  test('is not what a break is called when another one would be shorter', async () => {
    const maria = await join()
    await maria.call('rgExclude', { length: '30d' })
    const refused = await maria.call('rgExclude', { length: '24h' })
    expect(refused).toMatchObject({ code: 40002, data: { kind: 'break' } })
    expect(refused.msg).not.toMatch(/exclu/i)
  })

  test('stays one when a longer break is added near its end', async () => {
    const maria = await join()
    await maria.call('rgExclude', { length: '6m' })
    const { excludedUntil } = (await maria.call('rgFetch')).data
    await maria.browser.advance((excludedUntil ?? 0) - now() - DAY)
    await maria.call('userLogin', { username: maria.player.username, password: PASSWORD })
    expect((await maria.call('rgExclude', { length: '7d' })).data).toMatchObject({ exclusion: 'self' })
  })
})

test('the reality check is kept, changed and turned off', async () => {
  const maria = await join()
  for (const minutes of [30, 60, null] as const) {
    expect((await maria.call('rgRealityCheck', { minutes })).data).toMatchObject({ realityCheckMin: minutes })
  }
  expect(await maria.call('rgRealityCheck', { minutes: 45 })).toMatchObject({ code: 10001 })
})

test('the spend page adds up what went in and out, and play, of a period or of its last minutes', async () => {
  const maria = await join()
  await nextMorning(maria)
  await maria.act((await maria.order(1_000)).orderNo, 'pay')
  await play(maria, 100, 250)
  await maria.browser.advance(HOUR)
  await play(maria, 200, 0)
  const spend = async (input: object) => (await maria.call('rgSpend', { period: 'day', ...input })).data
  const play2 = { staked: 300, won: 250, rounds: 2 }
  expect(await spend({})).toEqual({ deposits: 1_000, withdrawals: 0, minutes: 2, ...play2 })
  expect(await spend({ lastMin: 30 })).toMatchObject({ deposits: 0, staked: 200, won: 0, rounds: 1 })
  await nextMorning(maria)
  expect(await spend({})).toMatchObject({ deposits: 0, staked: 0, rounds: 0, minutes: 0 })
})

describe('a budget', () => {
  const budgetOf = async (customer: Customer) => (await customer.call('rgBudgetFetch')).data
  const setBudget = (customer: Customer, amount: number | null) => customer.call('rgBudgetSet', { amount })

  test('is not there until it is set, changes at once, and goes at once', async () => {
    const maria = await join()
    const juan = await join()
    await nextMorning(maria)
    expect(await budgetOf(maria)).toBeNull()
    const until = addManilaMonths(manilaMonthStart(now()), 1)
    expect((await setBudget(maria, 2_000)).data).toEqual({ amount: 2_000, spent: 0, until })
    expect((await setBudget(maria, 5_000.5)).data).toMatchObject({ amount: 5_000.5 })
    expect(await budgetOf(juan)).toBeNull()
    expect((await setBudget(maria, null)).data).toBeNull()
    expect(await budgetOf(maria)).toBeNull()
  })

  test('refuses what is no amount, and guests', async () => {
    const maria = await join()
    for (const amount of [0, -5, 1.005]) expect(await setBudget(maria, amount)).toMatchObject({ code: 10001 })
    const guest = new Browser(running.address)
    await guest.call('userLogin', { guest: true })
    expect(await guest.call('rgBudgetFetch')).toMatchObject({ code: 40002 })
  })

  test('says what was lost of it, never less than nothing, and refuses no bet', async () => {
    const maria = await join()
    await nextMorning(maria)
    await maria.grant('cash', 1_000)
    await setBudget(maria, 100)
    await play(maria, 60, 20)
    expect(await budgetOf(maria)).toMatchObject({ spent: 40 })
    await play(maria, 200, 0)
    expect(await budgetOf(maria)).toMatchObject({ amount: 100, spent: 240 })
    const [game] = (await maria.call('gameFetch', { type: 'slot' })).data.list
    expect(await maria.call('gameGetUrl', { code: game?.code, mode: 'real' })).toMatchObject({ success: true })
    await play(maria, 10, 500)
    expect(await budgetOf(maria)).toMatchObject({ spent: 0 })
  })

  test('begins anew with the month in Manila', async () => {
    // With an approved identity: of others the cash is put aside before a long month ends.
    const maria = await (await join()).readyToWithdraw(1_000)
    await nextMorning(maria)
    const nextMonth = addManilaMonths(manilaMonthStart(now()), 1)
    await play(maria, 40, 0)
    await maria.browser.advance(nextMonth - HOUR - now())
    await maria.call('userLogin', { username: maria.player.username, password: PASSWORD })
    await setBudget(maria, 500)
    await play(maria, 60, 0)
    expect(await budgetOf(maria)).toMatchObject({ spent: 100, until: nextMonth })
    await maria.browser.advance(nextMonth - now())
    expect(await budgetOf(maria)).toEqual({ amount: 500, spent: 0, until: addManilaMonths(nextMonth, 1) })
  })
})

describe('months of Manila', () => {
  const at = (text: string) => Date.parse(`${text}+08:00`)

  test('begin at midnight there', () => {
    expect(manilaMonthStart(at('2026-03-01T00:00:00'))).toBe(at('2026-03-01T00:00:00'))
    expect(manilaMonthStart(at('2026-03-01T00:00:00') - 1)).toBe(at('2026-02-01T00:00:00'))
  })

  test('are added by the calendar, and the last day of a short one stands in for the 31st', () => {
    expect(addManilaMonths(at('2026-01-15T20:30:00'), 6)).toBe(at('2026-07-15T20:30:00'))
    expect(addManilaMonths(at('2026-08-31T07:00:00'), 6)).toBe(at('2027-02-28T07:00:00'))
    expect(addManilaMonths(at('2028-02-29T12:00:00'), 60)).toBe(at('2033-02-28T12:00:00'))
  })
})
