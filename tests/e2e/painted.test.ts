import type { Page } from 'playwright'
import { expect } from 'vitest'
import { FETCHED_CACHES } from '../../contract/constants.ts'
import { startNetwork } from '../bench/network.ts'
import { layoutShifts, watchShifts } from './setup/layout.ts'
import { keptLobby, keptOfDevice, openApp, openAsPlayer } from './setup/openApp.ts'
import { noServiceWorker, playerTest, visitorTest } from './setup/scenario.ts'

const test = visitorTest.extend('serviceWorkers', noServiceWorker)

const CODE_OF_THE_PAGE = '**/assets/page-*.js'
/** In the lobby the first row and everything above it; the rest is not painted yet. */
const FIRST_SCREEN = { x: 0, y: 0, width: 390, height: 680 }
const LANGUAGES = ['en-US', 'vi-VN'] as const
const THEMES = ['light', 'dark'] as const

/** Opens a screen without the page's scripts: only what the server painted. Returns a function that lets them load. */
async function openPainted(page: Page, path = '/game'): Promise<() => Promise<void>> {
  const asked = Promise.withResolvers<() => Promise<void>>()
  await page.route(CODE_OF_THE_PAGE, (route) => asked.resolve(() => route.continue()))
  await page.goto(path, { waitUntil: 'commit' })
  const continues = await asked.promise
  // The code is asked for by the document's head: what is painted may still be under way.
  await page.waitForFunction(() => document.readyState !== 'loading')
  return continues
}

const untilTaken = (page: Page) => page.locator('.boot').waitFor({ state: 'detached' })

const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme'])

/** In the menu, as a visitor does. */
async function choose(page: Page, language: string, theme: string): Promise<void> {
  if (theme === 'dark') await pressInMenu(page, 'Dark theme')
  if (language === 'vi-VN') await pressInMenu(page, 'Tiếng Việt')
  await page.waitForFunction(
    ([language, theme]) =>
      document.documentElement.lang === language && document.documentElement.dataset['theme'] === theme,
    [language, theme],
  )
  // Shown at once, stored a moment later: a page that goes before starts the next one with the old choice.
  for (const chosen of theme === 'dark' ? [theme, language] : [language]) {
    if (chosen !== 'en-US') await expect.poll(() => keptOfDevice(page, 'preferences')).toContain(`"${chosen}"`)
  }
}

async function pressInMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** A screenshot once the page's pictures are loaded. */
async function shot(page: Page): Promise<Buffer> {
  await page.evaluate(async ({ width, height }) => {
    const inSight = [...document.images].filter((image) => {
      const { top, left } = image.getBoundingClientRect()
      return top < height && left < width
    })
    await Promise.all(inSight.map((image) => image.decode()))
  }, FIRST_SCREEN)
  return page.screenshot({ clip: FIRST_SCREEN, animations: 'disabled' })
}

/** Layers that are composed anew round a corner a shade apart, at some dozen pixels: nobody sees that. */
const INVISIBLE = { pixels: 100, shade: 32 }

/** How many pixels of two screenshots differ, or 0 where nobody sees it. */
function differing(page: Page, before: Buffer, after: Buffer): Promise<number> {
  return page.evaluate(
    async ({ screenshots, invisible }) => {
      const pixelsOf = async (png: string) => {
        const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(png), (byte) => byte.charCodeAt(0))]))
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
        context?.drawImage(bitmap, 0, 0)
        return context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray()
      }
      const [before, after] = await Promise.all([pixelsOf(screenshots[0]), pixelsOf(screenshots[1])])
      const shades = before.map((value, at) => Math.abs(value - (after[at] ?? 0)))
      const pixels = new Set([...shades.keys()].filter((at) => shades[at] !== 0).map((at) => at >> 2)).size
      const isSeen = pixels > invisible.pixels || shades.some((shade) => shade > invisible.shade)
      return isSeen ? pixels : 0
    },
    { screenshots: [before.toString('base64'), after.toString('base64')] as const, invisible: INVISIBLE },
  )
}

const EVERY_LOBBY = LANGUAGES.flatMap((language) => THEMES.map((theme) => ['/game', language, theme] as const))
const ENTRIES = [
  ['/register', 'en-US', 'light'],
  ['/login', 'vi-VN', 'dark'],
] as const

test.for([...EVERY_LOBBY, ...ENTRIES])(
  '%s is painted as the app renders it, in %s and %s',
  async ([path, language, theme], { newPhone }) => {
    const phone = await newPhone({ reducedMotion: 'reduce' })
    const page = await phone.newPage()
    await openApp(page)
    await choose(page, language, theme)
    const continues = await openPainted(page, path)
    await page.locator('#root main').waitFor()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
    const painted = await shot(page)
    await continues()
    await untilTaken(page)
    const taken = async () => ({
      theme: await themeOf(page),
      differing: await differing(page, painted, await shot(page)),
    })
    // Until the loading indicator has gone.
    await expect.poll(taken).toEqual({ theme, differing: 0 })
  },
)

