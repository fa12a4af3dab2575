import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { keptLobby, openApp, waitUntilStored } from './setup/openApp.ts'
import { freePort, root } from './setup/operator.ts'
import {
  assetsOf,
  change,
  changeScripts,
  copyBuild,
  createServer,
  ofTheWorker,
  PAGE_REVISION,
  pageScript,
  sealed,
} from './setup/releases.ts'
import { visitorTest } from './setup/scenario.ts'
import { stopServiceWorkers } from './setup/serviceWorker.ts'

const BROKEN_PAGE = 'assets/page-00000000.js'
const soon = { timeout: 20_000 }

/** The built app, a later build on the same server, and that build with a broken page. */
type ReleaseName = 'first' | 'second' | 'broken'

const test = visitorTest
  .extend('folder', { scope: 'file' }, ({}, { onCleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'jolly-releases-'))
    onCleanup(() => rmSync(folder, { recursive: true }))
    copyBuild(join(root, 'dist', 'app'), join(folder, 'first'))
    changeScripts(join(folder, 'first'), join(folder, 'second'))
    cpSync(join(folder, 'second'), join(folder, 'broken'), { recursive: true })
    breakPage(join(folder, 'broken'))
    return folder
  })
  .extend('server', { scope: 'file' }, async ({ folder }, { onCleanup }) => {
    const { deploy, log, stop } = createServer<ReleaseName>(folder, { PORT: String(await freePort()) })
    onCleanup(stop)
    return { app: { ...(await deploy('first')), log }, deploy }
  })
  .extend('app', { scope: 'file' }, ({ server }) => server.app)

/** Its page loads a script that was never built; renamed, so that devices fetch it. */
function breakPage(appFolder: string): void {
  const page = assetsOf(appFolder).find((asset) => /\/page-.*\.js$/.test(asset)) ?? ''
  writeFileSync(join(appFolder, BROKEN_PAGE), "import './never-built.js'")
  change(join(appFolder, 'index.html'), (html) => html.replaceAll(page, BROKEN_PAGE))
  change(join(appFolder, 'sw.js'), (script) =>
    sealed(appFolder, script.replaceAll(page, BROKEN_PAGE).replace(PAGE_REVISION, '"revision":"0","url":"index.html"')),
  )
}

/** Opens every script and style of the first release, as a tab of that release does. */
function openAllChunks(tab: Page, folder: string): Promise<number> {
  const chunks = assetsOf(join(folder, 'first')).filter(
    (asset) => /\.(js|css)$/.test(asset) && !ofTheWorker.test(asset),
  )
  // As text: the test runner would transform the import.
  return tab.evaluate(`(async () => {
    for (const file of ${JSON.stringify(chunks)}) {
      if (file.endsWith('.js')) await import('/' + file)
      else if (!(await fetch('/' + file)).headers.get('content-type')?.startsWith('text/css')) throw new Error(file)
    }
    return ${chunks.length}
  })()`)
}

/** Content encodings of the scripts that differ between the releases. */
async function encodingsOfWhatChanged(tab: Page, folder: string): Promise<(string | null | undefined)[]> {
  const old = assetsOf(join(folder, 'first'))
  const changed = assetsOf(join(folder, 'second')).filter((file) => file.endsWith('.js') && !old.includes(file))
  return tab.evaluate(
    (files) =>
      Promise.all(files.map(async (file) => (await caches.match(`/${file}`))?.headers.get('content-encoding'))),
    changed,
  )
}

async function typeUsername(tab: Page, name: string): Promise<void> {
  await tab.getByRole('textbox', { name: 'Username', exact: true }).fill(name)
  // Lost after an unexpected reload.
  await tab.evaluate(() => Object.assign(window, { neverReloaded: true }))
}

const usernameIn = (tab: Page) => tab.getByRole('textbox', { name: 'Username', exact: true }).inputValue()
const neverReloaded = (tab: Page) => tab.evaluate(() => 'neverReloaded' in window)
const comeBack = (tab: Page) => tab.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

function filesKept(tab: Page): Promise<string[]> {
  return tab.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('precache'))
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname.slice(1))
  })
}

/**
 * Lets a service worker that waits take the place of the active one. A browser does so itself once that one is idle, but
 * not while it is inspected, as here: if a request has started it anew just as it was ended, the next waits for minutes.
 */
