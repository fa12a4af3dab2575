import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningOperator, startOperator } from '../../../../server/start.ts'
import { SANDBOX_HEADERS } from '../../../sandboxKey.ts'
import { Browser, register, settingsForTests } from './operatorForTests.ts'

/** The operator without providers, chat and sandbox hooks. */
let operator: RunningOperator
let browser: Browser

beforeAll(async () => {
  operator = await startOperator(await settingsForTests())
  browser = new Browser(operator.address)
  await register(browser)
})
afterAll(() => operator.close())

test('is ready, and players log in', async () => {
  expect((await browser.fetch('/readyz')).status).toBe(200)
  expect((await browser.call('userInfo')).success).toBe(true)
})

test('has no games and no pictures', async () => {
  const { data } = await browser.call('openGameFetch', { page: 1, size: 20 })
  expect(data).toMatchObject({ list: [], total: 0 })
  expect((await browser.call('gameHelper')).success).toBe(false)
  expect((await browser.call('gameRecord', { type: 'all', page: 1, size: 20 })).data.list).toEqual([])
  expect((await browser.fetch('/pictures/cover/koi-palace.svg')).status).toBe(404)
})

test('takes no payments, and says so', async () => {
  const { data: methods } = await browser.call('rechargeMethod')
  expect(methods.map(({ enabled, reason }) => [enabled, reason])).toEqual(
    methods.map(() => [false, expect.stringContaining('closed right now')]),
  )
  expect((await browser.call('customerSupport')).data.url).toBe('')
})

test('hears no provider, and nobody controls it', async () => {
  for (const path of ['/wallet/bet', '/payments/callback/sandpay', '/payments/payout/sandpay', '/desk/order'])
    expect([path, (await browser.post(path, {})).status]).toEqual([path, 404])
  const clock = await fetch(`${operator.address}/sandbox/api/clock`, { headers: SANDBOX_HEADERS })
  expect(clock.status).toBe(404)
})
