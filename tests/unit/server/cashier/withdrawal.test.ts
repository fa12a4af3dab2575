import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WithdrawalStatus } from '../../../../contract/statuses.ts'
import { WITHDRAWAL_TRANSITIONS } from '../../../../contract/transitions.ts'
import type { RunningSandbox } from '../../../../sandbox/start.ts'
import { manilaDayStart } from '../../../../contract/manilaDay.ts'
import { moveDueWithdrawals } from '../../../../server/domain/cashier/withdrawalTransitions.ts'
import { creditBonus } from '../../../../server/domain/ledger/postings.ts'
import { inTransaction } from '../../../../server/database/transaction.ts'
import { centavos } from '../../../../contract/money.ts'
import { PASSWORD, startForTests } from '../http/operatorForTests.ts'
import { keepStuck } from '../stuckRows.ts'
import { callBack, Customer, DAY, expectBalancedBooks, MINUTE } from './cashierForTests.ts'

let running: RunningSandbox
const HOUR = 60 * MINUTE
const join = () => new Customer(running).join()
const rich = async (cash = 3_000) => (await join()).readyToWithdraw(cash)

beforeAll(async () => void (running = await startForTests()))
afterAll(async () => {
  await expectBalancedBooks(running)
  await running.close()
})

/** The shortest legal path to each status. */
const WAYS: Readonly<Record<WithdrawalStatus, readonly WithdrawalStatus[]>> = {
  0: [],
  1: [1],
  2: [1, 6, 2],
  3: [1, 6, 3],
  4: [4],
  5: [1, 6, 5],
  6: [1, 6],
}
const STATUSES: readonly WithdrawalStatus[] = [0, 1, 2, 3, 4, 5, 6]

async function orderIn(status: WithdrawalStatus, amount = 1_000) {
  const juan = await rich(amount)
  const { orderNo } = (await juan.withdraw(amount)).data
  for (const step of WAYS[status]) expect((await juan.move(orderNo, step)).status).toBe(200)
  return { juan, orderNo }
}

/** Forward to an hour of the Manila day, so that no later test crosses midnight. */
async function goTo(hour: number) {
  const { clock } = running.sandbox
  const day = manilaDayStart(clock.now()) + hour * HOUR
  await clock.advance(day > clock.now() ? day - clock.now() : day + DAY - clock.now())
}