async function replaceIdle(tab: Page): Promise<void> {
  const waits = tab.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))
  // The page may be loaded anew meanwhile.
  if (await waits.catch(() => false)) await stopServiceWorkers(tab)
}

/** No fetch is pending, and the version with this file waits. */
async function isWaiting(tab: Page, file: string): Promise<boolean> {
  const waits = await tab.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return registration.waiting !== null && registration.installing === null
  })
  return waits && (await filesKept(tab)).includes(file)
}

// Four deployments, each of which starts an operator.
test(
  'a release that does not start recovers by itself once it is rolled back',
  { timeout: 240_000 },
  async ({ page, server }) => {
    await server.deploy('first')
    await openApp(page, '/game')
    await waitUntilStored(page)
    // None of them shows what another one painted.
    await keptLobby(page)
    await server.deploy('second')
    await comeBack(page)
    const update = page.getByRole('status').getByRole('button', { name: 'Update' })
    await update.waitFor()
    // A third version replaces the offered one: the waiting one is activated.
    await server.deploy('broken')
    await comeBack(page)
    await expect.poll(() => isWaiting(page, BROKEN_PAGE), soon).toBe(true)
    await update.click()
    await page.getByRole('link', { name: 'Reload' }).waitFor()
    await server.deploy('first')
    // An update found by another tab applies to this one too.
    const other = await page.context().newPage()
    await other.goto('/game')
    const hot = (tab: Page) => tab.getByRole('heading', { name: 'Hot', exact: true })
    await expect.poll(async () => (await replaceIdle(other), hot(other).isVisible()), { timeout: 60_000 }).toBe(true)
    await hot(page).waitFor()
  },
)

test('a release under two open tabs: all chunks of the old one open, nothing is lost, and one tab takes it over', async ({
  folder,
  page,
  server,
}) => {
  await server.deploy('first')
  await openApp(page, '/register')
  // Before the first service worker controls the page: not a new version either.
  await typeUsername(page, 'isla1234')
  await waitUntilStored(page)
  const other = await page.context().newPage()
  await other.goto('/register')
  await typeUsername(other, 'luzon1234')
  const before = await pageScript(page)

  await server.deploy('second')
  await comeBack(page)
  const offer = page.getByRole('status').filter({ hasText: 'A new version is ready.' })
  await offer.waitFor()
  const encodings = await encodingsOfWhatChanged(page, folder)
  expect(encodings.length).toBeGreaterThan(5)
  // As a delta to what the device has.
  expect(new Set(encodings)).toEqual(new Set(['dcz']))
  expect(await openAllChunks(page, folder)).toBeGreaterThan(60)
  expect(await neverReloaded(page)).toBe(true)
  expect(await usernameIn(page)).toBe('isla1234')

  await offer.getByRole('button', { name: 'Update' }).click()
  await expect.poll(() => pageScript(page).catch(() => before), soon).not.toBe(before)
  await expect.poll(() => usernameIn(page), soon).toBe('isla1234')
  const old = assetsOf(join(folder, 'first'))
  const renewed = new Set(assetsOf(join(folder, 'second')))
  const stale = async () => (await filesKept(page)).filter((file) => old.includes(file) && !renewed.has(file))
  await expect.poll(stale, soon).toEqual([])

  // The other tab still runs the old release, whose files are on the server alone.
  expect(await openAllChunks(other, folder)).toBeGreaterThan(60)
  expect(await neverReloaded(other)).toBe(true)
  expect(await usernameIn(other)).toBe('luzon1234')
})

test('a service worker that cannot be had never blocks the app', async ({ app, page }) => {
  await app.sandbox.faults({ call: '/sw.js', status: 500, times: 100 })
  await page.addInitScript(() => {
    const { warn } = console
    console.warn = (...said: unknown[]) => {
      if (String(said[0]).includes('service worker')) {
        // Fetched after the first screen is complete, so as not to compete with it.
        Object.assign(window, { firstScreenStood: document.querySelectorAll('.game-tile').length > 0 })
      }
      warn(...said)
    }
  })
  const failed = page.waitForEvent('console', (said) => said.text().includes('No service worker'))
  await openApp(page, '/game')
  await failed
  expect(await page.evaluate(() => Reflect.get(window, 'firstScreenStood'))).toBe(true)
  await page.getByRole('heading', { name: 'Hot', exact: true }).waitFor()
  await page.goto('/register')
  await typeUsername(page, 'isla1234')
})