test('React takes over what was painted: nothing moves, no element is made anew, scroll and focus stay', async ({
  page,
}) => {
  const said: string[] = []
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.addInitScript(watchShifts)
  const continues = await openPainted(page)
  const category = page.getByRole('tab', { name: 'Slots' })
  await category.focus()
  await page.evaluate(() => scrollTo(0, 60))
  const before = await page.getByRole('heading', { name: 'Hot' }).elementHandle()
  await continues()
  await untilTaken(page)
  await page.getByRole('dialog', { name: 'Are you 21 or older?' }).waitFor()
  expect(await before?.evaluate((heading) => heading.isConnected)).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(60)
  await page.getByRole('button', { name: 'Accept' }).click()
  // It goes once the data worker has kept the answer.
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await category.evaluate((tab) => tab === document.activeElement)).toBe(true)
  expect(await page.evaluate(layoutShifts)).toEqual([])
  expect(said).toEqual([])
  const inside = await page
    .locator('link[disabled]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(inside).toHaveLength(2)
  expect(asked.filter((path) => inside.includes(path))).toEqual([])
})

test('a press on a cover before the app hears it is obeyed once it does, and one without its picture says its name', async ({
  page,
}) => {
  await page.route('**/pictures/cover/dragon-drum*', (route) => route.abort())
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('dragon-drum'))
  const continues = await openPainted(page)
  await lost
  const cover = page.locator('#games-panel').getByRole('button').first()
  await cover.click()
  await cover.click()
  expect(new URL(page.url()).pathname).toBe('/game')
  await continues()
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.locator('.cover-name', { hasText: 'Dragon Drum' }).first().waitFor()
  await page.getByRole('dialog', { name: 'Please login first to view' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('an invitation’s form is filled in before the app hears it: nothing of it is lost, nothing moves', async ({
  page,
}) => {
  const said: string[] = []
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
  await page.addInitScript(watchShifts)
  const continues = await openPainted(page, '/register?code=AB12CD34')
  await page.getByRole('textbox', { name: 'Username', exact: true }).fill('isla1234')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('123')
  await page.keyboard.press('Enter')
  // Also when the page says that the app does not come.
  await page.evaluate(() => document.documentElement.setAttribute('data-boot', 'late'))
  await page.keyboard.press('Enter')
  await continues()
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByText('Please confirm that you are 21 or older').waitFor()
  const filled = () =>
    page.locator('#root form input').evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value))
  await expect.poll(filled).toEqual(['isla1234', '123', '', '', 'AB12CD34', 'on', 'on'])
  expect(new URL(page.url()).search).toBe('?code=AB12CD34')
  expect(await page.evaluate(layoutShifts)).toEqual([])
  expect(said).toEqual([])
})

test('where it would not fit, the lobby is not painted: on a wide screen, and in another language', async ({
  newPhone,
}) => {
  const wide = await (await newPhone({ viewport: { width: 1280, height: 800 }, isMobile: false })).newPage()
  const goOn = await openPainted(wide)
  await wide.locator('.boot-lobby').waitFor()
  expect(await wide.getByRole('tablist').isVisible()).toBe(false)
  await goOn()
  await untilTaken(wide)
  await wide.getByRole('tablist').waitFor()

  const page = await (await newPhone()).newPage()
  await page.addInitScript(() => localStorage.setItem('jolly_app.language', 'vi-VN'))
  const continues = await openPainted(page)
  await page.locator('.boot-lobby').waitFor()
  expect(await page.getByRole('tablist').isVisible()).toBe(false)
  await continues()
  await untilTaken(page)
  await page.getByRole('tablist').waitFor()
})

declare global {
  interface Window {
    firstSight?: { heading: Element; painted: boolean; header: string }
  }
}

/** Runs at the start of every page: records the lobby when it first appears, with or without the app. */
function watchFirstSight(): void {
  new MutationObserver((_changes, observer) => {
    const heading = document.querySelector('#root h2')
    if (!heading) return
    observer.disconnect()
    const header = document.querySelector('#root header')?.textContent ?? ''
    window.firstSight = { heading, painted: document.querySelector('.boot') !== null, header }
  }).observe(document, { childList: true, subtree: true })
}

/** Runs at the start of every page: presses the first cover before the app listens. */
function pressFirstCover(): void {
  new MutationObserver((_changes, observer) => {
    const cover = document.querySelector<HTMLElement>('#games-panel .game-tile-play')
    if (!cover) return
    observer.disconnect()
    cover.click()
    cover.click()
  }).observe(document, { childList: true, subtree: true })
}

async function withoutPageCode(): Promise<void> {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const { url } of await cache.keys()) {
      if (url.includes('/assets/page-')) await cache.delete(url)
    }
  }
}

