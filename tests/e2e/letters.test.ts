import type { Page, Request } from 'playwright'
import { randomInt } from 'node:crypto'
import { expect } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { holdBack } from './setup/heldAnswers.ts'
import { openApp, openAsPlayer } from './setup/openApp.ts'
import { bindPhone } from './setup/deeds.ts'
import { callApi, type Call } from './setup/player.ts'
import { playThrough } from './setup/playThrough.ts'
import { noServiceWorker, playerTest } from './setup/scenario.ts'

const test = playerTest.extend('serviceWorkers', noServiceWorker)

const letterTotal = async (call: Call) => (await call<{ total: number }>('/api/letter')).total
const unreadCount = async (call: Call) => (await call<{ letterUnreadNum: number }>('/api/badge/data')).letterUnreadNum
/** Cash from a bonus, as in the player's records. */
const cashBy = async (call: Call, bonus: string) =>
  (await call<{ list: { type: string; asset: string; amount: number }[] }>('/api/user/balanceJournal/fetch')).list
    .filter(({ type, asset }) => type === bonus && asset === 'PHP')
    .map(({ amount }) => amount)
    .toSorted((a, b) => a - b)
/** The message's row; its Delete contains the title too. */
const letterNamed = (page: Page, title: string) =>
  page.getByRole('button', { name: title }).and(page.locator('[aria-expanded]'))
const isClaim = (request: Request) => request.url().endsWith(calls.letterClaim.path)
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const ofDialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('the VIP ladder shows the exact way, and its letters are collected together, once', async ({
  app,
  call,
  page,
  player,
}) => {
  await app.sandbox.grant(player.uid, 'cash', 200_000)
  await playThrough(page, app.origin, 50_000)
  const vip = await call<{ level: number; left: number }>('/api/vip/fetch')
  expect(vip.level).toBe(2)
  await openAsPlayer(page, '/vip')
  const left = vip.left.toLocaleString('en-US', { minimumFractionDigits: 2 })
  await page.getByText(`₱${left} more turnover for VIP 3`).waitFor()
  await page.getByRole('listitem').filter({ hasText: 'You are here' }).getByText('VIP 2').waitFor()

  await page.goto('/inbox')
  await page.getByText('2 messages have rewards for you').waitFor()
  await press(page, 'Collect all')
  await ofDialog(page, 'Congratulations').getByText('₱76').waitFor()
  await ofDialog(page, 'Congratulations').getByText('1 claw try').waitFor()
  await ofDialog(page, 'Congratulations').getByRole('button', { name: 'Collect', exact: true }).click()
  await expect.poll(() => page.getByText('Collected', { exact: true }).count()).toBe(2)
  expect(await cashBy(call, 'vip')).toEqual([18, 58])
})

test('of two devices that collect the same letter one wins, and the other is told kindly', async ({
  app,
  call,
  newPhone,
  page,
  player,
}) => {
  await app.sandbox.grant(player.uid, 'cash', 50_000)
  await playThrough(page, app.origin, 10_000)
  const phone = await newPhone()
  await phone.addCookies(await page.context().cookies())
  const devices = [page, await phone.newPage()]
  for (const device of devices) {
    await openAsPlayer(device, '/inbox')
    await device.getByRole('button', { name: 'You reached VIP 1' }).click()
    await device.getByRole('button', { name: 'Collect', exact: true }).waitFor()
  }
  // Both are under way before the operator receives either.
  const letGo = await Promise.all(devices.map((device) => holdBack(device, calls.letterClaim.path)))
  const asked = devices.map((device) => device.context().waitForEvent('request', isClaim))
  await Promise.all(devices.map((device) => device.getByRole('button', { name: 'Collect', exact: true }).click()))
  await Promise.all(asked)
  for (const go of letGo) go()
  const outcomes = await Promise.all(
    devices.map(async (device) => {
      const won = device.getByRole('dialog', { name: 'Congratulations' })
      await won.or(device.getByText('You already have this one')).waitFor()
      return (await won.isVisible()) ? 'won' : 'told'
    }),
  )
  expect(outcomes.toSorted()).toEqual(['told', 'won'])
  expect(await cashBy(call, 'vip')).toEqual([18])
})

test('a deleted letter comes back with Undo, and without it is gone for good', async ({ call, page }) => {
  await openAsPlayer(page, '/inbox')
  const letter = letterNamed(page, 'Welcome to Jolly')
  await letter.click()
  await press(page, 'Delete “Welcome to Jolly”')
  await letter.waitFor({ state: 'detached' })
  await press(page, 'Undo')
  await letter.waitFor()
  expect(await letterTotal(call)).toBe(2)
  await letter.click()
  await press(page, 'Delete “Welcome to Jolly”')
  await letter.waitFor({ state: 'detached' })
  await expect.poll(() => letterTotal(call), { timeout: 30_000 }).toBe(1)
  await page.reload()
  await letterNamed(page, 'Verify your identity').waitFor()
  expect(await letter.count()).toBe(0)
})

