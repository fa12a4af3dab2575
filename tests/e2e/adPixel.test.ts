import { rm } from 'node:fs/promises'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, newPlayer, openPhone, startApp, type App } from './setup.ts'
import { openAsPlayer } from './setup/openApp.ts'
import { freePort } from './setup/operator.ts'
import { BUILD_WITHIN_MS, buildOwnApp } from './setup/ownBuild.ts'
import { callApi } from './setup/player.ts'

const PIXEL = '4711'

let folder: string
let app: App
let browser: Browser
let pixelOrigin: string

// A build of its own: the pixel's id is built in, and the page's policy opened for its host alone.
beforeAll(async () => {
  const port = await freePort()
  // To the browser this is another site than 127.0.0.1, as an ad network's is.
  pixelOrigin = `http://localhost:${port}`
  folder = await buildOwnApp({ VITE_AD_PIXEL_ID: PIXEL, VITE_AD_PIXEL_SCRIPT: `${pixelOrigin}/sandbox/pixel.js` })
  app = await startApp({ env: { PORT: String(port) }, folder })
  browser = await launchBrowser()
}, BUILD_WITHIN_MS)
afterAll(async () => {
  await browser.close()
  await app.stop()
  await rm(folder, { recursive: true })
})

/** Deposits ₱1,000 over the API, as on another device, until the balance that shows it is on this page. */
async function deposit(page: Page, balance: string): Promise<string> {
  const call = <Data>(path: string, data: object) =>
    callApi<Data>(page, app.origin, path, { ...data, requestId: crypto.randomUUID() })
  const wish = { method: 'ewallet', bank: 'gcash', amount: 1_000 }
  const { preId } = await call<{ preId: string }>('/api/recharge/preCreate', wish)
  const { orderNo } = await call<{ orderNo: string }>('/api/recharge/build', { preId })
  const told = page.waitForResponse('**/api/fb/event/fetch')
  await app.sandbox.deposit(orderNo, 'pay')
  await page.getByRole('button', { name: 'Refresh balance' }).click()
  await told
  await page.getByRole('banner').getByText(balance).first().waitFor()
  return orderNo
}

async function recorded(): Promise<unknown[]> {
  return (await fetch(`${app.origin}/sandbox/api/pixel`)).json()
}

test('a purchase goes to the ad pixel after a yes, and to nobody before it', async () => {
  const page = await (await openPhone(browser, app.origin)).newPage()
  await newPlayer(page, app.origin)
  const asked: string[] = []
  page.on('request', (request) => request.url().startsWith(pixelOrigin) && asked.push(request.url()))
  await openAsPlayer(page, '/setting')
  await deposit(page, '₱1,000.00')
  const consent = page.getByRole('switch', { name: 'Advertising measurement' })
  expect(await consent.isChecked()).toBe(false)
  await consent.click()
  expect(asked).toEqual([])

  const orderNo = await deposit(page, '₱2,000.00')
  const purchase = { id: PIXEL, event: 'Purchase', value: '1000', currency: 'PHP', eventId: orderNo }
  await expect.poll(recorded, { timeout: 20_000 }).toMatchObject([purchase])
  await page.context().close()
})

test('an ad network that a browser blocks is nobody’s trouble', async () => {
  const page = await (await openPhone(browser, app.origin)).newPage()
  await newPlayer(page, app.origin)
  const blocker = await page.context().newCDPSession(page)
  await blocker.send('Network.enable')
  await blocker.send('Network.setBlockedURLs', { urls: [`${pixelOrigin}/*`] })
  await openAsPlayer(page, '/setting')
  await page.getByRole('switch', { name: 'Advertising measurement' }).click()
  const blocked = page.waitForEvent('requestfailed', (request) => request.url().startsWith(pixelOrigin))
  await deposit(page, '₱1,000.00')
  await blocked
  expect(await page.evaluate(() => document.documentElement.dataset['boot'])).toBeUndefined()
  await page.goto('/finance/recharge')
  await page.getByRole('textbox', { name: 'Amount' }).waitFor()
  await page.context().close()
})