describe('a withdrawal', () => {
  test.each(STATUSES)('in state %i makes exactly its legal moves', async (from) => {
    const legal = WITHDRAWAL_TRANSITIONS[from]
    const { juan, orderNo } = await orderIn(from)
    for (const to of STATUSES.filter((status) => !legal.includes(status))) {
      expect((await juan.move(orderNo, to)).status, `${from} → ${to}`).toBe(409)
      expect((await juan.withdrawal(orderNo)).status, `${from} → ${to}`).toBe(from)
    }
    // The first continues with the order that rejected all others.
    for (const to of legal) {
      const order = to === legal[0] ? { juan, orderNo } : await orderIn(from)
      expect((await order.juan.move(order.orderNo, to)).status, `${from} → ${to}`).toBe(200)
      expect((await order.juan.withdrawal(order.orderNo)).status, `${from} → ${to}`).toBe(to)
    }
  })

  test.each([
    [0, 0, 1_000],
    [1, 0, 1_000],
    [6, 0, 1_000],
    [5, 0, 1_000],
    [2, 0, 0],
    [3, 1_000, 0],
    [4, 1_000, 0],
  ] as const)('in state %i leaves %d to play with and %d on hold', async (status, balance, held) => {
    const { juan, orderNo } = await orderIn(status)
    expect(await juan.balance()).toMatchObject({ balance, withdrawalAmount: balance, allAmount: balance + held })
    const { timeline, reason } = await juan.withdrawal(orderNo)
    expect(timeline.map((event) => event.status)).toEqual([0, ...WAYS[status]])
    expect(timeline.every(({ note }) => note.length > 0)).toBe(true)
    expect(reason !== null).toBe([3, 4, 5].includes(status))
  })

  test('tells its end by letter, and every step by the live socket', async () => {
    const { juan, orderNo } = await orderIn(3)
    expect(await juan.letters()).toMatchObject([{ title: 'Your withdrawal was returned', read: false }])
    const kept = await running.operator.db
      .selectFrom('liveMessage')
      .select('content')
      .where('uid', '=', juan.uid)
      .where('event', '=', 'withdraw.status')
      .orderBy('id')
      .execute()
    expect(kept.map(({ content }) => content.content)).toEqual([0, 1, 6, 3].map((status) => ({ orderNo, status })))
    // Two to welcome, two about the new withdrawal password and payout account, and this one.
    expect((await juan.call('badgeData')).data.letterUnreadNum).toBe(5)
  })

  test.each([
    ['on a break', (juan: Customer) => juan.call('rgExclude', { length: '24h' })],
    [
      'before the account closes',
      (juan: Customer) => juan.call('userClosureRequest', { password: PASSWORD, waive: 501 }),
    ],
  ])('%s needs no bets for deposits, which nobody could place', async (_, keepFromPlay) => {
    const juan = await rich(1)
    await juan.act((await juan.order(500)).orderNo, 'pay')
    expect(await juan.balance()).toMatchObject({ balance: 501, withdrawalAmount: 0, surplus: 500 })
    expect((await keepFromPlay(juan)).success).toBe(true)
    expect(await juan.balance()).toMatchObject({ balance: 501, withdrawalAmount: 501, surplus: 0 })
    expect((await juan.call('userEffectiveRecordFetch', { page: 1, size: 20 })).data.surplus).toBe(0)
    expect((await juan.withdraw(100)).success).toBe(true)
  })

  test('on a break still needs bets for bonuses', async () => {
    const juan = await rich(1)
    await juan.act((await juan.order(500)).orderNo, 'pay')
    await inTransaction(running.operator.db, (trx) =>
      creditBonus(trx, 'task', { uid: juan.uid, key: 'bonus', amount: centavos(1_000), now: 0 }),
    )
    await juan.call('rgExclude', { length: '24h' })
    expect(await juan.withdraw(100)).toMatchObject({ code: 30005, data: { surplus: 30 } })
  })

  test('of ₱1,000 goes by InstaPay and is paid by itself in about 15 minutes', async () => {
    const juan = await rich(1_000)
    const { data } = await juan.withdraw(1_000)
    expect(data).toMatchObject({ status: 0, rail: 'InstaPay', eta: 'About 15 minutes' })
    await juan.browser.advance(4 * MINUTE)
    expect((await juan.withdrawal(data.orderNo)).status).toBe(0)
    await juan.browser.advance(2 * MINUTE)
    expect((await juan.withdrawal(data.orderNo)).status).toBe(6)
    await juan.browser.advance(9 * MINUTE)
    const { status, createTime, timeline } = await juan.withdrawal(data.orderNo)
    expect(status).toBe(2)
    expect(timeline.map(({ time }) => Math.round((time - createTime) / MINUTE))).toEqual([0, 5, 6, 15])
    expect(await juan.balance()).toMatchObject({ allAmount: 0 })
  })

  test('above ₱50,000 goes by PESONet: the same day before 14:00, else the next', async () => {
    const vip = async () => {
      const juan = await rich(100_000)
      const level5 = { uid: juan.uid, effective: 150_000_000 }
      await running.operator.db.insertInto('turnoverTotal').values(level5).execute()
      return juan
    }
    const paidAfter = async (hour: number) => {
      const juan = await vip()
      await goTo(hour)
      const day = manilaDayStart(running.operator.clock.now())
      const { data } = await juan.withdraw(50_000.01)
      expect(data.rail).toBe('PESONet')
      await juan.browser.advance(2 * DAY)
      const { status, timeline } = await juan.withdrawal(data.orderNo)
      expect(status).toBe(2)
      return ((timeline.at(-1)?.time ?? 0) - day) / HOUR
    }
    expect(await paidAfter(9)).toBeCloseTo(18)
    // It is reviewed and handed over after 14:00.
    expect(await paidAfter(13 + 56 / 60)).toBeCloseTo(18)
    expect(await paidAfter(15)).toBeCloseTo(42)
  })

  test('is moved on behind a hundred that cannot be', async () => {
    const { db, clock, live } = running.operator
    const { juan, orderNo } = await orderIn(0)
    const { uid } = await join()
    await sql`
      insert into withdraw_order (order_no, uid, provider, bank, name, account, rail, amount, create_time, due_time)
      select 'stuck' || n, ${uid}, 'sandpay', 'GCash', '', '', 'InstaPay', 1, 0, 1
      from generate_series(1, 100) as n`.execute(db)
    const letGo = await keepStuck(db, 'withdraw_order', 'old.due_time = 1')
    const tomorrow = clock.now() + DAY
    await expect(moveDueWithdrawals({ db, live, speed: 1 }, { now: tomorrow })).rejects.toThrow('100 failed')
    expect((await juan.withdrawal(orderNo)).status).toBe(2)
    await letGo()
    await sql`delete from withdraw_order where due_time = 1`.execute(db)
  })

  test('is moved on by the next process once this one stops, but for the one at hand', async () => {
    const { db, clock, live } = running.operator
    // A day passes until each of them can withdraw.
    const players = [await rich(1_000), await rich(1_000)]
    const orders: { juan: Customer; orderNo: string }[] = []
    for (const juan of players) orders.push({ juan, orderNo: (await juan.withdraw(1_000)).data.orderNo })
    const stopping = new AbortController()
    const publish: typeof live.publish = (trx, uid, ...news) => {
      if (orders.some(({ juan }) => juan.uid === uid)) stopping.abort()
      return live.publish(trx, uid, ...news)
    }
    const tomorrow = clock.now() + DAY
    const ports = { db, live: { ...live, publish }, speed: 1 }
    await moveDueWithdrawals(ports, { now: tomorrow, stopping: stopping.signal })
    const statuses = async () =>
      Promise.all(orders.map(async ({ juan, orderNo }) => (await juan.withdrawal(orderNo)).status))
    expect(new Set(await statuses())).toEqual(new Set([0, 2]))
    await moveDueWithdrawals(ports, { now: tomorrow })
    expect(await statuses()).toEqual([2, 2])
  })

  test('that cannot be moved on is shown as it is, with the player’s others', async () => {
    const { db } = running.operator
    const juan = await rich(2_000)
    const [stuck, other] = [(await juan.withdraw(500)).data, (await juan.withdraw(500)).data]
    const letGo = await keepStuck(db, 'withdraw_order', `old.order_no = '${stuck.orderNo}'`)
    await juan.browser.advance(DAY)
    const { data } = await juan.call('withdrawFetch', {})
    const statuses = new Map(data.list.map(({ orderNo, status }) => [orderNo, status]))
    expect([statuses.get(stuck.orderNo), statuses.get(other.orderNo)]).toEqual([0, 2])
    await letGo()
    expect((await juan.withdrawal(stuck.orderNo)).status).toBe(2)
  })

  test('goes as much faster as the sandbox is told', async () => {
    const fast = await startForTests({ sandboxSpeed: 1_000 })
    const juan = await (await new Customer(fast).join()).readyToWithdraw(500)
    const { orderNo } = (await juan.withdraw(500)).data
    await expect.poll(async () => (await juan.balance()).allAmount).toBe(0)
    expect((await juan.withdrawal(orderNo)).status).toBe(2)
    await fast.close()
  })

  test('of another player is not shown, and an unknown one not moved', async () => {
    const { orderNo } = await orderIn(0)
    const maria = await join()
    expect((await maria.call('withdrawFetch', { orderNo })).data.list).toEqual([])
    expect((await maria.move('W0', 1)).status).toBe(404)
  })
})

