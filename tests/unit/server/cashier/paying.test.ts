import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../../server/database/transaction.ts'
import type { RunningSandbox } from '../../../../sandbox/start.ts'
import { startForTests } from '../http/operatorForTests.ts'
import { Customer, DAY, expectBalancedBooks, MINUTE } from './cashierForTests.ts'

let running: RunningSandbox
const join = () => new Customer(running).join()

beforeAll(async () => void (running = await startForTests()))
afterAll(async () => {
  await expectBalancedBooks(running)
  await running.close()
})

describe('the pay page', () => {
  test('is on another origin, in the player’s language, pays, and leads back', async () => {
    const juan = await join()
    const { orderNo, payUrl } = await juan.order(1_234.5)
    expect(new URL(payUrl).origin).not.toBe(running.address)
    const page = await fetch(payUrl)
    const html = await page.text()
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(html).toContain('₱1,234.50')
    expect(html).toContain(`${running.address}/finance/recharge?orderNo=${orderNo}`)
    const forms = [...html.matchAll(/action="\/pay\/\w+\/(\w+)\?/g)].map(([, action]) => action)
    expect(forms).toEqual(['pay', 'decline', 'payLate', 'payTwice', 'silence'])
    const action = /action="([^"]+\/pay\?[^"]+)"/.exec(html)?.[1] ?? ''
    const paid = await fetch(new URL(action.replaceAll('&amp;', '&'), payUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    })
    expect(await paid.text()).toContain('<h1>Paid</h1>')
    expect((await juan.balance()).balance).toBe(1_234.5)
    expect(await (await fetch(payUrl)).text()).not.toContain('<form')
  })

  test('keeps to what was chosen first, also when it is opened again', async () => {
    const juan = await join()
    const { orderNo, payUrl } = await juan.order()
    await juan.act(orderNo, 'payLate')
    expect(await (await fetch(payUrl)).text()).toContain('<h1>On its way</h1>')
    const decline = new URL(payUrl)
    decline.pathname += '/decline'
    expect(await (await fetch(decline, { method: 'POST' })).text()).toContain('<h1>On its way</h1>')
    expect((await juan.deposit(orderNo)).status).toBe(0)
  })

  test('speaks Vietnamese to who asked in it', async () => {
    const juan = await join()
    juan.browser.headers['accept-language'] = 'vi-VN'
    expect(await (await fetch((await juan.order()).payUrl)).text()).toContain('lang="vi-VN"')
  })

  test('shows nothing without the operator’s ticket, or with that of another order', async () => {
    const juan = await join()
    const [one, other] = [await juan.order(), await juan.order()]
    const url = new URL(one.payUrl)
    expect((await fetch(url.origin + url.pathname)).status).toBe(404)
    url.search = new URL(other.payUrl).search
    expect((await fetch(url)).status).toBe(404)
    const changed = new URL(one.payUrl)
    changed.searchParams.set('ticket', `x${changed.searchParams.get('ticket') ?? ''}`)
    expect((await fetch(changed)).status).toBe(404)
  })
})

describe('by itself', () => {
  test('an order that nobody looks at is paid late and put right by the sweeper', async () => {
    const juan = await join()
    const { orderNo } = await juan.order()
    await juan.act(orderNo, 'payLate')
    await juan.browser.advance(20 * MINUTE)
    await expect.poll(async () => (await juan.balance()).balance).toBe(500)
  })
})

describe('a coupon', () => {
  const couponOf = async (juan: Customer) => (await juan.call('couponFetch')).data[0]

  test('adds its bonus and the bonus’s turnover with the credit, and is used up', async () => {
    const juan = await join()
    await juan.grant('coupon', 50)
    const coupon = await couponOf(juan)
    expect(coupon).toMatchObject({ value: 50, maxBonus: 50, minDeposit: 500, turnoverMultiple: 5, status: 'open' })
    const quoted = await juan.quote(500, { couponId: coupon?.id })
    expect(quoted.data).toMatchObject({ bonus: 50, turnoverAdd: 750 })
    const { orderNo } = await juan.order(500, { couponId: coupon?.id })
    expect((await couponOf(juan))?.status).toBe('used')
    await juan.act(orderNo, 'pay')
    expect(await juan.balance()).toMatchObject({ balance: 550, deposit: 500, surplus: 750 })
    const records = (await juan.call('userEffectiveRecordFetch')).data
    expect(records.surplus).toBe(750)
    expect(records.list).toMatchObject([
      { source: 'coupon', base: 50, multiple: 5, required: 250, remaining: 250, status: 'open' },
      { source: 'deposit', base: 500, multiple: 1, required: 500, remaining: 500, expireTime: null },
    ])
  })

  test('is held by one order, and free again when that comes to nothing', async () => {
    const juan = await join()
    await juan.grant('coupon', 50)
    const couponId = (await couponOf(juan))?.id
    const { data } = await juan.quote(500, { couponId })
    const { orderNo } = await juan.order(500, { couponId })
    expect(await juan.quote(500, { couponId })).toMatchObject({ code: 40001 })
    expect(await juan.call('rechargeBuild', { preId: data.preId, requestId: randomUUID() })).toMatchObject({
      code: 40001,
    })
    await juan.act(orderNo, 'decline')
    expect((await couponOf(juan))?.status).toBe('open')
  })

  test('that went to another order is not given twice when the first is paid late', async () => {
    const juan = await join()
    await juan.grant('coupon', 50)
    const couponId = (await couponOf(juan))?.id
    const first = await juan.order(500, { couponId })
    await juan.browser.advance(15 * MINUTE)
    await juan.deposit(first.orderNo)
    const second = await juan.order(500, { couponId })
    await juan.act(second.orderNo, 'pay')
    await juan.act(first.orderNo, 'pay')
    expect((await juan.balance()).balance).toBe(1050)
    expect((await juan.deposit(first.orderNo)).bonus).toBe(0)
    expect((await juan.letters())[0]?.content).toMatch(/no bonus/)
  })

  test('by per cent is capped, needs its minimum, expires, and is nobody else’s', async () => {
    const juan = await join()
    const { db, clock } = running.operator
    const row = {
      uid: juan.uid,
      source: 'test',
      name: JSON.stringify({ 'en-US': '20 %', 'vi-VN': '20 %' }),
      type: 'deposit_percent',
      value: 20,
      maxBonus: 20_000,
      minDeposit: 60_000,
      turnoverMultiple: 3,
      expireTime: clock.now() + DAY,
      orderNo: null,
    } as const
    await inTransaction(db, (trx) => trx.insertInto('coupon').values(row).execute())
    const couponId = (await couponOf(juan))?.id
    expect(await juan.quote(500, { couponId })).toMatchObject({ code: 30002, data: { min: 600 } })
    expect((await juan.quote(600.05, { couponId })).data).toMatchObject({ bonus: 120.01, turnoverAdd: 960.08 })
    expect((await juan.quote(5_000, { couponId })).data).toMatchObject({ bonus: 200, turnoverAdd: 5_600 })
    expect(await (await join()).quote(600, { couponId })).toMatchObject({ code: 10004 })
    await juan.browser.advance(DAY)
    expect(await juan.quote(600, { couponId })).toMatchObject({ code: 40003 })
  })
})

describe('the purchase event', () => {
  test('is flagged once an order, and the same each time it is fetched, until it was sent', async () => {
    const juan = await join()
    expect((await juan.call('fbEventFetch')).data).toBeNull()
    const { orderNo } = await juan.order(500)
    await juan.act(orderNo, 'payTwice')
    expect([(await juan.balance()).fbEvent, (await juan.balance()).fbEvent]).toEqual([true, true])
    const event = { amount: 500, currency: 'PHP', eventId: orderNo }
    expect((await juan.call('fbEventFetch')).data).toEqual(event)
    expect((await juan.call('fbEventFetch')).data).toEqual(event)
    await (await join()).call('fbEventSent', { eventId: orderNo })
    expect((await juan.balance()).fbEvent).toBe(true)
    await juan.call('fbEventSent', { eventId: orderNo })
    expect((await juan.balance()).fbEvent).toBe(false)
    expect((await juan.call('fbEventFetch')).data).toBeNull()
  })

  test('of two orders are two events', async () => {
    const juan = await join()
    const orders = [await juan.order(500), await juan.order(700)]
    for (const { orderNo } of orders) await juan.act(orderNo, 'pay')
    const first = (await juan.call('fbEventFetch')).data?.eventId
    await juan.call('fbEventSent', { eventId: first })
    expect((await juan.balance()).fbEvent).toBe(true)
    const second = (await juan.call('fbEventFetch')).data?.eventId
    await juan.call('fbEventSent', { eventId: second })
    expect(new Set([first, second])).toEqual(new Set(orders.map(({ orderNo }) => orderNo)))
    expect((await juan.balance()).fbEvent).toBe(false)
  })
})