/** A start in a new page: the lobby as first seen, and once the app runs. */
async function startAgain(page: Page) {
  await page.addInitScript(watchShifts)
  await page.addInitScript(watchFirstSight)
  await page.goto('/game', { waitUntil: 'commit' })
  // Before its first element the document has no loading indicator either.
  await page.waitForFunction(() => window.firstSight)
  await untilTaken(page)
  const seen = await page.evaluate(() => ({
    painted: window.firstSight?.painted,
    header: window.firstSight?.header,
    stays: window.firstSight?.heading.isConnected,
    language: document.documentElement.lang,
  }))
  return { ...seen, shifts: () => page.evaluate(layoutShifts) }
}

const PAINTED = { painted: true, stays: true, language: 'en-US' }

visitorTest(
  'the next start shows the lobby before the app, on whatever network, and a press on it is obeyed',
  async ({ newPhone, origin }) => {
    const network = await startNetwork(origin)
    const phone = await newPhone({ baseURL: network.origin })
    const page = await phone.newPage()
    await openApp(page)
    await keptLobby(page)

    network.become('silent')
    const silent = await phone.newPage()
    expect(await startAgain(silent)).toMatchObject(PAINTED)

    network.become('off')
    const offline = await phone.newPage()
    const start = await startAgain(offline)
    expect(start).toMatchObject(PAINTED)
    await offline.getByText('You are offline — showing what was saved at').waitFor()
    await offline.getByRole('heading', { name: 'Live now' }).waitFor()
    expect(await start.shifts()).toEqual([])

    network.become('fast')
    const pressed = await phone.newPage()
    await pressed.addInitScript(pressFirstCover)
    expect(await startAgain(pressed)).toMatchObject(PAINTED)
    await pressed.getByRole('dialog', { name: 'Please login first to view' }).waitFor()
    await pressed.keyboard.press('Escape')
    await pressed.getByRole('dialog').waitFor({ state: 'detached' })

    await choose(pressed, 'vi-VN', 'light')
    await keptLobby(pressed, 'vi-VN')
    expect(await startAgain(await phone.newPage())).toMatchObject({ ...PAINTED, language: 'vi-VN' })
    await network.close()
  },
)

visitorTest(
  'a kept lobby that does not start is forgotten: reloaded, it is the page of the build',
  async ({ newPhone, origin }) => {
    const network = await startNetwork(origin)
    const phone = await newPhone({ baseURL: network.origin })
    const page = await phone.newPage()
    await openApp(page)
    await keptLobby(page)
    await page.evaluate(withoutPageCode)
    // From the network or the browser's own cache it would be fetched anew.
    network.become('off')
    await (await phone.newCDPSession(page)).send('Network.clearBrowserCache')
    await page.addInitScript(watchFirstSight)
    await page.goto('/game', { waitUntil: 'commit' })
    await page.getByRole('link', { name: 'Reload' }).waitFor()
    const firstSight = () => page.evaluate(() => window.firstSight?.painted)
    expect(await firstSight()).toBe(true)
    const isKept = () => page.evaluate((name) => caches.has(name), FETCHED_CACHES.firstScreen.name)
    await expect.poll(isKept).toBe(false)

    network.become('fast')
    await page.getByRole('link', { name: 'Reload' }).click()
    await page.getByRole('heading', { name: 'Hot' }).waitFor()
    await untilTaken(page)
    expect(await firstSight()).toBe(false)
  },
)

playerTest(
  'a player sees the lobby before the app too, with nothing of theirs in it, and nobody after them',
  async ({ page, player }) => {
    await openAsPlayer(page, '/game')
    const kept = await keptLobby(page)
    for (const own of [player.uid, player.username, player.phone]) expect(kept).not.toContain(own)
    const again = await page.context().newPage()
    const start = await startAgain(again)
    expect(start).toMatchObject({ ...PAINTED, header: '' })
    await again.getByRole('link', { name: 'Profile' }).waitFor()
    await again.getByRole('heading', { name: 'Live now' }).waitFor()
    expect(await start.shifts()).toEqual([])
    await page.close()

    await again.goto('/setting')
    await again.getByRole('button', { name: 'Log out' }).click()
    await again.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
    await again.getByRole('link', { name: 'Log in' }).waitFor()
    await keptLobby(again)
    const after = await again.context().newPage()
    expect(await startAgain(after)).toMatchObject({ ...PAINTED, header: '' })
    await after.getByRole('link', { name: 'Log in' }).waitFor()
  },
)