describe('a callback about a payout', () => {
  const tell = (body: Record<string, unknown>, secret?: string) =>
    callBack(running, body, { about: 'payout', ...(secret && { secret }) })

  test('is heard only when it is signed, and fits an order of ours', async () => {
    const { juan, orderNo } = await orderIn(6)
    expect(await tell({ orderNo, amount: 1_000 }, 'guess')).toMatchObject({ status: 401 })
    expect(await tell({ orderNo: 'W0', amount: 1_000 })).toMatchObject({ status: 422, reason: 'unknown' })
    expect(await tell({ orderNo, amount: 10 })).toMatchObject({ status: 422, reason: 'differs' })
    expect(await tell({ orderNo, amount: 1_000, outcome: 'declined' })).toMatchObject({ status: 400 })
    expect((await juan.withdrawal(orderNo)).status).toBe(6)
  })

  test.each([
    ['paid', 'failed', 2, 0],
    ['failed', 'paid', 3, 1_000],
    ['paid', 'unconfirmed', 2, 0],
  ])('out of order: what came first stands (%s, then %s)', async (first, second, status, back) => {
    const { juan, orderNo } = await orderIn(6)
    expect(await tell({ orderNo, amount: 1_000, outcome: first })).toMatchObject({ effect: 'done' })
    expect(await tell({ orderNo, amount: 1_000, outcome: second })).toMatchObject({ effect: 'ignored' })
    expect((await juan.withdrawal(orderNo)).status).toBe(status)
    expect((await juan.balance()).balance).toBe(back)
  })

  test('that comes late settles what was not confirmed', async () => {
    const { juan, orderNo } = await orderIn(5)
    await juan.browser.advance(DAY)
    expect(await tell({ orderNo, amount: 1_000, outcome: 'failed' })).toMatchObject({ effect: 'done' })
    expect(await juan.balance()).toMatchObject({ balance: 1_000, allAmount: 1_000 })
  })

  test('before the order went to the bank moves nothing', async () => {
    const { juan, orderNo } = await orderIn(1)
    expect(await tell({ orderNo, amount: 1_000 })).toMatchObject({ effect: 'ignored' })
    expect((await juan.withdrawal(orderNo)).status).toBe(1)
  })

  test('repeated ten times at once gives the money back once', async () => {
    const { juan, orderNo } = await orderIn(6)
    const body = { orderNo, amount: 1_000, outcome: 'failed', reference: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 10 }, () => tell(body)))
    expect(answers.filter(({ effect }) => effect === 'done')).toHaveLength(1)
    expect(answers.filter(({ effect }) => effect === 'duplicate')).toHaveLength(9)
    expect((await juan.balance()).balance).toBe(1_000)
  })
})

