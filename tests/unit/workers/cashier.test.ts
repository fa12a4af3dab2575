import { expect, test } from 'vitest'
import type { WithdrawOrder } from '../../../contract/entities/cashier.ts'
import { centavos } from '../../../contract/money.ts'
import type { List } from '../../../contract/schema.ts'
import { brought, type Answer } from '../../../workers/api/answer.ts'
import type { Api } from '../../../workers/api/api.ts'
import { createJollyCache } from '../../../workers/cache/jollyCache.ts'
import { createCashier } from '../../../workers/features/cashier.ts'
import { createSeenWithdrawals } from '../../../workers/features/seenWithdrawals.ts'
import { createIdentity } from '../../../workers/identity.ts'
import { createTabs } from '../../../workers/foundation/tabs.ts'
import { count, playersOperator, startDataWorker } from './dataWorkerForTests.ts'
import { fakeChannels, fakeClock, fakeKeyValue, status, success } from './fakes.ts'
import { deposit, device, fakeCashier, withdrawal } from './moneyForTests.ts'

const MALL = '/api/mallExchange/info'
const ORDERS = '/api/withdraw/fetch'

test('where the code of money requests cannot be had, they are as without a network, and there once it can', async () => {
  const clock = fakeClock()
  const identity = createIdentity()
  identity.become('u1')
  let isThere = false
  const cashier = createCashier({
    api: fakeCashier().api,
    cache: createJollyCache(fakeKeyValue(), clock),
    clock,
    identity,
    tabs: createTabs(undefined),
    loadMoney: async () => {
      if (!isThere) throw new TypeError('Failed to fetch dynamically imported module')
      return device().startWorker().money
    },
    refreshWallets: () => {},
    onSettledElsewhere: () => {},
  })
  const requests = cashier.resources.moneyRequests()
  await requests.open()
  expect(requests.state()).toMatchObject({ refreshing: false, failure: { kind: 'offline' } })
  await cashier.commands.dismissMoney('r1')
  isThere = true
  await requests.refresh()
  expect(requests.state()).toMatchObject({ refreshing: false, failure: undefined, value: [] })
})

test('orders of one state are asked of the operator, and without it shown out of what was seen', async () => {
  const clock = fakeClock()
  const identity = createIdentity()
  identity.become('u1')
  const { api, sent } = listOfOrders()
  const cashier = createCashier({
    api,
    cache: createJollyCache(fakeKeyValue(), clock),
    clock,
    identity,
    tabs: createTabs(undefined),
    loadMoney: async () => device().startWorker().money,
    refreshWallets: () => {},
    onSettledElsewhere: () => {},
  })
  await cashier.resources.depositOrders({ page: 1 }).open()
  const failed = cashier.resources.depositOrders({ page: 1, status: 2 })
  await failed.open()
  expect(sent.at(-1)).toMatchObject({ status: 2 })
  expect(failed.state().failure).toEqual({ kind: 'offline' })
  expect(failed.state().value).toMatchObject({ list: [{ orderNo: 'D2', status: 2 }], total: 1, hasMore: false })
  // What this device has not seen is not said to be none: 37 more are older.
  const late = cashier.resources.depositOrders({ page: 1, status: 3 })
  await late.open()
  expect(late.state()).toMatchObject({ value: undefined, failure: { kind: 'offline' } })
})

/** Answers the newest page, then goes offline. */
function listOfOrders() {
  const sent: object[] = []
  const list = [1, 2, 0].map((status, index) => {
    const order = {
      orderNo: `D${index + 1}`,
      method: 'ewallet',
      bank: 'gcash',
      amount: centavos(100),
      bonus: centavos(0),
    }
    return { ...order, status, createTime: index, expireTime: 900_000, timeline: [] }
  })
  const call = async (_name: string, input: object): Promise<Answer<unknown>> => {
    sent.push(input)
    if (sent.length > 1) return { ok: false, failure: { kind: 'offline' } }
    return brought({ list, total: 40, page: 1, size: 20, hasMore: true }, 1)
  }
  return { sent, api: { call } satisfies Api }
}

