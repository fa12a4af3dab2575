import type { Page } from 'playwright'
import { expect } from 'vitest'
import { openAsPlayer } from './setup/openApp.ts'
import { noServiceWorker, playerTest } from './setup/scenario.ts'

const test = playerTest.extend('serviceWorkers', noServiceWorker)

const themeOf = (tab: Page) => tab.evaluate(() => document.documentElement.dataset['theme'])

test('what is chosen, told and ended in one tab is so in the other', async ({ app, page, player }) => {
  const phone = page.context()
  await openAsPlayer(page, '/setting')
  const other = await phone.newPage()
  await other.goto('/inbox')
  await other
    .getByRole('button', { name: /Welcome to Jolly/ })
    .first()
    .waitFor()
  await page.getByRole('radio', { name: 'Dark' }).click({ force: true })
  await expect.poll(() => themeOf(other)).toBe('dark')
  await page.getByRole('radio', { name: 'Tiếng Việt' }).click({ force: true })
  await expect.poll(() => other.evaluate(() => document.documentElement.lang)).toBe('vi-VN')

  // The tab with the socket closes: the other takes over.
  await page.close()
  await app.sandbox.grant(player.uid, 'cash', 777)
  await other.getByRole('banner').getByText('₱777.00').first().waitFor()

  const third = await phone.newPage()
  await third.goto('/setting')
  await third.getByRole('button', { name: 'Đăng xuất' }).click()
  await third.getByRole('dialog').getByRole('button', { name: 'Đăng xuất' }).click()
  await other.waitForURL('**/game')
  await other.getByRole('banner').getByRole('link', { name: 'Đăng nhập' }).waitFor()
  // No warning about what the player did in the other tab.
  expect(await other.getByRole('alert').or(other.getByRole('dialog')).count()).toBe(0)
})

/** As a browser does that is out of memory. */
async function endDataWorker(page: Page): Promise<void> {
  await Promise.all(page.workers().map((worker) => worker.evaluate(() => self.close()).catch(() => undefined)))
}

test('a data worker that the browser ends under a game is replaced by one that knows of the game', async ({ page }) => {
  await openAsPlayer(page, '/game')
  await page.getByRole('button', { name: 'Parol Lights', exact: true }).first().click()
  await page.getByRole('dialog', { name: 'Parol Lights' }).frameLocator('iframe').getByText('Play money').waitFor()
  const replaced = page.waitForEvent('worker')
  await endDataWorker(page)
  const name = await (await replaced).evaluate(() => self.name)
  expect(JSON.parse(name)).toMatchObject({ playing: true })
})

test('a data worker that the browser ends in the middle of a deposit is replaced, and there is one order', async ({
  app,
  call,
  page,
}) => {
  await openAsPlayer(page, '/finance/recharge')
  await page.getByRole('textbox', { name: 'Amount' }).fill('1000')
  const pay = page.getByRole('button', { name: 'Pay ₱1,000.00', disabled: false })
  await pay.waitFor()
  await app.sandbox.faults({ call: 'rechargeBuild', drop: true, times: 1, delayMs: 20_000 })
  const sent = page.context().waitForEvent('request', (request) => request.url().endsWith('/api/recharge/build'))
  await pay.click()
  await sent
  await endDataWorker(page)
  await page.waitForURL('**/finance/recharge?orderNo=*')
  expect(await call('/api/recharge/fetch')).toMatchObject({ total: 1 })
})
