import { rm } from 'node:fs/promises'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { startAdNetwork } from './setup/adNetwork.ts'
import { startApp, type App } from './setup/app.ts'
import { orderDeposit } from './setup/deeds.ts'
import { openAsPlayer } from './setup/openApp.ts'
import { BUILD_WITHIN_MS, buildOwnApp } from './setup/ownBuild.ts'
import type { Call } from './setup/player.ts'
import { playerTest } from './setup/story.ts'

const PIXEL = '4711'

const test = playerTest
  .extend('network', { scope: 'file' }, async ({}, { onCleanup }) => {
    const network = await startAdNetwork()
    onCleanup(network.close)
    return network
  })
  // A build of its own: the pixel's id is built in, and the page's policy opened for its host alone.
  .extend('app', { scope: 'file' }, async ({ network }, { onCleanup }) => {
    const folder = await buildOwnApp({
      VITE_AD_PIXEL_ID: PIXEL,
      VITE_AD_PIXEL_SCRIPT: `${network.origin}/pixel.js`,
    })
    const app = await startApp({ folder })
    onCleanup(async () => {
      await app.stop()
      await rm(folder, { recursive: true })
    })
    return app
  })

/** Deposits ₱1,000 over the API, as on another device, until the balance that shows it is on this page. */
async function deposit(page: Page, app: App, call: Call, balance: string): Promise<string> {
  const orderNo = await orderDeposit(call, 1_000)
  const told = page.waitForResponse('**/api/fb/event/fetch')
  await app.sandbox.deposit(orderNo, 'pay')
  await page.getByRole('button', { name: 'Refresh balance' }).click()
  await told
  await page.getByRole('banner').getByText(balance).first().waitFor()
  return orderNo
}

test(
  'a purchase goes to the ad pixel after a yes, and to nobody before it',
  { timeout: BUILD_WITHIN_MS },
  async ({ app, call, page, network }) => {
    const asked: string[] = []
    page.on('request', (request) => request.url().startsWith(network.origin) && asked.push(request.url()))
    await openAsPlayer(page, '/setting')
    await deposit(page, app, call, '₱1,000.00')
    const consent = page.getByRole('switch', { name: 'Advertising measurement' })
    expect(await consent.isChecked()).toBe(false)
    await consent.click()
    expect(asked).toEqual([])

    const orderNo = await deposit(page, app, call, '₱2,000.00')
    const purchase = { id: PIXEL, event: 'Purchase', value: '1000', currency: 'PHP', eventId: orderNo }
    await expect.poll(() => network.told, { timeout: 20_000 }).toMatchObject([purchase])
  },
)

test('an ad network that a browser blocks is nobody’s trouble', async ({ app, call, page, network }) => {
  const blocker = await page.context().newCDPSession(page)
  await blocker.send('Network.enable')
  await blocker.send('Network.setBlockedURLs', { urls: [`${network.origin}/*`] })
  await openAsPlayer(page, '/setting')
  await page.getByRole('switch', { name: 'Advertising measurement' }).click()
  const blocked = page.waitForEvent('requestfailed', (request) => request.url().startsWith(network.origin))
  await deposit(page, app, call, '₱1,000.00')
  await blocked
  expect(await page.evaluate(() => document.documentElement.dataset['boot'])).toBeUndefined()
  await page.goto('/finance/recharge')
  await page.getByRole('textbox', { name: 'Amount' }).waitFor()
})