describe('a withdrawal is refused', () => {
  test('without a trade password, KYC, or a linked account, each with its own code', async () => {
    const juan = await join()
    await juan.grant('cash', 1_000)
    expect(await juan.withdraw(500)).toMatchObject({ code: 30006 })
    await juan.call('userModifyPasswordTrade', { newPassword: '135790' })
    expect(await juan.withdraw(500)).toMatchObject({ code: 20005 })
    await juan.approve()
    expect(await juan.withdraw(500)).toMatchObject({ code: 30008 })
    expect((await juan.balance()).balance).toBe(1_000)
  })

  test('below ₱100, above the VIP level, beyond the balance and the day', async () => {
    await goTo(1)
    const juan = await rich(30_000)
    expect(await juan.withdraw(99.99)).toMatchObject({ code: 30002, data: { min: 100 } })
    expect(await juan.withdraw(5_000.01)).toMatchObject({ code: 30003, data: { max: 5_000 } })
    const bpi = (await juan.call('withdrawBankList')).data.find(({ code }) => code === 'bpi')
    expect(bpi).toMatchObject({ min: 100, max: 5_000, dayAmountLeft: 10_000, dayCountLeft: 2, kycNeeded: false })
    const poor = await rich(200)
    expect(await poor.withdraw(200.01)).toMatchObject({ code: 30001, data: { balance: 200 } })
    const level2 = { uid: poor.uid, effective: 5_000_000 }
    await running.operator.db.insertInto('turnoverTotal').values(level2).execute()
    await poor.grant('cash', 100_000)
    for (const amount of [20_000, 20_000]) {
      const { orderNo } = (await poor.withdraw(amount)).data
      for (const step of WAYS[2]) await poor.move(orderNo, step)
    }
    expect(await poor.withdraw(10_000.01)).toMatchObject({ code: 30004, data: { left: 10_000 } })
    await goTo(1)
    expect(await poor.withdraw(10_000.01)).toMatchObject({ success: true })
  })

  test('beyond the number of a day; one that was returned does not count', async () => {
    await goTo(1)
    const juan = await rich(3_000)
    for (const way of [WAYS[4], WAYS[2], WAYS[2]]) {
      const { orderNo } = (await juan.withdraw(100)).data
      for (const step of way) await juan.move(orderNo, step)
    }
    expect(await juan.withdraw(100)).toMatchObject({ code: 30004, data: { left: 0 } })
  })

  test('while two are open', async () => {
    const { juan } = await orderIn(5)
    await juan.grant('cash', 1_000)
    expect(await juan.withdraw(100)).toMatchObject({ success: true })
    expect(await juan.withdraw(100)).toMatchObject({ code: 30009 })
  })

  test('while turnover is left, with how much', async () => {
    const juan = await rich(1_000)
    await juan.act((await juan.order(500)).orderNo, 'pay')
    expect(await juan.withdraw(100)).toMatchObject({ code: 30005, data: { surplus: 500 } })
  })

  test('with a wrong trade password: the tries left, then a lock, and the same request counts once', async () => {
    const juan = await rich(1_000)
    const wrong = { passwordTrade: '000000', requestId: randomUUID() }
    const first = await Promise.all(Array.from({ length: 5 }, () => juan.withdraw(500, wrong)))
    for (const answer of first) expect(answer).toMatchObject({ code: 30007, data: { left: 4 } })
    for (const left of [3, 2, 1]) {
      expect(await juan.withdraw(500, { passwordTrade: '000000' })).toMatchObject({ code: 30007, data: { left } })
    }
    const until = running.operator.clock.now() + MINUTE
    const locked = await juan.withdraw(500, { passwordTrade: '000000' })
    expect(locked).toMatchObject({ code: 20003 })
    expect(Object(locked.data).until).toBeGreaterThanOrEqual(until)
    expect(await juan.withdraw(500)).toMatchObject({ code: 20003 })
    expect((await juan.balance()).balance).toBe(1_000)
    await juan.browser.advance(MINUTE + 1_000)
    expect(await juan.withdraw(500)).toMatchObject({ success: true })
  })

  test('ten wrong passwords at once are ten tries, not one', async () => {
    const juan = await rich(1_000)
    const answers = await Promise.all(Array.from({ length: 10 }, () => juan.withdraw(500, { passwordTrade: '000000' })))
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      ...Array(6).fill(20003),
      ...Array(4).fill(30007),
    ])
    expect(await juan.withdraw(500)).toMatchObject({ code: 20003 })
  })

  test('in words of the player’s language that say that no money moved', async () => {
    const juan = await join()
    expect((await juan.withdraw(500)).msg).toMatch(/No money moved/)
    juan.browser.headers['accept-language'] = 'vi-VN'
    expect((await juan.withdraw(500)).msg).toMatch(/Chưa có khoản tiền nào/)
  })

  test('and its id stays refused, also with another amount or the right password', async () => {
    const juan = await rich(400)
    const requestId = randomUUID()
    expect(await juan.withdraw(500, { requestId })).toMatchObject({ code: 30001 })
    await juan.grant('cash', 1_000)
    expect(await juan.withdraw(500, { requestId })).toMatchObject({ code: 30001 })
    expect(await juan.withdraw(600, { requestId })).toMatchObject({ code: 10003 })
    expect((await juan.call('withdrawFetch')).data.total).toBe(0)
  })
})

