import { expect } from 'vitest'
import { openApp, openAsPlayer, openWallet, waitUntilStored } from './setup/openApp.ts'
import { callApi, newPlayer } from './setup/player.ts'
import { noServiceWorker, playerTest } from './setup/scenario.ts'

const test = playerTest.extend('serviceWorkers', noServiceWorker)

test.beforeEach(({ app, player }) => app.sandbox.grant(player.uid, 'cash', 2_480.5))

test('the profile shows the player, and takes a new nickname and picture', async ({ call, page, player }) => {
  await call('/api/user/bankCard/create', { bank: 'gcash', name: 'Isla Cruz', account: '09170001122' })
  await openAsPlayer(page, '/profile')
  await page.getByRole('button', { name: 'Accounts for withdrawals' }).getByText('GCash 091 ••• ••22').waitFor()
  await page.getByText(player.uid).waitFor()
  await page.getByRole('main').getByText('₱2,480.50').first().waitFor()
  await page.getByRole('button', { name: 'Change nickname and gender' }).click()
  await page.getByRole('textbox', { name: 'Nickname' }).fill('Isla')
  await page.getByRole('dialog').getByRole('radio', { name: 'Female' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Isla' }).waitFor()
  await page.getByRole('button', { name: 'Change picture' }).click()
  await page.getByRole('radio', { name: 'Picture 3' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => call<{ nickname: string; gender: string }>('/api/user/info'))
    .toMatchObject({ nickname: 'Isla', gender: 'female' })

  await page.getByRole('button', { name: 'Accounts for withdrawals' }).click()
  const form = page.getByRole('dialog', { name: 'Link an account' })
  await form.getByText('Your ID is not verified yet.').waitFor()
  await form.getByRole('link', { name: 'Verify first' }).click()
  await page.waitForURL('**/kyc/verification')
  await form.waitFor({ state: 'detached' })
})

test('a photo of one’s own becomes the picture, on this page and the next', async ({ call, page }) => {
  await openAsPlayer(page, '/profile')
  const photo = await page.screenshot({ type: 'png' })
  await page.getByRole('button', { name: 'Change picture' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' })
  await dialog.getByText('Other players do not see your photo.').waitFor()
  const input = dialog.locator('input[type=file]')
  await input.setInputFiles({ name: 'me.txt', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await dialog.getByText('This file cannot be read. Please use a JPG or PNG photo.').waitFor()
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: photo })
  await dialog.waitFor({ state: 'detached' })
  const shown = page.getByRole('button', { name: 'Change picture' }).locator('img')
  await expect.poll(() => shown.getAttribute('src')).toMatch(/^\/api\/file\//)
  await expect.poll(async () => (await call<{ avatar: string }>('/api/user/info')).avatar).toMatch(/^\/api\/file\//)
  await page.reload()
  await expect.poll(() => shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(256)
})

test('a device that kept nothing asks for a login only until it knows who plays', async ({ page }) => {
  await openApp(page, '/inbox')
  await page.getByRole('link', { name: 'Profile' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('nobody can bind themselves as superior', async ({ page }) => {
  await openAsPlayer(page, '/profile')
  const own = (await page.getByRole('button', { name: 'Your invitation code' }).locator('b').textContent()) ?? ''
  await page.getByRole('button', { name: /Invited by a friend\?/ }).click()
  await page.getByRole('textbox', { name: 'Invitation code' }).fill(own)
  await page.getByRole('dialog').getByRole('button', { name: 'Link', exact: true }).click()
  await page.getByText('That is your own code').waitFor()
})

test('a friend who invited the player is bound once, and shown as bound from then on', async ({
  app,
  newPhone,
  page,
}) => {
  const friend = await (await newPhone()).newPage()
  await newPlayer(friend, app.origin)
  const { invitationCode } = await callApi<{ invitationCode: string }>(friend, app.origin, '/api/user/info')
  await openAsPlayer(page, '/profile')
  await page.getByRole('button', { name: /Invited by a friend\?/ }).click()
  await page.getByRole('textbox', { name: 'Invitation code' }).fill(invitationCode)
  await page.getByRole('dialog').getByRole('button', { name: 'Link', exact: true }).click()
  await page.getByText('Linked permanently').waitFor()
  await page.reload()
  await page.getByText('Linked permanently').waitFor()
  expect(await page.getByRole('button', { name: /Invited by a friend\?/ }).count()).toBe(0)
})

test('opening a letter reads it and lowers the badge', async ({ call, page }) => {
  await openAsPlayer(page, '/inbox')
  await page.getByRole('tab', { name: /All/ }).waitFor()
  const unread = page.getByRole('button', { name: /Unread:/ })
  await unread.first().waitFor()
  const before = await unread.count()
  await unread.first().click()
  await expect.poll(() => unread.count()).toBe(before - 1)
  const badge = async () => (await call<{ letterUnreadNum: number }>('/api/badge/data')).letterUnreadNum
  await expect.poll(badge, { timeout: 20_000 }).toBe(before - 1)
})

test('settings apply at once', async ({ page }) => {
  await openAsPlayer(page, '/setting')
  await page.getByRole('radio', { name: 'Dark' }).click({ force: true })
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
  const sound = page.getByRole('switch', { name: 'Sound' })
  await sound.click()
  await expect.poll(() => sound.getAttribute('aria-checked')).toBe('true')
  await page.getByRole('radio', { name: 'Tiếng Việt' }).click({ force: true })
  await page.getByRole('heading', { level: 1, name: 'Cài đặt' }).waitFor()
})

test('the theme follows the device until the player chooses one', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openAsPlayer(page, '/setting')
  const isShown = (theme: string) =>
    expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe(theme)
  const choice = (name: string) => page.getByRole('radio', { name })
  await isShown('light')
  await choice('System').click({ force: true })
  await isShown('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await isShown('light')
  await page.reload()
  await expect.poll(() => choice('System').isChecked()).toBe(true)
  await page.emulateMedia({ colorScheme: 'dark' })
  await isShown('dark')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Light theme' }).click()
  await isShown('light')
  await page.keyboard.press('Escape')
  await expect.poll(() => choice('Light').isChecked()).toBe(true)
})

test('who saves data sees no picture of a game until they ask', async ({ page }) => {
  const pictures: string[] = []
  await openAsPlayer(page, '/setting')
  await page.getByRole('switch', { name: 'Data saver' }).click()
  await page.waitForFunction(() => localStorage.getItem('jolly_app.dataSaver') === 'on')
  page.on('request', (request) => {
    if (/\/pictures\/(cover|banner)/.test(request.url())) pictures.push(request.url())
  })
  await page.goto('/game')
  const show = page.getByRole('button', { name: 'Show pictures' })
  await show.waitFor()
  await page.getByRole('button', { name: 'Koi Palace', exact: true }).first().waitFor()
  expect(pictures).toEqual([])
  await show.click()
  await expect.poll(() => pictures.some((url) => url.includes('/cover/'))).toBe(true)
  expect(pictures.filter((url) => url.includes('/cover/') && !url.endsWith('size=half'))).toEqual([])
  expect(await show.isVisible()).toBe(false)
})

test.for(['with', 'without'])(
  'logging out %s a live socket goes to game, and accuses nobody',
  async (live, { page }) => {
    if (live === 'without') await page.routeWebSocket(/webSocket/, (socket) => socket.close())
    await openAsPlayer(page, '/setting')
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL('**/game')
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
    expect(await page.getByRole('alert').or(page.getByRole('dialog')).count()).toBe(0)
  },
)

test('the balance opens the wallet, whose parts lead to their screens, and its plus deposits', async ({ page }) => {
  await openAsPlayer(page, '/game')
  const header = page.getByRole('banner')
  const wallet = page.getByRole('dialog', { name: 'Wallet' })
  const screens = [
    ['Left to bet', '/records?tab=turnover'],
    ['On hold', '/transactionHistory?type=withdraw'],
    ['Coupons', '/finance/recharge'],
    ['Points', '/finance/exchange'],
    ['Transactions', '/transactionHistory'],
  ] as const
  await header.getByRole('button', { name: 'Wallet' }).waitFor()
  for (const [part, path] of screens) {
    await openWallet(page)
    await wallet.getByText('₱2,480.50').first().waitFor()
    await wallet.getByRole('button', { name: part }).click()
    await page.waitForURL(`**${path}`)
    await wallet.waitFor({ state: 'detached' })
  }
  await openWallet(page)
  await wallet.getByRole('button', { name: 'Available to withdraw' }).click()
  const list = page.getByRole('dialog', { name: 'Before you withdraw' })
  await list.getByRole('button', { name: 'Verified identity' }).click()
  await page.waitForURL('**/kyc/verification')
  await list.waitFor({ state: 'detached' })
  expect(await page.getByRole('dialog').count()).toBe(0)
  await header.getByRole('link', { name: 'Deposit' }).click()
  await page.waitForURL('**/finance/recharge')
})

test('the Menu button carries the sum of what waits behind its rows, and the menu pays in and out', async ({
  call,
  page,
}) => {
  await openAsPlayer(page, '/game')
  const menu = page.getByRole('button', { name: 'Menu' })
  const waiting = async () => {
    const badges = await call<Record<string, number>>('/api/badge/data')
    const rows = ['letterUnreadNum', 'loginBonusRewardNum', 'dailyDepositSign', 'taskRewardNum']
    return rows.reduce((sum, row) => sum + (badges[row] ?? 0), 0)
  }
  const isShown = async () => {
    const sum = await waiting()
    return sum > 0 && (await page.getByRole('banner').getByText(`${sum} waiting`, { exact: true }).count()) === 1
  }
  await expect.poll(isShown).toBe(true)
  expect(await page.getByRole('banner').locator('.badge').textContent()).toMatch(/^\d+$/)
  await menu.click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Deposit', exact: true }).click()
  await page.waitForURL('**/finance/recharge')
  await menu.click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Withdraw', exact: true }).click()
  await page.waitForURL('**/security-center?code=transactionPwd')
})

test('code 20002 forgets the player, says so, and goes to game', async ({ app, page, player }) => {
  await openApp(page)
  await page.getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('main').getByText('₱2,480.50').first().waitFor()
  // It goes away by itself.
  const told = page.getByRole('alert').filter({ hasText: 'Please log in again' }).waitFor()
  await app.sandbox.session(player.uid)
  // A pending call may meet the ended session first: then the button is gone.
  const refresh = page.getByRole('main').getByRole('button', { name: 'Refresh balance' })
  await refresh.click({ timeout: 5_000 }).catch(() => undefined)
  await told
  await page.waitForURL('**/game')
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

const opensOffline = [
  ['/game', 'Hot'],
  ['/profile', 'Profile'],
  ['/setting', 'Settings'],
  ['/inbox', 'Inbox'],
  ['/vip', 'VIP'],
] as const

playerTest('without a network the app opens from the device', async ({ page, player }) => {
  await openApp(page)
  await page.getByRole('heading', { name: 'Hot', exact: true }).waitFor()
  await page.getByRole('link', { name: 'Profile' }).click()
  await page.getByText(player.uid).waitFor()
  await waitUntilStored(page)
  await page.reload()
  await page.getByText(player.uid).waitFor()
  await page.context().setOffline(true)
  for (const [path, heading] of opensOffline) {
    await page.goto(path)
    await page.getByRole('heading', { name: heading, exact: true }).first().waitFor()
    await page.getByRole('status', { name: 'Connection' }).getByText('You are offline').waitFor()
    if (path === '/profile') await page.getByText(player.uid).waitFor()
  }
})

playerTest('offline, a search finds what the device has seen, and says so', async ({ page }) => {
  await openApp(page)
  await page.getByRole('heading', { name: 'Hot', exact: true }).waitFor()
  await waitUntilStored(page)
  await page.reload()
  await page.getByRole('heading', { name: 'Hot', exact: true }).waitFor()
  await page.context().setOffline(true)
  await page.goto('/game/search/result?keyword=parol')
  await page.getByRole('button', { name: 'Parol Lights', exact: true }).waitFor()
  await page.getByText('from what this device has seen').waitFor()
  await page.getByRole('button', { name: 'Parol Lights', exact: true }).click()
  await page.getByText('Games need a connection. Try again when you’re online.').waitFor()
})