test('letters are read and deleted without a network; the operator hears it later, in order, once', async ({
  call,
  page,
}) => {
  const told: string[] = []
  page.context().on('response', (response) => {
    const deed = /\/api\/letter\/(read|delete)$/.exec(response.url())?.[1]
    if (deed) told.push(deed)
  })
  await openAsPlayer(page, '/inbox')
  await letterNamed(page, 'Unread: Verify your identity').waitFor()
  await page.context().setOffline(true)
  await letterNamed(page, 'Verify your identity').click()
  await letterNamed(page, 'Welcome to Jolly').click()
  await press(page, 'Delete “Welcome to Jolly”')
  await letterNamed(page, 'Welcome to Jolly').waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('button', { name: /^Unread:/ }).count()).toBe(0)
  await page.getByRole('status', { name: 'Connection' }).getByText('You are offline').waitFor()
  expect(told).toEqual([])
  expect(await unreadCount(call)).toBe(2)
  await page.context().setOffline(false)
  await expect.poll(() => letterTotal(call), { timeout: 40_000 }).toBe(1)
  expect(await unreadCount(call)).toBe(0)
  // The page receives the answer a moment after the operator sent it.
  await expect.poll(() => told).toEqual(['read', 'read', 'delete'])
})

test('a code is refused when it is wrong, brings what it promises, and works once', async ({ call, page }) => {
  const redeem = async (code: string) => {
    await page.getByRole('textbox', { name: 'Code' }).fill(code)
    await page.getByRole('button', { name: 'Redeem', exact: true, disabled: false }).click()
  }
  await openAsPlayer(page, '/redeem')
  await redeem('no')
  await page.getByText('A code has 4 to 20 letters and digits').waitFor()
  await redeem('nosuchcode')
  await page.getByText('Check it letter by letter').waitFor()
  expect(await page.getByRole('textbox', { name: 'Code' }).inputValue()).toBe('nosuchcode')
  await redeem('welcome 21')
  await press(page, 'Collect')
  await ofDialog(page, 'Congratulations').waitFor({ state: 'detached' })
  await redeem('WELCOME21')
  await page.getByText('You have already used this code').waitFor()
  expect(await cashBy(call, 'redeem')).toEqual([21])
})

test('a friend who follows the copied link brings a spin once verified, which is spun', async ({
  app,
  call,
  newPhone,
  page,
  player,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAsPlayer(page, '/helpSlot')
  await bindPhone(app, call, player)
  await app.sandbox.kyc(player.uid, 'approved')
  await page.getByText('No free spins left. Each verified friend brings you one.').waitFor()
  await press(page, 'Invite a friend')
  await ofDialog(page, 'Invite a friend').getByRole('img', { name: 'QR code of your invitation link' }).waitFor()
  await press(page, 'Copy the link')
  await page.getByText('Link copied').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await press(page, 'Close')

  const friend = await (await newPhone()).newPage()
  const phone = await register(friend, link)
  const asFriend: Call = (path, body) => callApi(friend, app.origin, path, body)
  const { uid } = await asFriend<{ uid: string }>('/api/user/info')
  await bindPhone(app, asFriend, { phone })
  await app.sandbox.kyc(uid, 'approved')
  await page.getByText('Your friend and what you earned').waitFor()
  await press(page, 'Spin · 1 left')
  await page.frameLocator('iframe').getByRole('button', { name: 'Use a free spin' }).click()
  const spins = async () => (await call<{ spins: number }>('/api/game/helper')).spins
  await expect.poll(spins, { timeout: 20_000 }).toBe(0)
  await page.frameLocator('iframe').getByRole('button', { name: 'Use a free spin', disabled: true }).waitFor()
  await press(page, 'Show controls')
  // By keyboard: they hide again after a second.
  await ofDialog(page, 'Free spins').getByRole('button', { name: 'Back' }).press('Enter')
  await page.getByText('No free spins left. Each verified friend brings you one.').waitFor()
})

/** On somebody else's phone: the link alone carries the invitation. Returns their number. */
async function register(phone: Page, link: string): Promise<string> {
  const number = `9${randomInt(1e8, 1e9)}`
  await openApp(phone, link)
  const field = (label: string) => phone.getByLabel(label, { exact: true })
  await expect.poll(() => field('Invitation code').inputValue()).not.toBe('')
  await field('Username').fill(`isla${randomInt(1e5, 1e6)}`)
  await field('Password').fill('246810')
  await field('Confirm password').fill('246810')
  await field('Phone number').fill(number)
  await phone.getByRole('checkbox', { name: 'I am 21 years of age or older' }).check()
  await phone.getByRole('checkbox', { name: /I accept the/ }).check()
  await phone.getByRole('button', { name: 'Sign up', exact: true }).click()
  await phone.waitForURL('**/game')
  return number
}
