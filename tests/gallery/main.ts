import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright'
import { startApp, type App } from '../e2e/setup/app.ts'
import { problemsOf } from '../e2e/setup/problems.ts'
import { launchBrowser } from '../e2e/setup/browser.ts'
import { cutOff, layoutShifts, smallTargets, watchShifts } from '../e2e/setup/layout.ts'
import { layoutFaults } from '../e2e/setup/layoutFaults.ts'
import { waitUntilStored } from '../e2e/setup/openApp.ts'
import { pickGames, takeGames } from './games.ts'
import { writeIndex } from './indexPage.ts'
import { become, PEOPLE, type Person } from './people.ts'
import { screenshots, type Screenshot } from './screenshots.ts'
import { views, type View } from './views.ts'

const folder = fileURLToPath(new URL('../../gallery', import.meta.url))
const patienceMs = 4_000
const asked = process.argv.slice(2)
const wantedViews = pick(views, ({ name }) => [name])
const wantedScreenshots = pick(screenshots, ({ name, person }) => [name, person])
const wantedGames = pickGames(asked)
const isOnlyGames = asked.length > 0 && asked.length <= wantedGames.length
if (asked.length === 0) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const app = await startApp()
try {
  if (wantedGames.length > 0) {
    const browser = await launchBrowser()
    await takeGames(browser, app, { folder, games: wantedGames })
    await browser.close()
  }
  for (const view of isOnlyGames ? [] : wantedViews) {
    const browser = await launchBrowser(textFlags(view))
    for (const person of PEOPLE) {
      const theirs = wantedScreenshots.filter((screenshot) => screenshot.person === person)
      if (theirs.length > 0) await takeAll(browser, app, { view, person, theirs })
    }
    await browser.close()
  }
  writeIndex(folder)
  console.log(`Open ${join(folder, 'index.html')}`)
} finally {
  await app.stop()
}

/** Selected by name; all if none was given. */
function pick<Named>(all: readonly Named[], namesOf: (one: Named) => string[]): readonly Named[] {
  const named = all.filter((one) => namesOf(one).some((name) => asked.includes(name)))
  return named.length > 0 ? named : all
}

async function takeAll(
  browser: Browser,
  app: App,
  { view, person, theirs }: { view: View; person: Person; theirs: readonly Screenshot[] },
): Promise<void> {
  const page = await openView(browser, app, view)
  await become(person, page, app)
  await page.goto('/game')
  await page.getByRole('dialog').getByRole('button').last().click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await set(page, view)
  await waitUntilStored(page)
  for (const screenshot of theirs) {
    await screenshot.first?.(page, app)
    await page.goto(screenshot.path)
    await page.getByRole('main').waitFor()
    await settle(page, screenshot)
    await screenshot.open?.(page, app)
    await take(page, screenshot, view)
    await screenshot.after?.(page, app)
    // Discards pending requests and popups before the next.
    await page.goto('about:blank')
  }
  await page.context().close()
}

/** The browser's text size, where 16 px are 100 %. */
function textFlags({ textSize }: View): string[] {
  return textSize === 100 ? [] : [`--blink-settings=defaultFontSize=${(16 * textSize) / 100}`]
}

async function openView(browser: Browser, { origin }: App, { width, height, forcedColors }: View): Promise<Page> {
  const isPhone = width < 1000
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    deviceScaleFactor: 1,
    hasTouch: isPhone,
    isMobile: isPhone,
    reducedMotion: 'reduce',
    forcedColors: forcedColors ? 'active' : 'none',
    timezoneId: 'Asia/Manila',
  })
  await context.addInitScript(watchShifts)
  return context.newPage()
}

/** Sets language and theme in the menu, which everybody can open. */
async function set(page: Page, { theme, language }: View): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' })
  const press = async (name: string) => {
    if (await menu.isVisible()) await menu.click()
    await page.getByRole('button', { name }).click()
  }
  if (theme === 'dark') {
    await press('Dark theme')
    await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark')
  }
  if (language === 'vi-VN') {
    await press('Tiếng Việt')
    await page.waitForFunction(() => document.documentElement.lang === 'vi-VN')
  }
}

/** Until the visible pictures are loaded, or time is up. */
async function settle(page: Page, { loading }: Screenshot): Promise<void> {
  if (loading) return page.locator('.skeleton').first().waitFor({ timeout: patienceMs }).catch(missing)
  await page.waitForLoadState('networkidle', { timeout: patienceMs }).catch(missing)
  await page.waitForFunction(arePicturesThere, undefined, { timeout: patienceMs }).catch(missing)
}

/** The screenshot is taken anyway. */
function missing(): void {}

/** Takes it, and reports faults that can be detected automatically. */
async function take(page: Page, screenshot: Screenshot, view: View): Promise<void> {
  if (screenshot.open) {
    await settle(page, screenshot)
    await page.waitForFunction(isAllThere, undefined, { timeout: patienceMs }).catch(missing)
  }
  await page.screenshot({ path: join(folder, `${screenshot.name}.${view.name}.png`), animations: 'disabled' })
  const what = `${screenshot.name} in ${view.name}`
  const found = (await page.evaluate(smallTargets)).map((target) => `small target: ${target}`)
  found.push(...(await page.evaluate(cutOff)), ...(await page.evaluate(layoutShifts)))
  found.push(...(await page.evaluate(layoutFaults)).filter((fault) => !isMeant(fault)))
  if (view.axe) found.push(...(await problemsOf(page, '')))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  process.stdout.write(found.length > 0 ? `\n${found.map((one) => `${what}: ${one}\n`).join('')}` : '.')
}

/** Intended overlaps: a tile under its button, a page under its bars, an ellipsis under its picture. */
function isMeant(fault: string): boolean {
  return fault.startsWith('overlap') || fault.includes('(span.game-tile-name)')
}

function isAllThere(): boolean {
  return !document.querySelector('.skeleton')
}

function arePicturesThere(): boolean {
  const isSeen = ({ top, bottom, left, right }: DOMRect) =>
    bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
  return [...document.images].filter((image) => isSeen(image.getBoundingClientRect())).every(({ complete }) => complete)
}
