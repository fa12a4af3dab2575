import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchBrowser, newPlayer, openPhone, startApp, type App } from './setup.ts'
import { openAsPlayer } from './setup/openApp.ts'
import type { Player } from './setup/player.ts'

const LIMITS = '/security-center?code=limits'

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
  await app.sandbox.grant(player.uid, 'cash', 5_000)
})
afterEach(() => page.context().close())

async function axe(): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
}

const dialog = (name: string) => page.getByRole('dialog', { name })

test('a limit holds at once, a higher one after a day and a second word', async () => {
  await openAsPlayer(page, LIMITS)
  await page.getByRole('button', { name: 'A day' }).first().click()
  const sheet = dialog('Deposits a day')
  await sheet.getByRole('textbox', { name: 'Amount' }).fill('1000')
  await sheet.getByRole('button', { name: 'Save limit' }).click()
  await page.getByText('₱0 of ₱1,000 used').waitFor()
  await sheet.waitFor({ state: 'detached' })
  expect(await axe()).toEqual([])

  await page.getByRole('button', { name: 'A day' }).first().click()
  await sheet.getByRole('textbox', { name: 'Amount' }).fill('2000')
  await sheet.getByRole('button', { name: 'Save limit' }).click()
  await page.getByText('Change waits').waitFor()
  await page.getByText('₱0 of ₱1,000 used').waitFor()

  await app.sandbox.clock(24 * 60 * 60_000)
  await page.reload()
  await page.getByRole('button', { name: /A day.*Confirm/ }).click()
  await sheet.getByRole('button', { name: 'Confirm ₱2,000' }).click()
  await page.getByText('₱0 of ₱2,000 used').waitFor()
})

test('during a break no game opens, the cashier says why, and withdrawing stays open', async () => {
  await openAsPlayer(page, LIMITS)
  await page.getByRole('radio', { name: '7 days' }).click({ force: true })
  await page.getByRole('button', { name: 'Start the break' }).click()
  await dialog('Take a break: 7 days').getByRole('button', { name: 'Start the break' }).click()
  await page.getByText(/Your break ends on/).waitFor()

  await page.goto('/game?type=slot')
  await page.getByRole('main').locator('.game-tile-play').first().click()
  await page
    .getByRole('alert')
    .getByText(/You are taking a break: no games/)
    .waitFor()
  await page.goto('/finance/recharge')
  await page
    .getByText(/You are taking a break: no deposits/)
    .first()
    .waitFor()
  await page.goto('/finance/withdraw')
  await page.getByText(/^Every withdrawal asks for this password/).waitFor()
})

test('the reality check interrupts a game after the minutes that were chosen, and leads to the day', async () => {
  await page.clock.install()
  await openAsPlayer(page, LIMITS)
  await page.getByRole('radio', { name: 'Every 30 min' }).click({ force: true })
  await page.getByRole('status').getByText('Saved').waitFor()
  await page.goto('/game?type=slot')
  await page.getByRole('main').locator('.game-tile-play').first().click()
  await page.locator('iframe').waitFor()
  await page.clock.runFor(29 * 60_000)
  expect(await dialog('A moment to check').count()).toBe(0)
  // Not much longer: the answer to what is asked then has to come within the page's own patience.
  await page.clock.runFor(63_000)
  const check = dialog('A moment to check')
  await check.getByText('30 min').waitFor()
  await check.getByText('₱0.00').first().waitFor()
  await check.getByRole('button', { name: 'Continue' }).click()
  await check.waitFor({ state: 'detached' })
  await page.clock.runFor(30 * 60_000)
  await check.getByRole('button', { name: 'See my day' }).click()
  await page.locator('iframe').waitFor({ state: 'detached' })
  await page.getByRole('radio', { name: 'Today' }).waitFor({ state: 'attached' })
  await page.getByText('Paid in, net').waitFor()
})
