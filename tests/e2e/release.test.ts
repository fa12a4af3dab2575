import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchBrowser, openPhone, startApp, type App } from './setup.ts'
import { freePort, root } from './setup/operator.ts'
import { openApp, waitUntilStored } from './setup/openApp.ts'

const BUILD_WITHIN_MS = 240_000
const soon = { timeout: 20_000 }

interface Release {
  id: string
  assets: string[]
}

const folder = mkdtempSync(join(tmpdir(), 'jolly-release-'))
/** The app as it is built, one that was built after it on the same server, and one whose page breaks at its start. */
const releases = { first: join(folder, 'first'), second: join(folder, 'second'), broken: join(folder, 'broken') }
const served = join(folder, 'served')

let env: Record<string, string>
let app: App
let browser: Browser
let phone: BrowserContext
let page: Page

beforeAll(async () => {
  const built = join(root, 'dist', 'app')
  for (const release of [releases.first, releases.second]) cpSync(built, join(release, 'app'), { recursive: true })
  // Another pixel is another build: its page has another name, and so has every chunk that belongs to it.
  await promisify(execFile)(process.execPath, ['tools/commands/build.ts', releases.second], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', VITEST: undefined, VITE_AD_PIXEL_ID: '4712' },
  })
  cpSync(releases.second, releases.broken, { recursive: true })
  breakPage(join(releases.broken, 'app'))
  env = { PORT: String(await freePort()) }
  browser = await launchBrowser()
}, BUILD_WITHIN_MS)
afterAll(async () => {
  await browser.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  cpSync(releases.first, join(served, 'dist'), { recursive: true })
  app = await startApp({ env, folder: served })
  phone = await openPhone(browser, app.origin)
  page = await phone.newPage()
})
afterEach(async () => {
  await phone.close()
  await app.stop()
  rmSync(served, { recursive: true })
})

/** As an operator does: the files change, and the server starts anew at the same address. */
async function deploy(release: string): Promise<void> {
  await app.stop()
  const next = join(served, 'next')
  cpSync(release, next, { recursive: true })
  rmSync(join(served, 'dist'), { recursive: true })
  renameSync(next, join(served, 'dist'))
  app = await startApp({ env, folder: served })
}

function breakPage(appFolder: string): void {
  const file = releaseIn(appFolder).assets.find((asset) => /\/page-.*\.js$/.test(asset)) ?? ''
  writeFileSync(join(appFolder, file), "throw new Error('A release that does not start')")
  for (const packed of ['.br', '.gz']) rmSync(join(appFolder, file + packed))
}

function releaseIn(appFolder: string): Release {
  return JSON.parse(readFileSync(join(appFolder, 'release.json'), 'utf8'))
}

/** Opens every script and style of the first release as a tab of that release does. */
function openAllChunks(tab: Page): Promise<number> {
  const chunks = releaseIn(join(releases.first, 'app')).assets.filter(
    (asset) => /\.(js|css)$/.test(asset) && !/\/(worker|data)-/.test(asset),
  )
  // As text: an import that stands here would be the test runner's.
  return tab.evaluate(`(async () => {
    for (const file of ${JSON.stringify(chunks)}) {
      if (file.endsWith('.js')) await import('/' + file)
      else if (!(await fetch('/' + file)).headers.get('content-type')?.startsWith('text/css')) throw new Error(file)
    }
    return ${chunks.length}
  })()`)
}

async function typeUsername(tab: Page, name: string): Promise<void> {
  await tab.getByRole('textbox', { name: 'Username', exact: true }).fill(name)
  // It would be gone after a reload that nobody asked for.
  await tab.evaluate(() => Object.assign(window, { neverReloaded: true }))
}

const usernameIn = (tab: Page) => tab.getByRole('textbox', { name: 'Username', exact: true }).inputValue()
const neverReloaded = (tab: Page) => tab.evaluate(() => 'neverReloaded' in window)
const comeBack = (tab: Page) => tab.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
const pageScript = (tab: Page) => tab.locator('script[type=module]').first().getAttribute('src')

test('a release under two open tabs: all chunks of the old one open, nothing is lost, and one tab takes it over', async () => {
  await openApp(page, '/register')
  await waitUntilStored(page)
  const other = await phone.newPage()
  await other.goto('/register')
  await typeUsername(page, 'isla1234')
  await typeUsername(other, 'luzon1234')
  const before = await pageScript(page)

  await deploy(releases.second)
  await comeBack(page)
  const offer = page.getByRole('status').filter({ hasText: 'A new version is ready.' })
  await offer.waitFor()
  expect(await openAllChunks(page)).toBeGreaterThan(60)
  expect(await neverReloaded(page)).toBe(true)
  expect(await usernameIn(page)).toBe('isla1234')

  await offer.getByRole('button', { name: 'Update' }).click()
  await expect.poll(() => pageScript(page).catch(() => before), soon).not.toBe(before)
  await expect.poll(() => usernameIn(page), soon).toBe('isla1234')
  const old = releaseIn(join(releases.first, 'app')).assets
  const renewed = new Set(releaseIn(join(releases.second, 'app')).assets)
  const kept = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.includes('precache'))
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return keys.flat().map(({ url }) => new URL(url).pathname.slice(1))
    })
  const stale = async () => (await kept()).filter((file) => old.includes(file) && !renewed.has(file))
  await expect.poll(stale, soon).toEqual([])

  // The other tab is of the old release still, and its files are on the server alone.
  expect(await openAllChunks(other)).toBeGreaterThan(60)
  expect(await neverReloaded(other)).toBe(true)
  expect(await usernameIn(other)).toBe('luzon1234')
})

test('a release that does not start recovers by itself once it is rolled back', async () => {
  await openApp(page, '/game')
  await waitUntilStored(page)
  await deploy(releases.broken)
  await comeBack(page)
  await page.getByRole('status').getByRole('button', { name: 'Update' }).click()
  await page.locator('.boot').waitFor()
  await deploy(releases.first)
  await page.reload()
  await page.getByRole('heading', { name: 'Hot', exact: true }).waitFor()
})

test('a service worker that cannot be had never blocks the app', async () => {
  await app.sandbox.faults({ call: '/sw.js', status: 500, times: 100 })
  const failed = page.waitForEvent('console', (said) => said.text().includes('service worker could not be registered'))
  await openApp(page, '/game')
  await page.getByRole('heading', { name: 'Hot', exact: true }).waitFor()
  await failed
  await page.goto('/register')
  await typeUsername(page, 'isla1234')
})
