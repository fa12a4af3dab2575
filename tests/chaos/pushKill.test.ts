import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newDataFolder } from '../../tools/test/preparedDatabase.ts'
import { startOperatorProcess, type Operator } from '../e2e/setup/operator.ts'
import { Browser, register } from '../unit/server/http/operatorForTests.ts'
import { startPushService, type PushService } from '../unit/server/push/pushService.ts'

const LEASE_MS = 31_000

let folder = ''
let service: PushService
let operator: Operator
beforeEach(async () => {
  folder = newDataFolder('jolly-push-')
  service = await startPushService()
  operator = await start()
})
afterEach(async () => {
  await operator.stop()
  await service.close()
  rmSync(folder, { recursive: true })
})

const start = () => startOperatorProcess({ JOLLY_DATA: folder, PUSH_HOSTS: service.host })

/** As when memory runs out; the operator restarts on what is on disk. */
async function killAndRestart(cookie: string): Promise<Browser> {
  const ended = once(operator.child, 'exit')
  operator.child.kill('SIGKILL')
  await ended
  operator = await start()
  const browser = new Browser(operator.origin)
  browser.cookie = cookie
  return browser
}

async function deposit(browser: Browser, action: 'pay' | 'decline'): Promise<string> {
  const wanted = { method: 'ewallet', bank: 'gcash', amount: 500, requestId: randomUUID() }
  const { preId } = (await browser.call('rechargePreCreate', wanted)).data
  const { orderNo } = (await browser.call('rechargeBuild', { preId, requestId: randomUUID() })).data
  await browser.sandbox('POST', 'deposit', { orderNo, action })
  return orderNo
}

it(
  'loses no push when it is killed, and sends one twice only where it could not know',
  { timeout: 150_000 },
  async () => {
    let browser = new Browser(operator.origin)
    const phone = service.subscribe()
    const received = (count: number) => expect.poll(() => phone.received.length).toBe(count)
    await register(browser)
    await browser.call('pushSubscribe', { endpoint: phone.endpoint, keys: phone.keys })
    const { publicKey } = (await browser.call('pushKey')).data

    // Killed while sending: the push service did not receive it.
    service.failNext('silent')
    const orderNo = await deposit(browser, 'pay')
    await expect.poll(service.asked).toBe(1)
    browser = await killAndRestart(browser.cookie)
    await browser.advance(LEASE_MS)
    await received(1)
    expect(phone.received[0]).toMatchObject({ vapidKey: publicKey, content: { tag: `deposit-${orderNo}` } })

    // Killed before the acceptance arrived: browser and push service recognise the second as a duplicate.
    service.failNext('unanswered')
    await deposit(browser, 'pay')
    await received(2)
    browser = await killAndRestart(browser.cookie)
    // The clock was reset by the restart: past the lease of the killed process.
    await browser.advance(3 * LEASE_MS)
    await received(3)
    const [, one, other] = phone.received
    expect(one?.content).toEqual(other?.content)
    expect(one?.headers['topic']).toBe(other?.headers['topic'])

    // Nothing more arrives: the next push is a new one.
    await browser.advance(60 * 60_000)
    await deposit(browser, 'decline')
    await received(4)
    expect(phone.received[3]?.content).toMatchObject({ title: 'Your deposit was declined' })
  },
)
