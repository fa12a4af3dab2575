import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { launchGame, passWithdrawalHold } from './setup/deeds.ts'
import { keptOfPlayer, openAsPlayer } from './setup/openApp.ts'
import { noServiceWorker, playerTest } from './setup/scenario.ts'

/** The app is stored on the phone. */
const test = playerTest.extend('serviceWorkers', noServiceWorker)

test.beforeEach(({ app, player }) => app.sandbox.grant(player.uid, 'cash', 2_000))

interface Round {
  roundId: string
  fair: { serverSeedHash: string }
}
interface Mall {
  points: number
  history: unknown[]
}

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
}

test('withdraw leads to the trade password when there is none, and setting it leads back', async ({ call, page }) => {
  // Not there at once: it opens a dialog of its own.
  await openAsPlayer(page, '/profile')
  await page.goto('/finance/withdraw')
  await page.waitForURL('**/security-center?code=transactionPwd')
  const list = page.getByRole('dialog', { name: 'Before you withdraw' })
  await list.getByRole('button', { name: 'Withdrawal password' }).click()
  await list.waitFor({ state: 'detached' })
  await setPassword(page, '135790')
  await page.waitForURL('**/finance/withdraw')
  await page.getByText('You can withdraw').first().waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Verified identity' }).waitFor()
  expect(await page.getByRole('main').getByRole('button', { name: 'Withdrawal password' }).count()).toBe(0)
  expect((await call<{ isNullPasswordTrade: boolean }>('/api/user/info')).isNullPasswordTrade).toBe(false)
})

test('a forgotten trade password is reset by code, and the amount is still there afterwards', async ({
  app,
  call,
  page,
  player,
}) => {
  await app.sandbox.kyc(player.uid, 'approved')
  await call('/api/user/modifyPasswordTrade', { newPassword: '135790' })
  await call('/api/user/bankCard/create', { bank: 'gcash', name: 'Maria Santos', account: '09171234567' })
  await passWithdrawalHold(app)
  await openAsPlayer(page, '/finance/withdraw')
  await page.getByLabel('Amount', { exact: true }).fill('150')
  await page.getByLabel('Withdrawal password', { exact: true }).fill('000000')
  await page.getByRole('button', { name: /^Withdraw ₱150/ }).click()
  await page.getByRole('link', { name: 'Forgot it? Reset it' }).click()
  await page.getByRole('radio', { name: 'I forgot it' }).check({ force: true })
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByText(/Again in \d+ s/).waitFor()
  const [sms] = await app.sandbox.sms(player.phone)
  await page.getByLabel('Verification code', { exact: true }).fill(sms?.code ?? '')
  await setPassword(page, '975310')
  await page.waitForURL('**/finance/withdraw')
  await expect.poll(() => page.getByLabel('Amount', { exact: true }).inputValue()).toBe('150')
  await call('/api/user/modifyPasswordTrade', { oldPassword: '975310', newPassword: '111222' })
})

test('a session of another device is ended from here', async ({ app, newPhone, page, player }) => {
  const elsewhere = await newPhone()
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
})

playerTest(
  'a round is listed with its id and money, and stays on the device without a network',
  async ({ page, call }) => {
    const { name, playUrl } = await launchGame(call, 'slot')
    await page.goto(playUrl)
    await page.locator('body.ready').waitFor()
    const [played] = await Promise.all([page.waitForResponse('**/play/api/round'), page.keyboard.press('Space')])
    const { round } = await played.json()
    await page.locator('body.busy').waitFor({ state: 'detached', timeout: 40_000 })

    await openAsPlayer(page, '/game/record')
    await page.getByRole('tab', { name: 'Slot' }).click()
    const row = page.getByRole('button', { name: new RegExp(`^${name}.*Bet ₱`) })
    await row.waitFor()
    const [listed] = (await call<{ list: Round[] }>('/api/game/record/slot?page=1&size=1')).list
    if (!listed) throw new Error('No round is listed')
    expect(listed).toMatchObject({ bet: round.stake, win: round.win })
    await page.getByText(listed.roundId).waitFor()
    await row.click()
    await page.getByRole('dialog').getByText('The server’s seed is still secret').waitFor()
    await page.getByRole('dialog').getByText(listed.fair.serverSeedHash).waitFor()
    await page.goto('/records')
    await page.getByText('Balance ₱', { exact: false }).first().waitFor()
    await page.getByText('Show the figures').click()
    await page.getByRole('table', { name: 'Money in and out, by day' }).waitFor()

    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Game records' }).click()
    await page.getByText(listed.roundId).waitFor()
  },
)

