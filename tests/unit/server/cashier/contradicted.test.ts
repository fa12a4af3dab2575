import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR_MS } from '../../../../contract/durations.ts'
import { sign, SIGNATURE_HEADER } from '../../../../protocols/payments.ts'
import type { RunningSandbox } from '../../../../sandbox/start.ts'
import { checkDeposit } from '../../../../server/domain/cashier/paymentQuestions.ts'
import { depositOf } from '../../../../server/domain/cashier/deposit.ts'
import { paymentsContradicted, payoutsHeard } from '../../../../server/domain/cashier/paymentsHeard.ts'
import { loggerOptions } from '../../../../server/http/logger.ts'
import { callbackRoutes } from '../../../../server/http/paymentCallbacks.ts'
import { startForTests } from '../http/operatorForTests.ts'
import { callBack, Customer, expectBalancedBooks } from './cashierForTests.ts'

let running: RunningSandbox
let juan: Customer

beforeAll(async () => {
  running = await startForTests({ logLevel: 'silent' })
  juan = await new Customer(running).join()
})
afterAll(async () => {
  await expectBalancedBooks(running)
  await running.close()
})

const toldOf = async (of: 'deposit' | 'payout') => {
  const { values } = await paymentsContradicted.get()
  return values.find(({ labels }) => labels.of === of)?.value
}

/** How often the work has told of money that an order does not have so. */
async function contradictionsOf(of: 'deposit' | 'payout', work: () => Promise<unknown>): Promise<number> {
  const before = (await toldOf(of)) ?? Number.NaN
  await work()
  return ((await toldOf(of)) ?? Number.NaN) - before
}

describe('of a deposit', () => {
  const tell = (body: Record<string, unknown>) => callBack(running, { amount: 500, ...body })

  test.each([
    ['declined', 'paid', 1],
    ['paid', 'paid', 1],
    ['paid', 'declined', 0],
    ['declined', 'declined', 0],
  ])('%s, then %s under another number', async (first, second, told) => {
    const { orderNo } = await juan.order()
    expect(await contradictionsOf('deposit', () => tell({ orderNo, outcome: first }))).toBe(0)
    expect(await contradictionsOf('deposit', () => tell({ orderNo, outcome: second }))).toBe(told)
  })

  test('the same report again is no contradiction; its number with another outcome, or for another order, is', async () => {
    const [{ orderNo }, other] = [await juan.order(), await juan.order()]
    const reference = randomUUID()
    await tell({ orderNo, reference, outcome: 'declined' })
    expect(await contradictionsOf('deposit', () => tell({ orderNo, reference, outcome: 'declined' }))).toBe(0)
    expect(await contradictionsOf('deposit', () => tell({ orderNo, reference }))).toBe(1)
    expect(await contradictionsOf('deposit', () => tell({ orderNo: other.orderNo, reference }))).toBe(1)

    const paid = { orderNo: (await juan.order()).orderNo, reference: randomUUID() }
    await tell(paid)
    expect(await contradictionsOf('deposit', () => tell(paid))).toBe(0)
  })

  test('paid for no order of ours, or with another amount', async () => {
    const { orderNo } = await juan.order()
    expect(await contradictionsOf('deposit', () => tell({ orderNo: 'D0' }))).toBe(1)
    expect(await contradictionsOf('deposit', () => tell({ orderNo, amount: 5_000 }))).toBe(1)
    expect(await contradictionsOf('deposit', () => tell({ orderNo, amount: 5_000, outcome: 'declined' }))).toBe(0)
  })

  test('is told once, however often the provider repeats it', async () => {
    const { orderNo } = await juan.order()
    const lost = { orderNo: 'D1', reference: randomUUID() }
    const other = { orderNo, amount: 5_000, reference: randomUUID() }
    for (const report of [lost, other]) {
      expect(await contradictionsOf('deposit', () => tell(report))).toBe(1)
      expect(await contradictionsOf('deposit', () => tell(report))).toBe(0)
    }
    expect(await contradictionsOf('deposit', () => tell({ ...other, orderNo: 'D1' }))).toBe(1)
    expect(await tell({ ...other, orderNo, amount: 500 })).toMatchObject({ effect: 'done' })
    expect(await contradictionsOf('deposit', () => tell(other))).toBe(1)
  })

  test('found by a question', async () => {
    const { orderNo } = await juan.order()
    const order = await depositOf(running.operator.db, orderNo)
    if (!order) throw new Error('The order is gone')
    const reported: unknown[] = []
    const answer = { provider: order.provider, reference: randomUUID(), orderNo, outcome: 'paid', amount: 1 } as const
    const payments = { code: order.provider, secret: '', ask: async () => answer }
    const asking = { ...running.operator, payments, report: (fault: unknown) => void reported.push(fault) }
    expect(await contradictionsOf('deposit', () => checkDeposit(asking, order))).toBe(1)
    expect(reported).toEqual([
      expect.objectContaining({
        message: `The payment provider says paid of ${orderNo}, which changed nothing: differs`,
      }),
    ])
  })
})

