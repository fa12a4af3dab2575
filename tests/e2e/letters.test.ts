import { randomInt } from 'node:crypto'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchBrowser, newPlayer, openPhone, startApp, type App } from './setup.ts'
import { openApp, openAsPlayer } from './setup/openApp.ts'
import { playThrough } from './setup/playThrough.ts'
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
})
afterEach(async () => {
  await app.sandbox.clearFaults()
  await page.context().close()
  expect(await app.sandbox.books()).toMatchObject({ balanced: true, chainOk: true, negative: [] })
})

async function call<Data>(path: string): Promise<Data> {
  const answer: { data: Data } = await (await page.request.get(path)).json()
  return answer.data
}

const letterTotal = async () => (await call<{ total: number }>('/api/letter')).total
const unreadCount = async () => (await call<{ letterUnreadNum: number }>('/api/badge/data')).letterUnreadNum
/** Cash that came by a bonus, as the player's records have it. */
const cashBy = async (bonus: string) =>
  (await call<{ list: { type: string; asset: string; amount: number }[] }>('/api/user/balanceJournal/fetch')).list
    .filter(({ type, asset }) => type === bonus && asset === 'PHP')
    .map(({ amount }) => amount)
    .toSorted((a, b) => a - b)
/** The letter's line; its Delete has the title in its name too. */
const letterNamed = (title: string) => page.getByRole('button', { name: title }).and(page.locator('[aria-expanded]'))
const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
const ofDialog = (name: string) => page.getByRole('dialog', { name })

test('the VIP ladder shows the exact way, and its letters are collected together, once', async () => {
  await app.sandbox.grant(player.uid, 'cash', 200_000)
  await playThrough(page, app.origin, 50_000)
  const vip = await call<{ level: number; left: number }>('/api/vip/fetch')
  expect(vip.level).toBe(2)
  await openAsPlayer(page, '/vip')
  const left = vip.left.toLocaleString('en-US', { minimumFractionDigits: 2 })
  await page.getByText(`Play ₱${left} more for VIP 3`).waitFor()
  await page.getByRole('listitem').filter({ hasText: 'You are here' }).getByText('VIP 2').waitFor()

  await page.goto('/inbox')
  await page.getByText('2 letters bring you rewards').waitFor()
  await press('Collect all')
  await ofDialog('Congratulations').getByText('₱76').waitFor()
  await ofDialog('Congratulations').getByText('1 claw try').waitFor()
  await ofDialog('Congratulations').getByRole('button', { name: 'Collect', exact: true }).click()
  await expect.poll(() => page.getByText('Collected', { exact: true }).count()).toBe(2)
  expect(await cashBy('vip')).toEqual([18, 58])
})

test('of two devices that collect the same letter one wins, and the other is told kindly', async () => {
  await app.sandbox.grant(player.uid, 'cash', 50_000)
  await playThrough(page, app.origin, 10_000)
  const phone = await openPhone(browser, app.origin)
  await phone.addCookies(await page.context().cookies())
  const devices = [page, await phone.newPage()]
  for (const device of devices) {
    await openAsPlayer(device, '/inbox')
    await device.getByRole('button', { name: 'You are VIP 1' }).click()
    await device.getByRole('button', { name: 'Collect', exact: true }).waitFor()
  }
  // Both are under way before the operator hears of either.
  await app.sandbox.faults({ call: '/api/letter/claim', delayMs: 5_000, times: 2 })
  await Promise.all(devices.map((device) => device.getByRole('button', { name: 'Collect', exact: true }).click()))
  const outcomes = await Promise.all(
    devices.map(async (device) => {
      const won = device.getByRole('dialog', { name: 'Congratulations' })
      await won.or(device.getByText('You have this one already')).waitFor()
      return (await won.isVisible()) ? 'won' : 'told'
    }),
  )
  expect(outcomes.toSorted()).toEqual(['told', 'won'])
  expect(await cashBy('vip')).toEqual([18])
  await phone.close()
})

test('a deleted letter comes back with Undo, and without it is gone for good', async () => {
  await openAsPlayer(page, '/inbox')
  const letter = letterNamed('Welcome to Jolly')
  await letter.click()
  await press('Delete “Welcome to Jolly”')
  await letter.waitFor({ state: 'detached' })
  await press('Undo')
  await letter.waitFor()
  expect(await letterTotal()).toBe(2)
  await letter.click()
  await press('Delete “Welcome to Jolly”')
  await letter.waitFor({ state: 'detached' })
  await expect.poll(letterTotal, { timeout: 30_000 }).toBe(1)
  await page.reload()
  await letterNamed('Verify your identity').waitFor()
  expect(await letter.count()).toBe(0)
})

