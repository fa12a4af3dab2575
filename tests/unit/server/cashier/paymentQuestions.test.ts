import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEPOSIT } from '../../../../contract/statuses.ts'
import type { RunningSandbox } from '../../../../sandbox/start.ts'
import { createLateQuestions, createPaymentQuestions } from '../../../../server/domain/cashier/paymentQuestions.ts'
import type { PaymentsProvider } from '../../../../server/providers/payments.ts'
import { startForTests } from '../http/operatorForTests.ts'
import { Customer, DAY, MINUTE } from './cashierForTests.ts'

let running: RunningSandbox
let juan: Customer
beforeAll(async () => {
  running = await startForTests()
  juan = await new Customer(running).join()
})
afterAll(() => running.close())

/** The sweeps of an operator with this provider, and the orders it asked about. */
function sweepsWith(
  answerTo: (orderNo: string) => Awaited<ReturnType<PaymentsProvider['ask']>>,
  create = createPaymentQuestions,
) {
  const asked: string[] = []
  const stopping = new AbortController()
  const ask = async (orderNo: string) => {
    asked.push(orderNo)
    return answerTo(orderNo)
  }
  const payments = { code: 'sandpay', secret: '', ask }
  const sweep = create({ ...running.operator, payments, report: expect.unreachable })
  return {
    asked,
    stop: () => stopping.abort(),
    async sweep(times: number) {
      for (let time = 0; time < times; time += 1) await sweep(stopping.signal)
    },
  }
}

test('a silent provider is asked one question a slice, each time about another order, and ever more seldom', async () => {
  const orders = [await juan.order(), await juan.order(), await juan.order()].map(({ orderNo }) => orderNo)
  let isSilent = true
  const { asked, sweep } = sweepsWith(() => (isSilent ? 'silent' : 'nothing'))
  await sweep(1)
  expect(asked).toHaveLength(1)
  await sweep(19)
  expect(asked).toHaveLength(1)
  await sweep(1)
  expect(asked).toHaveLength(2)
  await sweep(40)
  expect(asked.toSorted()).toEqual(orders.toSorted())

  isSilent = false
  asked.length = 0
  await sweep(80)
  expect(asked.toSorted()).toEqual(orders.toSorted())
  await sweep(10)
  expect(asked).toHaveLength(6)
})

test('an order that the provider never answers for does not keep the others from being asked about', async () => {
  const { orderNo: poison } = await juan.order()
  const { asked, sweep } = sweepsWith((orderNo) => (orderNo === poison ? 'silent' : 'nothing'))
  const after = [await juan.order(), await juan.order()].map(({ orderNo }) => orderNo)
  await sweep(60)
  expect(asked).toEqual(expect.arrayContaining([poison, ...after]))
})

test('what cannot be settled is told of, and the next slice waits as ever', async () => {
  const { orderNo } = await juan.order()
  const { asked, sweep } = sweepsWith((asked) => {
    if (asked === orderNo) throw new Error('No such state')
    return 'nothing'
  })
  await expect(sweep(1)).rejects.toThrow('1 failed')
  const count = asked.length
  await sweep(9)
  expect(asked).toHaveLength(count)
})

test('a stop ends the questions with the one at hand', async () => {
  for (let n = 0; n < 3; n += 1) await juan.order()
  const { asked, sweep, stop } = sweepsWith(() => {
    stop()
    return 'nothing'
  })
  await sweep(1)
  expect(asked).toHaveLength(1)
})

