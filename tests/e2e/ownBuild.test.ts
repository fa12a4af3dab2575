import { globSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import lucky from '../lucky/lucky.ts'
import { startAdNetwork } from './setup/adNetwork.ts'
import { startApp, type App } from './setup/app.ts'
import { orderDeposit } from './setup/deeds.ts'
import { openApp, openAsPlayer } from './setup/openApp.ts'
import { root } from './setup/operator.ts'
import { BUILD_WITHIN_MS, buildOwnApp } from './setup/ownBuild.ts'
import { newPlayer, type Call } from './setup/player.ts'
import { visitorTest } from './setup/scenario.ts'

const BRAND = { JOLLY_BRAND: join(root, 'tests', 'lucky', 'lucky.ts') }
const PIXEL = '4711'
const PICTURES = join(root, 'tests', 'lucky', 'pictures')
const TEXT = '**/*.{html,js,css,json,svg,txt,webmanifest}'

const test = visitorTest
  .extend('network', { scope: 'file' }, async ({}, { onCleanup }) => {
    const network = await startAdNetwork()
    onCleanup(network.close)
    return network
  })
  // Brand and pixel are built in; the page's policy allows only the pixel's host.
  .extend('folder', { scope: 'file' }, async ({ network }, { onCleanup }) => {
    const pixel = { VITE_AD_PIXEL_ID: PIXEL, VITE_AD_PIXEL_SCRIPT: `${network.origin}/pixel.js` }
    const folder = await buildOwnApp({ ...BRAND, ...pixel })
    onCleanup(() => rm(folder, { recursive: true }))
    return folder
  })
  .extend('app', { scope: 'file' }, async ({ folder }, { onCleanup }) => {
    const app = await startApp({ env: BRAND, folder })
    onCleanup(app.stop)
    return app
  })
  /** A file of the built app. */
  .extend(
    'built',
    { scope: 'file' },
    ({ folder }) =>
      (file: string) =>
        readFileSync(join(folder, 'dist', 'app', file)),
  )

describe('the files of another brand', () => {
  test('name the first one nowhere, but for technical names', { timeout: BUILD_WITHIN_MS }, ({ folder, built }) => {
    const files = globSync(TEXT, { cwd: join(folder, 'dist', 'app') })
    expect(files.length).toBeGreaterThan(70)
    // `jolly_app` is from the specification; `jolly-data` and the like are internal names.
    const found = files.flatMap((file) =>
      [
        ...built(file)
          .toString()
          .matchAll(/jolly(?![_-])/gi),
      ].map(({ index }) => `${file}:${index}`),
    )
    expect(found).toEqual([])
    expect(files.filter((file) => built(file).toString().includes('₱'))).toEqual([])
  })

  test('are dressed before the first script', ({ built }) => {
    const html = built('index.html').toString()
    expect(html).toContain('<title>Lucky Lagoon</title>')
    expect(html).toContain(`<meta name="description" content="${lucky.description}" />`)
    expect(html).toContain('<meta name="theme-color" content="#F1FBF9" />')
    expect(html).toContain('.content=`#04211E`')
    expect(html.toLowerCase()).toContain('--primary:#00695c')
    expect(html).toContain('Lucky Lagoon is not starting')
    expect(html).toContain('Lucky Lagoon chưa mở được')
  })

  test('have its manifest, its pictures and the links of its Android package', async ({ app, built }) => {
    expect(JSON.parse(built('manifest.webmanifest').toString())).toMatchObject({
      name: 'Lucky Lagoon — play by the sea',
      short_name: 'Lagoon',
      theme_color: '#F1FBF9',
      background_color: '#F1FBF9',
      screenshots: [],
    })
    for (const picture of ['favicon.svg', 'icons/192.png', 'icons/maskable-512.png', 'icons/apple-touch.png'])
      expect(built(picture)).toEqual(readFileSync(join(PICTURES, picture)))
    const links = await fetch(`${app.origin}/.well-known/assetlinks.json`)
    expect(await links.json()).toMatchObject([{ target: { package_name: 'example.lagoon.play' } }])
  })
})

test('a visitor sees it: title, wordmark, colours, words and documents in both languages', async ({ page }) => {
  await openApp(page, '/register')
  await page.waitForFunction(() => document.title === 'Sign up · Lucky Lagoon')
  await page.getByRole('banner').getByText('Lagoon', { exact: true }).waitFor()
  await page.getByText('Join Lucky Lagoon').waitFor()
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(await paper()).toBe('rgb(241, 251, 249)')

  const terms = page.getByRole('dialog')
  await page.getByRole('button', { name: 'terms of use' }).click()
  await terms.getByText(/^Lucky Lagoon is for people aged 21 or older/).waitFor()
  await terms.getByText('The first deposit is at least 500 €').waitFor()
  await terms.getByText(/law@lagoon\.example/).waitFor()
  await terms.getByRole('button', { name: 'Ok' }).click()
  await terms.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Menu' }).click()
  const download = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Install app' })
  expect(await download.getAttribute('href')).toBe('https://lagoon.example/app')
  await page.getByRole('button', { name: 'Tiếng Việt' }).click()
  await page.keyboard.press('Escape')
  await page.getByText('Tham gia Lucky Lagoon').waitFor()
})

test('a player reads it: money, letters, what friends are sent', async ({ app, page, call }) => {
  const { uid } = await newPlayer(page, app.origin)
  await app.sandbox.grant(uid, 'cash', 1_234.5)
  await openAsPlayer(page, '/inbox')
  await page.getByText('Welcome to Lucky Lagoon').first().waitFor()
  await page.getByRole('banner').getByText('1.234,50 €').first().waitFor()
  const { text } = await call<{ text: string }>('/api/user/share')
  expect(text).toContain('Lucky Lagoon')
})

/** Deposits €1,000 over the API, as another device would, until this page shows the new balance. */
async function deposit(page: Page, app: App, call: Call, balance: string): Promise<string> {
  const orderNo = await orderDeposit(call, 1_000)
  await app.sandbox.deposit(orderNo, 'pay')
  await page.getByRole('banner').getByText(balance).first().waitFor()
  return orderNo
}

const question = (page: Page) => page.getByRole('dialog', { name: 'May we measure our advertising?' })

test('a purchase is fetched for the ad pixel after a yes alone: asked for once, and in Settings, where it can be taken back', async ({
  app,
  call,
  page,
  network,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (url.startsWith(network.origin) || url.includes('/api/fb/event/')) asked.push(url)
  })
  await newPlayer(page, app.origin)
  await openAsPlayer(page, '/setting')
  const orders = [await deposit(page, app, call, '1.000,00 €')]
  await question(page).getByRole('button', { name: 'No, thanks' }).click()
  await question(page).waitFor({ state: 'detached' })
  orders.push(await deposit(page, app, call, '2.000,00 €'))
  await page.reload()
  await page.getByRole('banner').getByText('2.000,00 €').first().waitFor()
  const consent = page.getByRole('switch', { name: 'Advertising measurement' })
  expect(await consent.isChecked()).toBe(false)
  expect(await question(page).count()).toBe(0)
  expect(asked).toEqual([])

  await consent.click()
  const told = () => network.told.map(({ eventId }) => eventId).toReversed()
  await expect.poll(told, { timeout: 20_000 }).toEqual(orders)
  expect(network.told[0]).toMatchObject({ id: PIXEL, event: 'Purchase', value: '1000', currency: 'EUR' })
  const isWaiting = async () => (await call<{ fbEvent: boolean }>('/api/balance')).fbEvent
  await expect.poll(isWaiting).toBe(false)

  // The page that has told of the last one still asks whether there is another.
  await page.reload()
  await page.getByRole('banner').getByText('2.000,00 €').first().waitFor()
  await consent.click()
  const before = asked.length
  await deposit(page, app, call, '3.000,00 €')
  expect(asked).toHaveLength(before)
  expect(await isWaiting()).toBe(true)
})

