import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningSandbox } from '../../../../sandbox/start.ts'
import { startForTests } from '../http/operatorForTests.ts'
import { Customer, DAY, expectBalancedBooks } from './cashierForTests.ts'

let running: RunningSandbox
let juan: Customer

beforeAll(async () => {
  running = await startForTests()
  juan = await (await new Customer(running).join()).readyToWithdraw(1_000)
  const { orderNo } = (await juan.withdraw(400.25)).data
  await juan.move(orderNo, 4)
  await juan.browser.advance(DAY)
  await juan.grant('points', 40)
  await juan.act((await juan.order(500)).orderNo, 'pay')
})
afterAll(async () => {
  await expectBalancedBooks(running)
  await running.close()
})

const fetched = async (query: Record<string, unknown> = {}) => (await juan.call('userBalanceJournalFetch', query)).data

describe('orders', () => {
  test('can be asked for by their state, counted by the operator', async () => {
    expect((await juan.call('rechargeFetch', { status: 1 })).data).toMatchObject({ total: 1, list: [{ status: 1 }] })
    expect((await juan.call('rechargeFetch', { status: 0 })).data).toMatchObject({ total: 0, list: [] })
    expect((await juan.call('withdrawFetch', { status: 4 })).data).toMatchObject({ total: 1, list: [{ status: 4 }] })
    expect((await juan.call('withdrawFetch', { status: 2 })).data).toMatchObject({ total: 0, list: [] })
  })
})

test('each order tells when it was made and ended, and by which method and bank', async () => {
  const [deposit] = (await juan.call('rechargeFetch', {})).data.list
  const [withdrawal] = (await juan.call('withdrawFetch', {})).data.list
  const now = running.operator.clock.now()
  for (const order of [deposit, withdrawal]) {
    expect(order).toMatchObject({ bank: expect.stringMatching(/./) })
    const [made, ended] = [order?.createTime ?? 0, order?.timeline.at(-1)?.time ?? 0]
    expect([now - 2 * DAY < made, made <= ended, ended <= now]).toEqual([true, true, true])
  }
  expect(deposit?.method).toMatch(/./)
  expect(withdrawal?.account).toMatch(/./)
})

describe('the balance journal', () => {
  test('shows every move of the balance, newest first, with the balance after it', async () => {
    const { list, total } = await fetched()
    expect(total).toBe(5)
    expect(list.map(({ type, asset, amount, balanceAfter }) => [type, asset, amount, balanceAfter])).toEqual([
      ['deposit', 'PHP', 500, 1_500],
      ['grant', 'points', 40, 40],
      ['withdrawReturn', 'PHP', 400.25, 1_000],
      ['withdraw', 'PHP', -400.25, 599.75],
      ['grant', 'PHP', 1_000, 1_000],
    ])
    expect(list[0]?.refNo).toMatch(/^D\d{18}$/)
  })

  test('can be asked for by type, by time and by page', async () => {
    expect((await fetched({ type: 'withdraw' })).list).toHaveLength(1)
    expect(await fetched({ type: 'nonsense' })).toMatchObject({ list: [], total: 0 })
    const dayAgo = running.operator.clock.now() - DAY / 2
    expect((await fetched({ from: dayAgo })).total).toBe(2)
    expect((await fetched({ to: dayAgo })).total).toBe(3)
    const second = await fetched({ page: 2, size: 2 })
    expect(second).toMatchObject({ page: 2, size: 2, total: 5, hasMore: true })
    expect(second.list.map(({ type }) => type)).toEqual(['withdrawReturn', 'withdraw'])
  })

  test('names its types in the player’s language', async () => {
    const english = (await juan.call('userBalanceJournalType')).data
    expect(english).toContainEqual({ code: 'withdrawReturn', name: 'Withdrawal returned' })
    expect(english.map(({ code }) => code)).not.toContain('withdrawPaid')
    juan.browser.headers['accept-language'] = 'vi-VN'
    const vietnamese = (await juan.call('userBalanceJournalType')).data
    juan.browser.headers['accept-language'] = 'en-US'
    expect(vietnamese).toContainEqual({ code: 'deposit', name: 'Nạp tiền' })
  })

  test('is nobody else’s', async () => {
    const maria = await new Customer(running).join()
    expect((await maria.call('userBalanceJournalFetch')).data.total).toBe(0)
    expect((await maria.call('userEffectiveRecordFetch')).data).toMatchObject({ surplus: 0, list: [] })
  })
})
