import type { Page } from 'playwright'
import { expect } from 'vitest'
import { IS_NIGHTLY } from '../nightly.ts'
import { keptOfPlayer, openApp, openAsPlayer, waitUntilStored } from './setup/openApp.ts'
import { newPlayer } from './setup/player.ts'
import { jumpsOf, watchJumps } from './setup/problems.ts'
import { pressNotification, tellByPush } from './setup/push.ts'
import { visitorTest, withNotifications } from './setup/scenario.ts'

const test = visitorTest.extend('browser', { scope: 'file' }, withNotifications)

const PATIENCE = { timeout: 20_000 }
const WEEK_MS = 7 * 86_400_000

/** The specification's paths for players, with their screens' titles. */
const SCREENS = [
  ['/game', 'Games'],
  ['/energy', 'Energy'],
  ['/helpSlot', 'Free spins'],
  ['/event', 'Events'],
  ['/game/search', 'Search'],
  ['/game/search/result?keyword=dragon', 'Results'],
  ['/game/record', 'Game records'],
  ['/task', 'Tasks'],
  ['/profile', 'Profile'],
  ['/kyc/verification', 'Verification'],
  ['/kyc/baseInfo', 'Your details'],
  ['/kyc/status', 'Verification status'],
  ['/kyc/upload', 'Photos of your ID'],
  ['/setting', 'Settings'],
  ['/finance/recharge', 'Deposit'],
  // Without a withdrawal password it redirects to setting one.
  ['/finance/withdraw', 'Withdrawal password'],
  ['/finance/exchange', 'Exchange points'],
  ['/transactionHistory', 'Transactions'],
  ['/records', 'Records'],
  ['/livechat', 'Live chat'],
  ['/vip', 'VIP'],
  ['/security-center?code=transactionPwd', 'Withdrawal password'],
  ['/inbox', 'Inbox'],
  ['/redeem', 'Redeem'],
  ['/signUpBonus', 'Sign-up bonus'],
  ['/dailyDepositBonus', 'Daily deposit bonus'],
] as const

const WAYS_IN = [
  ['/login', 'Log in'],
  ['/register', 'Sign up'],
  ['/forgetPassword', 'Forgot password'],
] as const

test('every screen opens cold from a deep link without a network, and the icon says what is unread', async ({
  page,
  origin,
}) => {
  await page.addInitScript(() => {
    Object.assign(navigator, { setAppBadge: async (unread: number) => Object.assign(window, { onIcon: unread }) })
  })
  await newPlayer(page, origin)
  await openAsPlayer(page, '/game')
  await waitUntilStored(page)
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'onIcon')), PATIENCE).toBeGreaterThan(0)
  await page.context().setOffline(true)
  for (const [path, title] of SCREENS) await openCold(page, path, title)
})

// When a screen has settled depends on the machine, so that this is looked for where nobody waits for it.
test.runIf(IS_NIGHTLY)('nothing jumps on a screen that opens cold without a network', async ({ page, origin }) => {
  await watchJumps(page)
  await newPlayer(page, origin)
  await openAsPlayer(page, '/game')
  await waitUntilStored(page)
  await page.context().setOffline(true)
  const jumps: string[] = []
  // Withdraw leads on, with a dialog that grows as it is filled.
  for (const [path, title] of SCREENS.filter(([each]) => each !== '/finance/withdraw')) {
    await openCold(page, path, title)
    jumps.push(...(await jumpsOf(page, path)))
  }
  expect(jumps).toEqual([])
})

async function openCold(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction((wanted) => document.title.startsWith(wanted), title, PATIENCE)
  const main = page.getByRole('main').first()
  await expect.poll(async () => (await main.innerText()).trim().length, PATIENCE).toBeGreaterThan(10)
  expect(await main.innerText(), path).not.toContain('Something went wrong on this screen')
}

/** Presses a push with no page open, and opens the app offline, as a cold start on iOS does. */
async function pressColdAndOffline(page: Page, origin: string, path: string): Promise<void> {
  const news = { title: 'News', body: 'for you', path }
  await tellByPush(page, JSON.stringify({ ...news, tag: 'news' }), news)
  await page.goto('about:blank')
  await pressNotification(page)
  await page.context().setOffline(true)
  await page.goto(`${origin}/game`)
}

test('without a network a push leads a visitor to log in, and the way in opens cold', async ({ page, origin }) => {
  await page.context().grantPermissions(['notifications'])
  await openApp(page)
  await waitUntilStored(page)
  await pressColdAndOffline(page, origin, '/records')
  const dialog = page.getByRole('dialog').filter({ hasText: 'Please login first to view' })
  await dialog.waitFor()
  expect(new URL(page.url()).pathname).toBe('/game')
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/login?next=*records')
  for (const [path, title] of WAYS_IN) await openCold(page, path, title)
})

test('without a network a push leads a player who has to be verified to their KYC', async ({ app, page, origin }) => {
  await page.context().grantPermissions(['notifications'])
  await newPlayer(page, origin)
  await openAsPlayer(page, '/setting')
  await waitUntilStored(page)
  await app.sandbox.clock(WEEK_MS)
  await page.reload()
  await page.getByRole('region', { name: 'Account Suspended' }).waitFor()
  await expect.poll(() => keptOfPlayer(page, 'seen')).toContain('"onlyKyc":true')
  await pressColdAndOffline(page, origin, '/finance/withdraw')
  const suspended = page.getByRole('dialog', { name: 'Account Suspended' })
  await suspended.getByRole('button', { name: 'Complete KYC' }).click()
  await page.waitForURL('**/kyc/verification')
})