describe('of a payout', () => {
  async function orderOf(maria: Customer): Promise<string> {
    await (await maria.join()).readyToWithdraw(1_000)
    const { orderNo } = (await maria.withdraw(1_000)).data
    for (const status of [1, 6]) await maria.move(orderNo, status)
    return orderNo
  }
  const sent = () => orderOf(new Customer(running))
  const tell = (body: Record<string, unknown>) => callBack(running, { amount: 1_000, ...body }, { about: 'payout' })

  test.each([
    ['paid', 'failed', 1],
    ['paid', 'paid', 1],
    ['failed', 'paid', 1],
    ['failed', 'failed', 0],
    ['paid', 'unconfirmed', 0],
    ['unconfirmed', 'unconfirmed', 0],
  ])('%s, then %s under another number', async (first, second, told) => {
    const orderNo = await sent()
    expect(await contradictionsOf('payout', () => tell({ orderNo, outcome: first }))).toBe(0)
    expect(await contradictionsOf('payout', () => tell({ orderNo, outcome: second }))).toBe(told)
  })

  test('what the clock had ended is confirmed by the first report, and contradicted by a second', async () => {
    const maria = new Customer(running)
    const orderNo = await orderOf(maria)
    await maria.browser.advance(HOUR_MS)
    expect((await maria.withdrawal(orderNo)).status).toBe(2)
    expect(await contradictionsOf('payout', () => tell({ orderNo, reference: 'first' }))).toBe(0)
    expect(await contradictionsOf('payout', () => tell({ orderNo, reference: 'first' }))).toBe(0)
    expect(await contradictionsOf('payout', () => tell({ orderNo, reference: 'second' }))).toBe(1)
  })

  test('every one is counted by its outcome and effect', async () => {
    const orderNo = await sent()
    const counted = async () => {
      const { values } = await payoutsHeard.get()
      return values.find(({ labels }) => labels.outcome === 'unconfirmed' && labels.effect === 'done')?.value ?? 0
    }
    const before = await counted()
    await tell({ orderNo, outcome: 'unconfirmed' })
    expect(await counted()).toBe(before + 1)
  })
})

test('the log names the order, as an error', async () => {
  const lines: string[] = []
  const stream = new Writable({ write: (line, _, done) => (lines.push(String(line)), done()) })
  const app = Fastify({ logger: { ...loggerOptions('error'), stream } })
  const payments = { code: 'sandpay', secret: 'shared', ask: async () => 'nothing' as const }
  await callbackRoutes(app, running.operator, payments)
  const { orderNo } = await (await new Customer(running).join()).order()
  const tell = (outcome: string) => {
    const payload = JSON.stringify({ reference: randomUUID(), orderNo, outcome, amount: 500 })
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign('shared', payload) }
    return app.inject({ method: 'POST', url: '/payments/callback/sandpay', headers, payload })
  }
  expect((await tell('declined')).json()).toMatchObject({ effect: 'done' })
  expect(lines).toEqual([])
  expect((await tell('paid')).json()).toMatchObject({ effect: 'ignored' })
  expect(lines).toEqual([expect.stringContaining(`says paid of ${orderNo}, which changed nothing: ignored`)])
  await app.close()
})
