import { describe, expect, it } from 'vitest'
import { balance, count, playersOperator, startedAs, user } from './dataWorkerForTests.ts'
import { status, success } from './fakes.ts'

describe('a letter that is read', () => {
  it('lowers the badge, once, and never below 0', async () => {
    const operator = playersOperator()
    const letter = (id: string) => ({ id, type: 'news', title: id, content: '', time: 1, read: false })
    const list = ['l1', 'l2', 'l3'].map(letter)
    operator.on('/api/letter', success({ list, total: 3, page: 1, size: 20, hasMore: false }))
    operator.on('/api/badge/data', success({ letterUnreadNum: 2 }))
    operator.on('/api/letter/read', success(null))
    const worker = await startedAs(user(), operator)
    worker.watch({ name: 'letters', params: { page: 1 } })
    await worker.clock.pass(50)
    await worker.commands.readLetters(['l1', 'l1'])
    await worker.commands.readLetters(['l1'])
    await worker.clock.pass(50)
    expect(worker.value('badges')?.letterUnreadNum).toBe(1)
    await worker.commands.readLetters(['l2', 'l3'])
    await worker.clock.pass(50)
    expect(worker.value('badges')?.letterUnreadNum).toBe(0)
    expect(worker.value('letters')?.list.every((shown) => shown.read)).toBe(true)
  })
})

describe('the balance', () => {
  it('is fetched when the game closes, and again after 1, 2 and 4 s when that fails', async () => {
    const worker = await startedAs()
    // On screen it would also be asked for like everything else there.
    worker.resources.unwatch('balance')
    await worker.commands.gameOpened()
    worker.operator.on('/api/balance', status(500))
    const closing = worker.commands.gameClosed()
    const counts: number[] = []
    for (const wait of [0, 999, 1, 1_999, 1, 3_999, 1, 60_000]) {
      await worker.clock.pass(wait)
      counts.push(count(worker, '/api/balance') - 1)
    }
    await closing
    expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4, 4])
    expect(worker.value('balance')?.userAccountVO.balance).toBe(10_000)
  })

  it('says that a purchase waits for the ad pixel, and with consent fetches it, and says it was told, only when asked to', async () => {
    const operator = playersOperator()
    operator.on('/api/balance', success(balance(100, { fbEvent: true })))
    operator.on('/api/fb/event/fetch', success({ amount: 500, currency: 'PHP', eventId: 'e1' }))
    operator.on('/api/fb/event/sent', success(null))
    const worker = await startedAs(user(), operator)
    expect(worker.events).toEqual([{ type: 'purchaseWaits' }])
    expect(count(worker, '/api/fb/event/fetch')).toBe(0)
    await worker.commands.answerAdConsent('u1', 'yes')
    const taken = await worker.commands.takePurchase()
    expect(taken).toMatchObject({ ok: true, value: { amount: 50_000, currency: 'PHP', eventId: 'e1' } })
    expect(count(worker, '/api/fb/event/sent')).toBe(0)
    await worker.commands.purchaseReported('e1')
    expect(operator.asked.at(-1)).toMatchObject({ path: '/api/fb/event/sent', body: { eventId: 'e1' } })
  })
})

describe('one fact, one figure', () => {
  const listed = (more: object) => success({ list: [], total: 1, page: 1, size: 50, hasMore: false, ...more })
  const row = { id: '1', type: 'bet', typeName: 'Bet', amount: -50, balanceAfter: 50, asset: 'PHP', refNo: '', time: 1 }

  it.each([
    ['journal', '/api/user/balanceJournal/fetch', { list: [{ ...row, asset: 'points', balanceAfter: 9 }, row] }],
    ['requirements', '/api/user/effective/record/fetch', { surplus: 20 }],
  ] as const)(
    'the balance is asked for anew where %s knows another one, and not otherwise',
    async (name, path, page) => {
      const worker = await startedAs()
      worker.operator.on(path, listed(page))
      worker.operator.on('/api/balance', success(balance(50, { userRiskVO: { surplus: 20 } })))
      worker.watch({ name, params: { page: 1 } })
      await worker.clock.pass(100)
      expect(worker.value('balance')).toMatchObject({
        userAccountVO: { balance: 5_000 },
        userRiskVO: { surplus: 2_000 },
      })
      const before = count(worker, '/api/balance')
      worker.resources.refresh(name)
      await worker.clock.pass(100)
      expect(count(worker, '/api/balance')).toBe(before)
    },
  )
})