describe('a request', () => {
  test('ten times at once makes one order', async () => {
    const juan = await rich(1_000)
    const requestId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => juan.withdraw(300, { requestId })))
    expect(new Set(answers.map(({ data }) => data.orderNo)).size).toBe(1)
    expect(answers.filter(({ data }) => data.replayed)).toHaveLength(9)
    expect(await juan.balance()).toMatchObject({ balance: 700, allAmount: 1_000 })
  })

  test('ten different ones at once make two orders, and never more than there is', async () => {
    const juan = await rich(1_000)
    const answers = await Promise.all(Array.from({ length: 10 }, () => juan.withdraw(600)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await juan.balance()).toMatchObject({ balance: 400, allAmount: 1_000 })
    const maria = await rich(5_000)
    const codes = (await Promise.all(Array.from({ length: 10 }, () => maria.withdraw(100)))).map(({ code }) => code)
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, 0, ...Array(8).fill(30009)])
  })

  test('whose answer was dropped is found again by its id', async () => {
    const juan = await rich(1_000)
    const requestId = randomUUID()
    await juan.browser.sandbox('POST', 'faults', { call: 'withdrawCreate', drop: true, delayMs: 10, times: 1 })
    await expect(juan.withdraw(300, { requestId })).rejects.toThrow()
    expect(await juan.withdraw(300, { requestId })).toMatchObject({ success: true, data: { replayed: true } })
    expect(await juan.balance()).toMatchObject({ balance: 700, allAmount: 1_000 })
  })

  test('does not leave the trade password where it could be found by trying', async () => {
    const juan = await rich(1_000)
    const requestId = randomUUID()
    await juan.withdraw(300, { requestId })
    const again = await juan.withdraw(300, { requestId, passwordTrade: '999999' })
    // Were the password in the fingerprint, this would be another body.
    expect(again).toMatchObject({ success: true, data: { replayed: true } })
  })
})