describe('an order that timed out', () => {
  const timedOut = async () => {
    // Another one each time: the days that pass end what a player has without KYC.
    const maria = await new Customer(running).join()
    const { orderNo } = await maria.order()
    await running.sandbox.clock.advance(15 * MINUTE)
    expect((await maria.deposit(orderNo)).status).toBe(DEPOSIT.timeout)
    return { maria, orderNo }
  }

  test('is asked about again, ever more seldom, for almost three days and no longer', async () => {
    const { orderNo } = await timedOut()
    const { asked, sweep } = sweepsWith(() => 'nothing', createLateQuestions)
    const timesWithin = async (minutes: number) => {
      const before = asked.length
      for (let passed = 0; passed < minutes; passed += minutes / 15) {
        await running.sandbox.clock.advance((minutes / 15) * MINUTE)
        await sweep(1)
      }
      return asked.slice(before).filter((one) => one === orderNo).length
    }
    expect(await timesWithin(15)).toBe(4)
    expect(await timesWithin(15)).toBe(1)
    expect(await timesWithin(15)).toBe(1)
    expect(await timesWithin(15)).toBe(0)
    await timesWithin((2 * DAY) / MINUTE)
    expect(await timesWithin((4 * DAY) / MINUTE)).toBe(1)
    expect(await timesWithin((9 * DAY) / MINUTE)).toBe(0)
  })

  test('is credited when it turns out paid, and the player is told', async () => {
    const { maria, orderNo } = await timedOut()
    const paid = { provider: 'sandpay', reference: orderNo, orderNo, outcome: 'paid', amount: 50_000 } as const
    const { sweep } = sweepsWith((asked) => (asked === orderNo ? paid : 'nothing'), createLateQuestions)
    await running.sandbox.clock.advance(MINUTE)
    await sweep(1)
    expect((await maria.deposit(orderNo)).status).toBe(DEPOSIT.success)
    expect((await maria.letters())[0]?.content).toContain(orderNo)
  })

  test('does not keep others from being asked about while the provider is silent about it', async () => {
    const { orderNo: poison } = await timedOut()
    const { asked, sweep } = sweepsWith((orderNo) => (orderNo === poison ? 'silent' : 'nothing'), createLateQuestions)
    const after = [await timedOut(), await timedOut()].map(({ orderNo }) => orderNo)
    await running.sandbox.clock.advance(MINUTE)
    await sweep(10)
    expect(asked).toEqual(expect.arrayContaining([poison, ...after]))
  })

  test('is not kept back by many that timed out later', async () => {
    const { orderNo } = await timedOut()
    await running.sandbox.clock.advance(30 * MINUTE)
    const { db, clock } = running.operator
    const order = await db
      .selectFrom('depositOrder')
      .selectAll()
      .where('orderNo', '=', orderNo)
      .executeTakeFirstOrThrow()
    const others = Array.from({ length: 100 }, (_, n) => ({
      ...order,
      orderNo: `${orderNo}${n}`,
      expireTime: clock.now() - 1.5 * MINUTE,
    }))
    await db.insertInto('depositOrder').values(others).execute()
    const { asked, sweep } = sweepsWith(() => 'nothing', createLateQuestions)
    await sweep(1)
    expect(asked).toContain(orderNo)
  })
})

test('*Check again* asks so often and no more, shows the order nevertheless, and each player has their own share', async () => {
  const [maria, pedro] = [await new Customer(running).join(), await new Customer(running).join()]
  const asked: string[] = []
  const real = running.operator.payments
  running.operator.payments = {
    code: 'sandpay',
    secret: '',
    ask: async (orderNo) => {
      asked.push(orderNo)
      return 'nothing'
    },
  }
  try {
    const [{ orderNo }, other] = [await maria.order(), await pedro.order()]
    for (let times = 0; times < 125; times += 1) expect((await maria.deposit(orderNo)).status).toBe(DEPOSIT.pending)
    const ofMaria = () => asked.filter((one) => one === orderNo).length
    expect(ofMaria()).toBe(120)
    await pedro.deposit(other.orderNo)
    expect(asked).toContain(other.orderNo)
    await running.sandbox.clock.advance(10 * MINUTE)
    await maria.deposit(orderNo)
    expect(ofMaria()).toBe(121)
  } finally {
    running.operator.payments = real
  }
})
