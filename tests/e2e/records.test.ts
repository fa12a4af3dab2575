import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchBrowser, newPlayer, openPhone, startApp, type App } from './setup.ts'
import { openAsPlayer } from './setup/openApp.ts'
import type { Player } from './setup/player.ts'

let app: App
let browser: Browser
let page: Page
let player: Player

beforeAll(async () => {
  app = await startApp()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})
beforeEach(async () => {
  page = await (await openPhone(browser, app.origin)).newPage()
  player = await newPlayer(page, app.origin)
  await app.sandbox.grant(player.uid, 'cash', 2_000)
})
afterEach(() => page.context().close())

async function api(path: string, data?: object) {
  const answer = data
    ? await page.request.post(app.origin + path, { data, headers: { origin: app.origin } })
    : await page.request.get(app.origin + path)
  const envelope = await answer.json()
  if (!envelope.success) throw new Error(`${path} answered: ${envelope.msg}`)
  return envelope.data
}

async function setPassword(password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
}

test('withdraw leads to the trade password when there is none, and setting it leads back', async () => {
  await openAsPlayer(page, '/finance/withdraw')
  await page.waitForURL('**/security-center?code=transactionPwd')
  await setPassword('135790')
  await page.waitForURL('**/finance/withdraw')
  await page.getByText('You can withdraw').first().waitFor()
  expect((await api('/api/user/info')).isNullPasswordTrade).toBe(false)
})

test('a forgotten trade password is reset by code, and the amount is still there afterwards', async () => {
  await app.sandbox.kyc(player.uid, 'approved')
  await api('/api/user/modifyPasswordTrade', { newPassword: '135790' })
  await api('/api/user/bankCard/create', { bank: 'gcash', name: 'Maria Santos', account: '09171234567' })
  await openAsPlayer(page, '/finance/withdraw')
  await page.getByLabel('Amount', { exact: true }).fill('150')
  await page.getByLabel('Transaction password', { exact: true }).fill('000000')
  await page.getByRole('button', { name: /^Withdraw ₱150/ }).click()
  await page.getByRole('link', { name: 'Forgot it? Reset it' }).click()
  await page.getByRole('radio', { name: 'I forgot it' }).check({ force: true })
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByText(/Again in \d+ s/).waitFor()
  const [sms] = await app.sandbox.sms(player.phone)
  await page.getByLabel('Verification code', { exact: true }).fill(sms?.code ?? '')
  await setPassword('975310')
  await page.waitForURL('**/finance/withdraw')
  await expect.poll(() => page.getByLabel('Amount', { exact: true }).inputValue()).toBe('150')
  await api('/api/user/modifyPasswordTrade', { oldPassword: '975310', newPassword: '111222' })
})

test('a session of another device is ended from here', async () => {
  const elsewhere = await openPhone(browser, app.origin)
  const { username, password } = player
  const login = { data: { username, password }, headers: { origin: app.origin, deviceId: 'another-device' } }
  await elsewhere.request.post(`${app.origin}/api/user/login`, login)
  await openAsPlayer(page, '/security-center')
  await page.getByText('This device', { exact: true }).waitFor()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Log out/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Log out/ })
    .waitFor({ state: 'detached' })
  const info = await (await elsewhere.request.get(`${app.origin}/api/user/info`)).json()
  expect(info.code).toBe(20002)
  await elsewhere.close()
})

test('a round is listed with its id and money, and stays on the device without a network', async () => {
  const { list } = await api('/api/open/game/fetch?type=slot&page=1&size=1')
  const { playUrl } = await api('/api/game/getUrl', { code: list[0].code })
  await page.goto(playUrl)
  await page.locator('body.ready').waitFor()
  const [played] = await Promise.all([page.waitForResponse('**/play/api/round'), page.keyboard.press('Space')])
  const { round } = await played.json()
  await page.locator('body.busy').waitFor({ state: 'detached', timeout: 40_000 })

  await openAsPlayer(page, '/game/record')
  await page.getByRole('tab', { name: 'Slot' }).click()
  const row = page.getByRole('button', { name: new RegExp(`^${list[0].name}.*Bet ₱`) })
  await row.waitFor()
  const listed = (await api('/api/game/record/slot?page=1&size=1')).list[0]
  expect(listed).toMatchObject({ bet: round.stake, win: round.win })
  await page.getByText(listed.roundId).waitFor()
  await row.click()
  await page.getByRole('dialog').getByText('The server’s seed is still secret').waitFor()
  await page.getByRole('dialog').getByText(listed.fair.serverSeedHash).waitFor()
  await page.goto('/records')
  await page.getByText('then ₱', { exact: false }).first().waitFor()
  await page.getByRole('table', { name: 'What came in and went out, by day' }).waitFor({ state: 'attached' })

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Game records' }).click()
  await page.getByText(listed.roundId).waitFor()
})

test('points are exchanged once under a double tap, and the order is listed', async () => {
  await app.sandbox.grant(player.uid, 'points', 2_500)
  const before: number = (await api('/api/mallExchange/info')).points
  await openAsPlayer(page, '/finance/exchange')
  await page.getByRole('button', { name: 'Exchange 1,000 points for ₱10 cash' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Exchange 1,000 points' }).dblclick()
  await page.getByRole('dialog', { name: 'Congratulations' }).getByRole('button', { name: 'Collect' }).click()
  await page.getByRole('listitem').filter({ hasText: '−1,000' }).waitFor()
  const { points, history } = await api('/api/mallExchange/info')
  expect(points).toBe(before - 1_000)
  expect(history).toHaveLength(1)
})
