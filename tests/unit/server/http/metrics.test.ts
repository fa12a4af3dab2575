import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CODES } from '../../../../contract/errors.ts'
import type { RunningSandbox } from '../../../../sandbox/start.ts'
import { launch } from '../../../attacks/gamePage.ts'
import { freePort } from '../../../e2e/setup/operator.ts'
import { Browser, linkPhone, type Player, register, startForTests } from './operatorForTests.ts'

let running: RunningSandbox
let metricsAt: string
let browser: Browser
let player: Player

beforeAll(async () => {
  const metricsPort = await freePort()
  metricsAt = `http://127.0.0.1:${metricsPort}/metrics`
  running = await startForTests({ metricsPort })
  browser = new Browser(running.address)
  player = await register(browser)
  await linkPhone(browser, player.phone)
})
afterAll(() => running.close())

const scrape = async () => (await fetch(metricsAt)).text()
/** The value of one series, written as in the exposition; null if there is none. */
const valueOf = async (series: string) => {
  const line = (await scrape()).split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? null : Number(line.slice(series.length + 1))
}

test('a refusal is counted by its code, though it is answered with 200', async () => {
  const series = `jolly_refusals_total{route="/api/user/login",code="${CODES.wrongCredentials}"}`
  const before = await valueOf(series)
  await browser.call('userLogin', { username: player.username, password: '000000' })
  expect(await valueOf(series)).toBe((before ?? 0) + 1)
})

test('the wallet’s answers are counted by what they did', async () => {
  await browser.sandbox('POST', 'grant', { uid: player.uid, type: 'cash', amount: 5 })
  const page = await launch(browser, 'slot')
  const of = (outcome: string) => valueOf(`jolly_wallet_answers_total{call="bet",outcome="${outcome}"}`)
  const [done, refused] = [await of('done'), await of('notEnough')]
  const [stake = 0] = page.opening.stakes
  expect(await page.bet(stake)).toMatchObject({ ok: true })
  expect(await of('done')).toBe((done ?? 0) + 1)
  expect(await page.bet(page.opening.stakes.at(-1) ?? 0)).toMatchObject({ ok: false })
  expect(await of('notEnough')).toBe((refused ?? 0) + 1)
})

test('deposits that wait are counted, and so is how the payment was heard of', async () => {
  const of = () => valueOf('jolly_payments_heard_total{by="callback",effect="done"}')
  const before = await of()
  const input = { method: 'ewallet', bank: 'gcash', amount: 500, requestId: randomUUID() }
  const { preId } = (await browser.call('rechargePreCreate', input)).data
  const { orderNo } = (await browser.call('rechargeBuild', { preId, requestId: randomUUID() })).data
  await expect.poll(() => valueOf('jolly_queue_length{queue="deposits"}')).toBe(1)
  await browser.sandbox('POST', 'deposit', { orderNo, action: 'pay' })
  expect(await of()).toBe((before ?? 0) + 1)
  expect(await scrape()).not.toContain(orderNo)
})

test('the database, its pool, the jobs and the clock are told of', async () => {
  expect(await valueOf('jolly_database_pool_size')).toBeGreaterThan(0)
  expect(await valueOf('jolly_database_pool_waiting')).toEqual(expect.any(Number))
  expect(await valueOf('jolly_database_pool_connections{state="used"}')).toEqual(expect.any(Number))
  expect(await valueOf('jolly_database_statement_seconds_count')).toBeGreaterThan(0)
  expect(await valueOf('jolly_job_late_seconds{name="withdrawals"}')).toBeLessThan(60)
  expect(await valueOf('jolly_clock_offset_seconds')).toBeLessThan(1)
  expect(await valueOf('jolly_live_deaf')).toBe(0)
})

test('nothing of a player is in any label', async () => {
  const told = await scrape()
  for (const secret of [player.uid, player.username, player.phone]) expect(told).not.toContain(secret)
})
