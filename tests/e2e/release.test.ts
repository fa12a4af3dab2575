import { cpSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { recordRelease, releaseIn } from '../../tools/build/release.ts'
import { startApp, type App } from './setup/app.ts'
import { openApp, waitUntilStored } from './setup/openApp.ts'
import { freePort, root } from './setup/operator.ts'
import { BUILD_WITHIN_MS, buildOwnApp } from './setup/ownBuild.ts'
import { visitorTest } from './setup/story.ts'

const soon = { timeout: 20_000 }

/** The app as it is built; one that was built after it, on the same server; and that one with a page that breaks. */
type ReleaseName = 'first' | 'second' | 'broken'

const test = visitorTest
  .extend('folder', { scope: 'file' }, async ({}, { onCleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'jolly-releases-'))
    onCleanup(() => rmSync(folder, { recursive: true }))
    cpSync(join(root, 'dist', 'app'), join(folder, 'first'), { recursive: true })
    // Another pixel is another build: its page has another name, and so has every chunk that belongs to it.
    renameSync(join(await buildOwnApp({ VITE_AD_PIXEL_ID: '4712' }), 'dist', 'app'), join(folder, 'second'))
    recordRelease('second', join(folder, 'second'), join(folder, 'first'))
    cpSync(join(folder, 'second'), join(folder, 'broken'), { recursive: true })
    breakPage(join(folder, 'broken'))
    return folder
  })
  .extend('server', { scope: 'file' }, async ({ folder }, { onCleanup }) => {
    const env = { PORT: String(await freePort()) }
    let running: App | undefined
    /** As an operator does: the files change, and the server starts anew at the same address. */
    async function deploy(release: ReleaseName): Promise<App> {
      await running?.stop()
      rmSync(join(folder, 'dist'), { recursive: true, force: true })
      cpSync(join(folder, release), join(folder, 'dist', 'app'), { recursive: true })
      running = await startApp({ env, folder })
      return running
    }
    onCleanup(() => running?.stop())
    return { app: await deploy('first'), deploy }
  })
  .extend('app', { scope: 'file' }, ({ server }) => server.app)

function breakPage(appFolder: string): void {
  const file = assetsOf(appFolder).find((asset) => /\/page-.*\.js$/.test(asset)) ?? ''
  writeFileSync(join(appFolder, file), "import './never-built.js'")
  for (const packed of ['.br', '.gz']) rmSync(join(appFolder, file + packed))
}

function assetsOf(appFolder: string): string[] {
  return releaseIn(appFolder)?.assets ?? []
}

/** Opens every script and style of the first release as a tab of that release does. */
function openAllChunks(tab: Page, folder: string): Promise<number> {
  const chunks = assetsOf(join(folder, 'first')).filter(
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

test(
  'a release under two open tabs: all chunks of the old one open, nothing is lost, and one tab takes it over',
  { timeout: BUILD_WITHIN_MS },
  async ({ folder, page, server }) => {
    await openApp(page, '/register')
    await waitUntilStored(page)
    const other = await page.context().newPage()
    await other.goto('/register')
    await typeUsername(page, 'isla1234')
    await typeUsername(other, 'luzon1234')
    const before = await pageScript(page)

    await server.deploy('second')
    await comeBack(page)
    const offer = page.getByRole('status').filter({ hasText: 'A new version is ready.' })
    await offer.waitFor()
    expect(await openAllChunks(page, folder)).toBeGreaterThan(60)
    expect(await neverReloaded(page)).toBe(true)
    expect(await usernameIn(page)).toBe('isla1234')

    await offer.getByRole('button', { name: 'Update' }).click()
    await expect.poll(() => pageScript(page).catch(() => before), soon).not.toBe(before)
    await expect.poll(() => usernameIn(page), soon).toBe('isla1234')
    const old = assetsOf(join(folder, 'first'))
    const renewed = new Set(assetsOf(join(folder, 'second')))
    const kept = () =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name.includes('precache'))
        const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
        return keys.flat().map(({ url }) => new URL(url).pathname.slice(1))
      })
    const stale = async () => (await kept()).filter((file) => old.includes(file) && !renewed.has(file))
    await expect.poll(stale, soon).toEqual([])

    // The other tab is of the old release still, and its files are on the server alone.
    expect(await openAllChunks(other, folder)).toBeGreaterThan(60)
    expect(await neverReloaded(other)).toBe(true)
    expect(await usernameIn(other)).toBe('luzon1234')
  },
)

test('a release that does not start recovers by itself once it is rolled back', async ({ page, server }) => {
  await server.deploy('first')
  await openApp(page, '/game')
  await waitUntilStored(page)
  await server.deploy('broken')
  await comeBack(page)
  await page.getByRole('status').getByRole('button', { name: 'Update' }).click()
  await page.locator('.boot').waitFor()
  await server.deploy('first')
  await page.reload()
  await page.getByRole('heading', { name: 'Hot', exact: true }).waitFor()
})

test('a service worker that cannot be had never blocks the app', async ({ app, page }) => {
  await app.sandbox.faults({ call: '/sw.js', status: 500, times: 100 })
  const failed = page.waitForEvent('console', (said) => said.text().includes('service worker could not be registered'))
  await openApp(page, '/game')
  await page.getByRole('heading', { name: 'Hot', exact: true }).waitFor()
  await failed
  await page.goto('/register')
  await typeUsername(page, 'isla1234')
})