test('money is not asked for in the name of somebody who has logged in since the page was painted', async () => {
  const operator = fakeCashier()
  const { money, identity } = device(operator).startWorker()
  const { commands } = createCashier({
    api: operator.api,
    cache: createJollyCache(fakeKeyValue(), fakeClock()),
    clock: fakeClock(),
    identity,
    tabs: createTabs(undefined),
    loadMoney: async () => money,
    refreshWallets: () => {},
    onSettledElsewhere: () => {},
  })
  identity.become('u2')
  expect(await commands.sendMoney('u1', deposit())).toEqual({ ok: false, failure: { kind: 'lost' } })
  expect(operator.orders).toEqual([])
})

test('what another tab’s answered request has changed is asked for here, too', async () => {
  const channel = fakeChannels()
  const worker = startDataWorker({ operator: playersOperator(), channel: channel() })
  await worker.start()
  worker.watch({ name: 'mall', params: undefined })
  worker.watch({ name: 'moneyRequests', params: undefined })
  await worker.clock.pass(1_000)
  const before = count(worker, MALL)
  channel().postMessage({ type: 'moneySettled', uid: 'u2' })
  await worker.clock.pass(100)
  expect(count(worker, MALL)).toBe(before)
  channel().postMessage({ type: 'moneySettled', uid: 'u1' })
  await worker.clock.pass(100)
  expect(count(worker, MALL)).toBe(before + 1)
})

test('what a tab was asking for when it was closed is asked for again by one that is still open', async () => {
  const { cashier: operator, clock, startWorker, tabs } = device()
  const identity = createIdentity()
  identity.become('u1')
  const { money } = startWorker()
  createCashier({
    api: operator.api,
    cache: createJollyCache(fakeKeyValue(), clock),
    clock,
    identity,
    tabs: tabs(),
    loadMoney: async () => money,
    refreshWallets: () => {},
    onSettledElsewhere: () => {},
  })
  operator.fates.push('never')
  const closed = startWorker()
  void closed.money.send(deposit('r1'))
  await clock.pass(60_000)
  expect(operator.sent).toEqual(['r1'])
  closed.die()
  await clock.pass(60_000)
  expect(operator.sent).toEqual(['r1', 'r1'])
  expect(operator.orders).toHaveLength(1)
})

test('which withdrawals came before one is not known until they are asked for after the last', async () => {
  const channel = fakeChannels()
  const operator = playersOperator()
  const noOrders = success({ list: [], total: 0, page: 1, size: 20, hasMore: false })
  operator.on(ORDERS, noOrders)
  operator.on('/api/withdraw/create', success({ orderNo: 'W1', status: 0, rail: '', eta: '' }))
  const worker = startDataWorker({ operator, channel: channel() })
  await worker.start()
  worker.watch({ name: 'moneyRequests', params: undefined })
  worker.watch({ name: 'withdrawOrders', params: { page: 1 } })
  await worker.clock.pass(1_000)
  async function beforeNext(): Promise<string[] | undefined> {
    const made = withdrawal()
    await worker.commands.sendMoney('u1', made, '135791')
    await worker.clock.pass(100)
    const request = worker.value('moneyRequests')?.find(({ requestId }) => requestId === made.requestId)
    if (request?.call !== 'withdrawCreate') throw new Error('It was not made')
    return request.before
  }
  operator.on(ORDERS, status(503))
  expect(await beforeNext()).toEqual([])
  expect(await beforeNext()).toBeUndefined()
  operator.on(ORDERS, noOrders)
  expect(await beforeNext()).toBeUndefined()
  expect(await beforeNext()).toEqual([])
  operator.on(ORDERS, status(503))
  channel().postMessage({ type: 'moneySettled', uid: 'u1' })
  expect(await beforeNext()).toBeUndefined()
})

test('a list of withdrawals says nothing of one made while it was asked for, nor of another player’s', async () => {
  const identity = createIdentity()
  identity.become('u1')
  const seen = createSeenWithdrawals(identity)
  const none = brought({ list: [], total: 0, page: 1, size: 20, hasMore: false }, 1)
  const asked = Promise.withResolvers<Answer<List<WithdrawOrder>>>()
  const noted = seen.note(asked.promise)
  seen.forget()
  asked.resolve(none)
  await noted
  expect(seen.orderNos()).toBeUndefined()
  await seen.note(Promise.resolve(none))
  expect(seen.orderNos()).toEqual([])
  identity.become('u2')
  expect(seen.orderNos()).toBeUndefined()
})