test('on a shared phone, whoever comes next has not answered for the ad pixel', async ({
  app,
  call,
  page,
  network,
}) => {
  await newPlayer(page, app.origin)
  await openAsPlayer(page, '/setting')
  const told = () => network.told.map(({ eventId }) => eventId)
  const agreed = await deposit(page, app, call, '1.000,00 €')
  await question(page).getByRole('button', { name: 'Allow' }).click()
  await expect.poll(told).toContain(agreed)
  const left = page.waitForResponse('**/api/user/logout')
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await left
  await newPlayer(page, app.origin)
  await page.goto('/setting')
  const unasked = await deposit(page, app, call, '1.000,00 €')
  await question(page).waitFor()
  expect(told()).not.toContain(unasked)
})

test('an ad network that a browser blocks is nobody’s trouble', async ({ app, call, page, network }) => {
  const blocker = await page.context().newCDPSession(page)
  await blocker.send('Network.enable')
  await blocker.send('Network.setBlockedURLs', { urls: [`${network.origin}/*`] })
  await newPlayer(page, app.origin)
  await openAsPlayer(page, '/setting')
  const blocked = page.waitForEvent('requestfailed', (request) => request.url().startsWith(network.origin))
  await deposit(page, app, call, '1.000,00 €')
  await question(page).getByRole('button', { name: 'Allow' }).click()
  await blocked
  expect(await page.evaluate(() => document.documentElement.dataset['boot'])).toBeUndefined()
  await page.goto('/finance/recharge')
  await page.getByRole('textbox', { name: 'Amount' }).waitFor()
})