test('letters are read and deleted without a network; the operator hears it later, in order, once', async () => {
  const told: string[] = []
  page.context().on('response', (response) => {
    const deed = /\/api\/letter\/(read|delete)$/.exec(response.url())?.[1]
    if (deed) told.push(deed)
  })
  await openAsPlayer(page, '/inbox')
  await letterNamed('Unread: Verify your identity').waitFor()
  await page.context().setOffline(true)
  await letterNamed('Verify your identity').click()
  await letterNamed('Welcome to Jolly').click()
  await press('Delete “Welcome to Jolly”')
  await letterNamed('Welcome to Jolly').waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('button', { name: /^Unread:/ }).count()).toBe(0)
  await page.getByRole('status', { name: 'Connection' }).getByText('You are offline').waitFor()
  expect(told).toEqual([])
  expect(await unreadCount()).toBe(2)
  await page.context().setOffline(false)
  await expect.poll(letterTotal, { timeout: 40_000 }).toBe(1)
  expect(await unreadCount()).toBe(0)
  // The page hears the answer a moment after the operator gave it.
  await expect.poll(() => told).toEqual(['read', 'read', 'delete'])
})

test('a code is refused when it is wrong, brings what it promises, and works once', async () => {
  const redeem = async (code: string) => {
    await page.getByRole('textbox', { name: 'Code' }).fill(code)
    await page.getByRole('button', { name: 'Redeem', exact: true, disabled: false }).click()
  }
  await openAsPlayer(page, '/redeem')
  await redeem('no')
  await page.getByText('A code has 4 to 20 letters and digits').waitFor()
  await redeem('nosuchcode')
  await page.getByText('Nothing was given. Look at it letter by letter').waitFor()
  expect(await page.getByRole('textbox', { name: 'Code' }).inputValue()).toBe('nosuchcode')
  await redeem('welcome 21')
  await press('Collect')
  await ofDialog('Congratulations').waitFor({ state: 'detached' })
  await redeem('WELCOME21')
  await page.getByText('You have used this code').waitFor()
  expect(await cashBy('redeem')).toEqual([21])
})

test('a friend who follows the copied link brings a spin, which is spun', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAsPlayer(page, '/helpSlot')
  await page.getByText('No spins now. Each friend who joins brings one.').waitFor()
  await press('Invite a friend')
  await ofDialog('Invite a friend').getByRole('img', { name: 'QR code of your invitation link' }).waitFor()
  await press('Copy the link')
  await page.getByText('Link copied').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await press('Close')

  await register(link)
  await page.getByText('Your friend and what they brought').waitFor()
  await press('Spin · 1 left')
  await page.frameLocator('iframe').getByRole('button', { name: 'Use a free spin' }).click()
  const spins = async () => (await call<{ spins: number }>('/api/game/helper')).spins
  await expect.poll(spins, { timeout: 20_000 }).toBe(0)
  await page.frameLocator('iframe').getByRole('button', { name: 'Use a free spin', disabled: true }).waitFor()
  await press('Show controls')
  await ofDialog('Free spins').getByRole('button', { name: 'Back' }).click()
  await page.getByText('No spins now. Each friend who joins brings one.').waitFor()
})

/** Somebody else's phone: the address alone says who invited them. */
async function register(link: string): Promise<void> {
  const phone = await (await openPhone(browser, app.origin)).newPage()
  await openApp(phone, link)
  const field = (label: string) => phone.getByLabel(label, { exact: true })
  await expect.poll(() => field('Invitation code').inputValue()).not.toBe('')
  await field('Username').fill(`isla${randomInt(1e5, 1e6)}`)
  await field('Password').fill('246810')
  await field('Confirm password').fill('246810')
  await field('Phone number').fill(`9${randomInt(1e8, 1e9)}`)
  await phone.getByRole('checkbox', { name: 'I am 21 years of age or older' }).check()
  await phone.getByRole('checkbox', { name: /I accept the/ }).check()
  await phone.getByRole('button', { name: 'Sign up', exact: true }).click()
  await phone.waitForURL('**/game')
  await phone.context().close()
}
