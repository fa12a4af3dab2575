import type { Page } from 'playwright'
import { expect } from 'vitest'
import { isInSight } from './setup/layout.ts'
import { openAsPlayer, untilHistoryIsBack } from './setup/openApp.ts'
import { problemsOf } from './setup/problems.ts'
import { noServiceWorker, playerTest } from './setup/scenario.ts'

const test = playerTest.extend('serviceWorkers', noServiceWorker)

test.beforeEach(({ app, player }) => app.sandbox.grant(player.uid, 'cash', 5_000))

const LIMITS = '/security-center?code=limits'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a limit holds at once, a higher one after a day and a second word', async ({ app, page }) => {
  await openAsPlayer(page, LIMITS)
  await page.getByRole('button', { name: 'Per day' }).first().click()
  const sheet = dialog(page, 'Deposits per day')
  await sheet.getByRole('textbox', { name: 'Amount' }).fill('1000')
  await sheet.getByRole('button', { name: 'Save limit' }).click()
  await page.getByText('₱0 of ₱1,000 used').waitFor()
  await sheet.waitFor({ state: 'detached' })
  expect(await problemsOf(page, 'limits')).toEqual([])

  await page.getByRole('button', { name: 'Per day' }).first().click()
  await sheet.getByRole('textbox', { name: 'Amount' }).fill('2000')
  await sheet.getByRole('button', { name: 'Save limit' }).click()
  await page.getByText('Change requested').waitFor()
  await page.getByText('₱0 of ₱1,000 used').waitFor()
  await sheet.waitFor({ state: 'detached' })
  await untilHistoryIsBack(page)

  await app.sandbox.clock(24 * 60 * 60_000)
  await page.reload()
  await page.getByRole('button', { name: /Per day.*Confirm/ }).click()
  await sheet.getByRole('button', { name: 'Confirm ₱2,000' }).click()
  await page.getByText('₱0 of ₱2,000 used').waitFor()
})

test('during a break no game opens, deposits are closed until its end, and withdrawing stays open', async ({
  page,
}) => {
  await openAsPlayer(page, LIMITS)
  await page.getByRole('radio', { name: '7 days' }).click()
  await page.getByRole('button', { name: 'Start the break' }).click()
  await dialog(page, 'Take a break: 7 days').getByRole('button', { name: 'Start the break' }).click()
  // In sight, although its button is at the end of the screen.
  await expect.poll(() => page.getByText(/Your break ends on/).evaluate(isInSight)).toBe(true)

  await page.goto('/game?type=slot')
  await page.getByRole('main').locator('.game-tile-play').first().click()
  await page
    .getByRole('alert')
    .getByText(/You asked to pause playing: no games/)
    .waitFor()
  await page.goto('/finance/recharge')
  await page.getByText(/Your break ends on/).waitFor()
  await page.goto('/finance/withdraw')
  await page.getByText(/^We ask for this password at every withdrawal/).waitFor()
})

test('the reality check interrupts a game after the minutes that were chosen, and leads to the day', async ({
  page,
}) => {
  await page.clock.install()
  await openAsPlayer(page, LIMITS)
  await page.getByRole('radio', { name: 'Every 30 min' }).click()
  await page.getByRole('status').getByText('Saved').waitFor()
  await page.goto('/game?type=slot')
  await page.getByRole('main').locator('.game-tile-play').first().click()
  await page.locator('iframe').waitFor()
  await playFor(page, 29)
  expect(await dialog(page, 'Reality check').count()).toBe(0)
  const check = dialog(page, 'Reality check')
  // In small steps: the answer for its figures has to arrive within the page's timeout.
  const goOn = async () => {
    await page.clock.runFor(2_000)
    return check.count()
  }
  await expect.poll(goOn, { timeout: 60_000 }).toBe(1)
  await check.getByText('30 min').waitFor()
  await check.getByText('₱0.00').first().waitFor()
  await check.getByRole('button', { name: 'Continue' }).click()
  await check.waitFor({ state: 'detached' })
  await playFor(page, 30)
  await check.getByRole('button', { name: 'See my spending' }).click()
  await page.locator('iframe').waitFor({ state: 'detached' })
  await page.getByRole('radio', { name: 'Today' }).waitFor({ state: 'attached' })
  await page.getByText('Net deposits').waitFor()
})

/**
 * In jumps, each shorter than the pause that begins a new session. Run through, minutes of the page's patience with its
 * worker would pass before that can answer, and it would be given up.
 */
async function playFor(page: Page, minutes: number): Promise<void> {
  for (let left = minutes; left > 0; left -= 10) {
    await page.clock.fastForward(Math.min(left, 10) * 60_000)
    await page.waitForTimeout(500)
  }
}
