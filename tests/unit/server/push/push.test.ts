import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendInboxMessage } from '../../../../server/domain/inbox/message.ts'
import type { RunningSandbox } from '../../../../sandbox/start.ts'
import { Customer } from '../cashier/cashierForTests.ts'
import { Browser, register, startForTests, type Player } from '../http/operatorForTests.ts'
import { handIn } from '../kyc/kycForTests.ts'
import { startPushService, type PushBrowser, type PushService } from './pushService.ts'

const MINUTE = 60_000

let service: PushService
let running: RunningSandbox
let browser: Browser
let player: Player
let phone: PushBrowser

beforeAll(async () => {
  service = await startPushService()
  running = await startForTests({ pushHosts: [service.host] })
})
afterAll(async () => {
  await running.close()
  await service.close()
})
beforeEach(async () => {
  browser = new Browser(running.address)
  player = await register(browser)
  phone = service.subscribe()
})

const subscribe = (who = browser, where = phone) =>
  who.call('pushSubscribe', { endpoint: where.endpoint, keys: where.keys })

function write(title: string, uid = player.uid): Promise<void> {
  const words = (text: string) => ({ 'en-US': text, 'vi-VN': `${text} (vi)` })
  const letter = { type: 'system', title: words(title), content: words('₱500 for you') } as const
  return sendInboxMessage(running.operator.db, uid, letter, running.operator.clock.now())
}

const titles = (from = phone) => from.received.map(({ content }) => Object(content).title)
const waiting = () => running.operator.db.selectFrom('pushMessage').selectAll().execute()
const subscriptions = () => running.operator.db.selectFrom('pushSubscription').selectAll().execute()

