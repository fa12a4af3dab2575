import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningSandbox } from '../../../../sandbox/start.ts'
import { MINIMUM_DEPOSIT_PESOS } from '../../../../contract/constants.ts'
import { toPesos } from '../../../../contract/money.ts'
import { DEPOSIT } from '../../../../contract/statuses.ts'
import { inTransaction, type Trx } from '../../../../server/database/transaction.ts'
import { METHODS } from '../../../../server/domain/cashier/bank.ts'
import { orderPage } from '../../../../server/domain/cashier/orderPage.ts'
import { startForTests } from '../http/operatorForTests.ts'
import { keepStuck } from '../stuckRows.ts'
import { callBack, Customer, DAY, expectBalancedBooks, MINUTE } from './cashierForTests.ts'

let running: RunningSandbox
const join = () => new Customer(running).join()

beforeAll(async () => void (running = await startForTests()))
afterAll(async () => {
  await expectBalancedBooks(running)
  await running.close()
})

describe('a quote', () => {
  test('is at least ₱500 the first time and ₱100 then, and says which', async () => {
    const juan = await join()
    expect(await juan.quote(499.99)).toMatchObject({ code: 30002, data: { min: 500 } })
    expect((await juan.call('rechargeAmount', { method: 'ewallet' })).data).toMatchObject({
      isFirst: true,
      firstMin: 500,
    })
    await juan.act((await juan.order(500)).orderNo, 'pay')
    expect((await juan.call('rechargeAmount', { method: 'ewallet' })).data).toMatchObject({ isFirst: false, min: 100 })
    expect(await juan.quote(99)).toMatchObject({ code: 30002, data: { min: 100 } })
    expect(await juan.quote(100)).toMatchObject({ success: true, data: { amount: 100, fee: 0, turnoverAdd: 100 } })
  })

  test('is at least what the contract says, by every method', () => {
    expect(new Set(METHODS.map(({ min }) => toPesos(min)))).toEqual(new Set([MINIMUM_DEPOSIT_PESOS]))
  })

  test('keeps to the limits of its method, and to banks that belong to it', async () => {
    const juan = await join()
    expect(await juan.quote(50_000.01)).toMatchObject({ code: 30003, data: { max: 50_000 } })
    expect(await juan.quote(60_000, { method: 'bank', bank: 'bdo' })).toMatchObject({ success: true })
    expect(await juan.quote(600, { bank: 'bdo' })).toMatchObject({ code: 10001, data: { fields: { bank: /bank/ } } })
    expect(await juan.quote(600, { method: 'cash' })).toMatchObject({ code: 10001 })
    expect(await juan.quote(600.001)).toMatchObject({ code: 10001 })
  })

  test('is paid from an e-wallet, a bank or by QR Ph, never by card or in cryptocurrency', async () => {
    const juan = await join()
    const methods = (await juan.call('rechargeMethod')).data.map(({ code }) => code)
    expect(methods).toEqual(['ewallet', 'bank', 'qrph'])
    for (const method of ['card', 'crypto']) expect(await juan.quote(600, { method })).toMatchObject({ code: 10001 })
  })

  test('of the same request is the same quote; with another amount it is refused', async () => {
    const juan = await join()
    const requestId = randomUUID()
    const first = await juan.quote(700, { requestId })
    const again = await juan.quote(700, { requestId })
    expect(again.data).toEqual({ ...first.data, replayed: true })
    expect(await juan.quote(800, { requestId })).toMatchObject({ code: 10003 })
  })

  test('expires after five minutes, makes one order, and is nobody else’s', async () => {
    const juan = await join()
    const build = (customer: Customer, preId: string) =>
      customer.call('rechargeBuild', { preId, requestId: randomUUID() })
    const late = await juan.quote(500)
    await juan.browser.advance(5 * MINUTE)
    expect(await build(juan, late.data.preId)).toMatchObject({ code: 40003 })
    const { data } = await juan.quote(500)
    expect(await build(await join(), data.preId)).toMatchObject({ code: 10004 })
    const built = await build(juan, data.preId)
    expect(built).toMatchObject({ success: true, data: { status: 0, openMode: 'browser' } })
    expect(await build(juan, data.preId)).toMatchObject({ code: 40001, data: { orderNo: built.data.orderNo } })
  })

  test('is refused to who has excluded themselves, with until when', async () => {
    const juan = await join()
    const until = running.operator.clock.now() + DAY
    await running.operator.db.insertInto('playerExclusion').values({ uid: juan.uid, until }).execute()
    expect(await juan.quote(500)).toMatchObject({ code: 20004, data: { until } })
    await juan.browser.advance(DAY)
    expect(await juan.quote(500)).toMatchObject({ success: true })
  })

  test('is refused to who overran the KYC deadline', async () => {
    const juan = await join()
    await juan.browser.advance(7 * DAY)
    expect(await juan.quote(500)).toMatchObject({ code: 20005 })
    expect((await juan.call('rechargeMethod')).data[0]).toMatchObject({ enabled: false, reason: /KYC/ })
    await juan.approve()
    expect(await juan.quote(500)).toMatchObject({ success: true })
  })
})