playerTest('a round is drawn again on the device, without a network and without a game', async ({ page }) => {
  const name = 'Parol Lights'
  await openAsPlayer(page, '/game')
  await page.getByRole('button', { name, exact: true }).first().click()
  const game = page.getByRole('dialog', { name }).frameLocator('iframe')
  await game.locator('body.ready').waitFor()
  const [played] = await Promise.all([
    page.waitForResponse('**/play/api/round'),
    game.getByRole('button', { name: 'Spin', exact: true }).click(),
  ])
  const authorization = (await played.request().headerValue('authorization')) ?? ''
  await game.locator('body.busy').waitFor({ state: 'detached', timeout: 40_000 })
  const url = new URL('/play/api/fairness', played.url()).href
  const revealed = await page.request.post(url, { data: { clientSeed: 'my-own' }, headers: { authorization } })
  expect(await revealed.json()).toMatchObject({ ok: true })
  await expect.poll(() => keptOfPlayer(page, 'ownSeeds')).not.toBe('')

  await page.goto('/game/record')
  await page.getByRole('button', { name: new RegExp(`^${name}.*Bet ₱`) }).click()
  const details = page.getByRole('dialog')
  const verify = details.getByRole('button', { name: 'Verify' })
  await verify.waitFor()
  await page.context().setOffline(true)
  await verify.click()
  await details.getByText('Fair: this device drew the round again').waitFor()
  await details.getByText('and that is what you were paid').waitFor()
  await details.getByText('Your seed was made on this device, after the server had fixed its own.').waitFor()
  await details.getByRole('table', { name: 'The spin' }).waitFor()
})

test('a table’s hashes are noted on the device when it opens, before any bet', async ({ page }) => {
  await openAsPlayer(page, '/game?type=live')
  await page.getByRole('main').getByRole('button', { name: 'Baccarat', exact: false }).first().click()
  await page.getByRole('dialog').frameLocator('iframe').locator('body.ready').waitFor()
  await expect.poll(() => keptOfPlayer(page, 'tableDays')).not.toBe('')
})

test('points are exchanged once under a double tap, and the order is listed', async ({ app, page, call, player }) => {
  await app.sandbox.grant(player.uid, 'points', 2_500)
  const before = (await call<Mall>('/api/mallExchange/info')).points
  await openAsPlayer(page, '/profile')
  await page.getByRole('banner').getByRole('link', { name: 'Points' }).click()
  await page.getByRole('button', { name: 'Exchange 1,000 points for ₱10 cash' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Exchange 1,000 points' }).dblclick()
  await page.getByRole('dialog', { name: 'Congratulations' }).getByRole('button', { name: 'Collect' }).click()
  await page.getByRole('listitem').filter({ hasText: '−1,000' }).waitFor()
  const { points, history } = await call<Mall>('/api/mallExchange/info')
  expect(points).toBe(before - 1_000)
  expect(history).toHaveLength(1)
})

playerTest(
  'a statement adds up the period, is saved whole and printed alone, and stays without a network',
  async ({ page }) => {
    await openAsPlayer(page, '/records?tab=statement')
    const sheet = page.getByRole('article', { name: 'Statement of your balance' })
    await sheet.getByRole('row', { name: /^Added by customer service \(1\) ₱2,000\.00/ }).waitFor()
    await sheet.getByRole('row', { name: 'Balance after ₱2,000.00' }).waitFor()
    await sheet.getByText('Show the figures').click()
    const byDay = sheet.getByRole('table', { name: 'Money in and out, by day' })
    await byDay.getByRole('row', { name: /₱2,000\.00 ₱0\.00 ₱2,000\.00$/ }).waitFor()

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save 1 change as CSV' }).click(),
    ])
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(',Added by customer service,2000,2000,')

    await page.emulateMedia({ media: 'print' })
    await page.getByRole('tablist').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Print or save as PDF' }).waitFor({ state: 'hidden' })
    expect(await sheet.isVisible()).toBe(true)
    await page.emulateMedia({ media: null })

    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Last year' }).click()
    await page.getByText('This statement is not on this device yet').waitFor()
    await page.getByRole('button', { name: 'This month' }).click()
    await sheet.getByRole('row', { name: 'Balance after ₱2,000.00' }).waitFor()
  },
)