describe('a push', () => {
  test('is encrypted for the browser and signed by the operator, and tells no more than a letter’s title', async () => {
    expect((await subscribe()).success).toBe(true)
    await write('Hello')
    await expect.poll(() => phone.received).toHaveLength(1)
    const [{ content, claims, vapidKey, headers }] = phone.received as [PushBrowser['received'][number]]
    expect(content).toEqual({
      title: 'Hello',
      body: 'Open the app to read it.',
      path: '/inbox',
      tag: expect.stringMatching(/^letter-\d+$/),
      unread: 3,
    })
    expect(claims.sub).toBe('mailto:push@example.com')
    expect(vapidKey).toBe((await browser.call('pushKey')).data.publicKey)
    expect(headers).toMatchObject({ urgency: 'high', 'content-encoding': 'aes128gcm' })
    // A day, minus the waiting time here.
    expect(headers['ttl']).toMatch(/^86(400|3\d\d)$/)
    await expect.poll(waiting).toEqual([])
  })

  test('is in the language that the browser subscribed in last', async () => {
    await subscribe()
    browser.headers['accept-language'] = 'vi-VN'
    await subscribe()
    await write('Hello')
    await expect.poll(() => titles()).toEqual(['Hello (vi)'])
  })

  test('goes to every device of the player, and to nobody else', async () => {
    const other = new Browser(running.address)
    await register(other)
    const [tablet, stranger] = [service.subscribe(), service.subscribe()]
    const second = new Browser(running.address)
    await second.call('userLogin', { username: player.username, password: '246810' })
    await Promise.all([subscribe(), subscribe(second, tablet), subscribe(other, stranger)])
    await write('Hello')
    await expect.poll(() => [titles(), titles(tablet)]).toEqual([['Hello'], ['Hello']])
    expect(stranger.received).toEqual([])
  })

  test('of a transaction that was undone is never sent', async () => {
    await subscribe()
    const { db, clock } = running.operator
    const undone = db.transaction().execute(async (trx) => {
      const words = { 'en-US': 'Never', 'vi-VN': 'Never' }
      await sendInboxMessage(trx, player.uid, { type: 'system', title: words, content: words }, clock.now())
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await write('After')
    await expect.poll(() => titles()).toEqual(['After'])
  })
})

describe('a push service that', () => {
  test('fails is asked again after growing pauses, and what it took is not sent twice', async () => {
    await subscribe()
    const before = service.asked()
    service.failNext({ status: 500 }, { status: 429, headers: { 'retry-after': '60' } })
    await write('Hello')
    await expect.poll(() => service.asked() - before).toBe(1)
    await browser.advance(6_000)
    await expect.poll(() => service.asked() - before).toBe(2)
    const dueInMs = async () => ((await waiting())[0]?.dueTime ?? 0) - running.operator.clock.now()
    await expect.poll(dueInMs).toBeGreaterThan(50_000)
    await browser.advance(61_000)
    await expect.poll(() => titles()).toEqual(['Hello'])
    await expect.poll(waiting).toEqual([])
    expect(service.asked() - before).toBe(3)
  })

  test.each([404, 410])('knows the browser no more (%i) ends the subscription', async (status) => {
    await subscribe()
    service.failNext({ status })
    await write('Hello')
    await expect.poll(subscriptions).not.toContainEqual(expect.objectContaining({ uid: player.uid }))
    expect(await waiting()).toEqual([])
  })

  test('refuses a message does not get it again, and gets the next', async () => {
    await subscribe()
    service.failNext({ status: 413 })
    await write('Too long')
    await expect.poll(waiting).toEqual([])
    await write('Hello')
    await expect.poll(() => titles()).toEqual(['Hello'])
  })

  test('is not there for a day hears nothing of what is a day old', async () => {
    await subscribe()
    const before = service.asked()
    service.failNext({ status: 503 })
    await write('Old')
    await expect.poll(() => service.asked() - before).toBe(1)
    await browser.advance(24 * 60 * MINUTE)
    await expect.poll(waiting).toEqual([])
    expect(phone.received).toEqual([])
  })
})

describe('a subscription', () => {
  test.each([
    'https://elsewhere.example/push',
    'http://127.0.0.1:9/push',
    'https://user:secret@fcm.googleapis.com/push',
    'file:///etc/passwd',
    'nothing',
  ])('leads to a push service and not to %s', async (endpoint) => {
    expect(await browser.call('pushSubscribe', { endpoint, keys: phone.keys })).toMatchObject({ code: 10001 })
  })

  test('with keys that are none is refused, and one whose key nobody can have is forgotten', async () => {
    const keys = { ...phone.keys, p256dh: 'short' }
    expect(await browser.call('pushSubscribe', { endpoint: phone.endpoint, keys })).toMatchObject({ code: 10001 })
    await subscribe(browser, { ...phone, keys: { ...phone.keys, p256dh: 'A'.repeat(87) } })
    await write('Hello')
    await expect.poll(subscriptions).not.toContainEqual(expect.objectContaining({ uid: player.uid }))
  })

  test('is not for visitors and guests', async () => {
    expect(await subscribe(new Browser(running.address))).toMatchObject({ code: 20002 })
    const guest = new Browser(running.address)
    await guest.call('userLogin', { guest: true })
    expect((await subscribe(guest)).success).toBe(false)
  })

  test('ends with the session: nothing that waited is sent after the logout', async () => {
    await subscribe()
    service.failNext({ status: 500 })
    await write('Private')
    await expect.poll(async () => (await waiting())[0]?.tries).toBe(1)
    await browser.call('userLogout')
    expect(await waiting()).toEqual([])
    await write('Later')
    expect(await waiting()).toEqual([])
  })

  test('of a browser that another player takes over is theirs, without what waited', async () => {
    await subscribe()
    service.failNext({ status: 500 })
    await write('Private')
    await expect.poll(async () => (await waiting())[0]?.tries).toBe(1)
    const next = new Browser(running.address)
    const other = await register(next)
    await subscribe(next)
    expect(await waiting()).toEqual([])
    await write('For the other', other.uid)
    await expect.poll(() => titles()).toEqual(['For the other'])
  })

  test('is one a session: a changed one takes the place of the old', async () => {
    await subscribe()
    const changed = service.subscribe()
    await subscribe(browser, changed)
    await write('Hello')
    await expect.poll(() => titles(changed)).toEqual(['Hello'])
    expect(phone.received).toEqual([])
  })

  test('ends when the player says so', async () => {
    await subscribe()
    await browser.call('pushUnsubscribe', { endpoint: phone.endpoint })
    await write('Hello')
    expect(await waiting()).toEqual([])
  })
})

describe('what is pushed', () => {
  let cashier: RunningSandbox
  let customer: Customer

  beforeAll(async () => void (cashier = await startForTests({ pushHosts: [service.host] })))
  afterAll(() => cashier.close())
  beforeEach(async () => {
    customer = await new Customer(cashier).join()
    await subscribe(customer.browser)
  })
  const content = () => phone.received.map((one) => one.content)

  test.each([
    ['pay', 'Your deposit arrived'],
    ['decline', 'Your deposit was declined'],
  ])('after %s of a deposit leads to its order', async (action, title) => {
    const { orderNo } = await customer.order(500)
    await customer.act(orderNo, action)
    const path = `/finance/recharge?orderNo=${orderNo}`
    await expect.poll(content).toEqual([expect.objectContaining({ title, path, tag: `deposit-${orderNo}` })])
  })

  test('of a late payment is one word, the last', async () => {
    const { orderNo } = await customer.order(500)
    await customer.browser.advance(16 * MINUTE)
    await expect.poll(content).toHaveLength(1)
    await customer.act(orderNo, 'pay')
    await expect.poll(content).toHaveLength(2)
    expect(content()[1]).toMatchObject({ title: 'Your payment arrived', tag: `deposit-${orderNo}` })
  })

  test('of a KYC decision names no reason', async () => {
    await handIn(customer.browser)
    await customer.browser.sandbox('POST', 'kyc', { uid: customer.uid, status: 'rejected', reasons: ['blurred'] })
    await expect.poll(content).toEqual([
      {
        title: 'Your identity could not be verified',
        body: 'Open the app to read it.',
        path: '/kyc/status',
        tag: 'kyc',
        unread: 3,
      },
    ])
  })
})