describe('a deposit', () => {
  test('0 → 1: is credited with its turnover, once, and writes its time line', async () => {
    const juan = await join()
    const { orderNo } = await juan.order(500)
    expect(await juan.deposit(orderNo)).toMatchObject({ status: 0, amount: 500, payUrl: /\/pay\// })
    expect(await juan.act(orderNo, 'pay')).toEqual({ ok: true, status: 1 })
    const order = await juan.deposit(orderNo)
    expect(order.timeline.map(({ status }) => status)).toEqual([0, 1])
    expect(order.payUrl).toBeUndefined()
    expect(await juan.balance()).toMatchObject({ balance: 500, deposit: 500, surplus: 500, withdrawalAmount: 0 })
    await expect(juan.act(orderNo, 'decline')).rejects.toThrow('409')
    expect(await juan.letters()).toEqual([])
  })

  test('0 → 2: a declined payment credits nothing', async () => {
    const juan = await join()
    const { orderNo } = await juan.order()
    expect(await juan.act(orderNo, 'decline')).toEqual({ ok: true, status: 2 })
    expect(await juan.balance()).toMatchObject({ allAmount: 0, surplus: 0, fbEvent: false })
  })

  test('0 → 3: an order without an answer runs out of time, not before', async () => {
    const juan = await join()
    const { orderNo, expireTime } = await juan.order()
    await juan.act(orderNo, 'silence')
    await juan.browser.advance(14 * MINUTE)
    expect((await juan.deposit(orderNo)).status).toBe(0)
    await juan.browser.advance(1 * MINUTE)
    expect(await juan.deposit(orderNo)).toMatchObject({ status: 3, finishTime: expireTime })
  })

  test('0 → 3 → 1: a late payment is credited once, with a letter', async () => {
    const juan = await join()
    const { orderNo } = await juan.order(600)
    await juan.act(orderNo, 'payLate')
    expect((await juan.deposit(orderNo)).status).toBe(0)
    await juan.browser.advance(15 * MINUTE + 30_000)
    expect((await juan.deposit(orderNo)).status).toBe(3)
    await juan.browser.advance(MINUTE)
    const order = await juan.deposit(orderNo)
    expect(order.timeline.map(({ status }) => status)).toEqual([0, 3, 1])
    expect(await juan.balance()).toMatchObject({ balance: 600, surplus: 600, fbEvent: true })
    expect(await juan.letters()).toMatchObject([{ title: 'Your payment arrived' }])
    await juan.running.sandbox.payments.callBack(orderNo)
    expect((await juan.balance()).balance).toBe(600)
    expect(await juan.letters()).toHaveLength(1)
  })

  test('that expired while nobody looked still shows that it did, when it is paid', async () => {
    const juan = await join()
    const { orderNo } = await juan.order()
    await running.sandbox.clock.advance(DAY)
    expect(await callBack(running, { orderNo, amount: 500 })).toMatchObject({ status: 200, effect: 'done' })
    expect((await juan.deposit(orderNo)).timeline.map(({ status }) => status)).toEqual([0, 3, 1])
  })

  test('that was answered twice is credited once', async () => {
    const juan = await join()
    const { orderNo } = await juan.order()
    await juan.act(orderNo, 'payTwice')
    expect((await juan.balance()).balance).toBe(500)
    expect((await juan.call('userBalanceJournalFetch', { type: 'deposit' })).data.total).toBe(1)
  })

  test('is found by asking when the callback is lost', async () => {
    const juan = await join()
    const { orderNo } = await juan.order()
    await juan.browser.sandbox('POST', 'faults', { call: '/payments/callback/*', status: 503, times: 20 })
    await juan.act(orderNo, 'pay')
    expect((await juan.deposit(orderNo)).status).toBe(1)
    await juan.browser.sandbox('DELETE', 'faults')
    await juan.browser.advance(DAY)
    await running.sandbox.payments.callBack(orderNo)
    expect((await juan.balance()).balance).toBe(500)
  })

  test('that can be neither credited nor ended is shown as it is, with the player’s others', async () => {
    const juan = await join()
    const [{ orderNo }, other] = [await juan.order(), await juan.order()]
    const letGo = await keepStuck(running.operator.db, 'deposit_order', `old.order_no = '${orderNo}'`)
    await juan.browser.sandbox('POST', 'faults', { call: '/payments/callback/*', status: 503, times: 20 })
    await juan.act(orderNo, 'pay')
    const statuses = async () => {
      const { data } = await juan.call('rechargeFetch', {})
      return new Map(data.list.map((order) => [order.orderNo, order.status]))
    }
    expect((await juan.deposit(orderNo)).status).toBe(0)
    await juan.browser.sandbox('DELETE', 'faults')
    await juan.browser.advance(15 * MINUTE)
    expect(await statuses()).toEqual(
      new Map([
        [orderNo, 0],
        [other.orderNo, 3],
      ]),
    )
    await letGo()
    expect((await juan.deposit(orderNo)).status).toBe(1)
  })

  test('of another player is not shown', async () => {
    const { orderNo } = await (await join()).order()
    expect((await (await join()).call('rechargeFetch', { orderNo })).data).toMatchObject({ list: [], total: 0 })
  })

  test('tells every device by the live socket', async () => {
    const juan = await join()
    const { orderNo } = await juan.order()
    await juan.act(orderNo, 'pay')
    const kept = await running.operator.db
      .selectFrom('liveMessage')
      .select(['event', 'content'])
      .where('uid', '=', juan.uid)
      .where('event', 'in', ['deposit.status', 'balance.change'])
      .orderBy('id')
      .execute()
    expect(kept).toEqual([
      { event: 'deposit.status', content: { content: { orderNo, status: 0 } } },
      { event: 'deposit.status', content: { content: { orderNo, status: 1 } } },
      { event: 'balance.change', content: { content: null } },
    ])
  })
})

describe('a callback', () => {
  test('is heard only when it is signed by the provider, over these bytes', async () => {
    const juan = await join()
    const { orderNo } = await juan.order()
    expect(await callBack(running, { orderNo, amount: 500 }, { secret: 'guess' })).toMatchObject({ status: 401 })
    const { payments } = running.sandbox
    const unsigned = await fetch(`${running.address}/payments/callback/${payments.code}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reference: 'r', orderNo, outcome: 'paid', amount: 500 }),
    })
    expect(unsigned.status).toBe(401)
    expect((await juan.deposit(orderNo)).status).toBe(0)
  })

  test('that fits no order, or names another amount, changes nothing', async () => {
    const juan = await join()
    const { orderNo } = await juan.order()
    expect(await callBack(running, { orderNo: 'D0', amount: 500 })).toMatchObject({ status: 422, reason: 'unknown' })
    expect(await callBack(running, { orderNo, amount: 5_000 })).toMatchObject({ status: 422, reason: 'differs' })
    expect(await callBack(running, { orderNo, amount: 500, outcome: 'maybe' })).toMatchObject({ status: 400 })
    expect((await juan.deposit(orderNo)).status).toBe(0)
  })

  test.each([
    ['paid', 'declined', 1, 500],
    ['paid', 'paid', 1, 500],
    ['declined', 'paid', 2, 0],
    ['declined', 'declined', 2, 0],
  ])('out of order: what came first stands (%s, then %s)', async (first, second, status, balance) => {
    const juan = await join()
    const { orderNo } = await juan.order()
    expect(await callBack(running, { orderNo, amount: 500, outcome: first })).toMatchObject({ effect: 'done' })
    expect(await callBack(running, { orderNo, amount: 500, outcome: second })).toMatchObject({ effect: 'ignored' })
    expect((await juan.deposit(orderNo)).status).toBe(status)
    expect((await juan.balance()).balance).toBe(balance)
  })

  test('that declines after the time is over leaves a timeout a timeout', async () => {
    const juan = await join()
    const { orderNo } = await juan.order()
    await juan.browser.advance(15 * MINUTE)
    expect(await callBack(running, { orderNo, amount: 500, outcome: 'declined' })).toMatchObject({ effect: 'ignored' })
    expect((await juan.deposit(orderNo)).status).toBe(3)
  })

  test('repeated ten times at once credits once', async () => {
    const juan = await join()
    const { orderNo } = await juan.order()
    const body = { orderNo, amount: 500, reference: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 10 }, () => callBack(running, body)))
    expect(answers.filter(({ effect }) => effect === 'done')).toHaveLength(1)
    expect(answers.filter(({ effect }) => effect === 'duplicate')).toHaveLength(9)
    expect((await juan.balance()).balance).toBe(500)
  })

  test('cannot use the number of another payment', async () => {
    const [juan, maria] = [await join(), await join()]
    const reference = randomUUID()
    await callBack(running, { orderNo: (await juan.order()).orderNo, amount: 500, reference })
    const stolen = await callBack(running, { orderNo: (await maria.order()).orderNo, amount: 500, reference })
    expect(stolen).toMatchObject({ effect: 'duplicate' })
    expect((await maria.balance()).balance).toBe(0)
  })
})

describe('a request', () => {
  test('ten times at once makes one order; ten different ones make ten', async () => {
    const juan = await join()
    const { data } = await juan.quote(500)
    const requestId = randomUUID()
    const same = await Promise.all(
      Array.from({ length: 10 }, () => juan.call('rechargeBuild', { preId: data.preId, requestId })),
    )
    expect(new Set(same.map((answer) => answer.data.orderNo)).size).toBe(1)
    expect(same.filter((answer) => answer.data.replayed)).toHaveLength(9)
    const different = await Promise.all(Array.from({ length: 10 }, () => juan.order(500)))
    expect(new Set(different.map(({ orderNo }) => orderNo)).size).toBe(10)
    expect((await juan.call('rechargeFetch')).data.total).toBe(11)
  })

  test('whose answer was dropped is found again by its id', async () => {
    const juan = await join()
    const { data } = await juan.quote(500)
    const body = { preId: data.preId, requestId: randomUUID() }
    await juan.browser.sandbox('POST', 'faults', { call: 'rechargeBuild', drop: true, delayMs: 10, times: 1 })
    await expect(juan.call('rechargeBuild', body)).rejects.toThrow()
    const again = await juan.call('rechargeBuild', body)
    expect(again).toMatchObject({ success: true, data: { replayed: true, status: 0 } })
    expect((await juan.call('rechargeFetch')).data.total).toBe(1)
  })

  test('never stands beside a time line that has gone on meanwhile', async () => {
    const { orderNo } = await (await join()).order(500)
    const { db } = running.operator
    const { uid, time } = await db
      .selectFrom('depositOrder')
      .select(['uid', 'createTime as time'])
      .where('orderNo', '=', orderNo)
      .executeTakeFirstOrThrow()
    const expire = () =>
      inTransaction(db, async (trx) => {
        const status = DEPOSIT.timeout
        await trx.updateTable('depositOrder').set({ status }).where('orderNo', '=', orderNo).execute()
        await trx.insertInto('depositEvent').values({ orderNo, status, time, note: '{}' }).execute()
      })
    let expired = Promise.resolve()
    const source = {
      orders: (trx: Trx) => trx.selectFrom('depositOrder').selectAll(),
      // Runs after the order was read.
      steps: (trx: Trx) => {
        expired = expire()
        return trx.selectFrom('depositEvent').selectAll()
      },
    }
    const { list } = await orderPage(db, source, uid, { orderNo, page: 1, size: 1 })
    expect(list[0]?.timeline.at(-1)?.status).toBe(list[0]?.status)
    await expired
  })
})
