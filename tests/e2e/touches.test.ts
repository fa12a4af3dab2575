import type { Page } from 'playwright'
import { expect } from 'vitest'
import { isInSight, layoutShifts, watchShifts } from './setup/layout.ts'
import { goTo, openApp, openAsPlayer, untilHistoryIsBack, waitUntilStored } from './setup/openApp.ts'
import { noServiceWorker, playerTest } from './setup/scenario.ts'
import { sizes } from './setup/sizes.ts'

const test = playerTest.extend('serviceWorkers', noServiceWorker)

declare global {
  interface Window {
    felt: unknown[]
    heard: { started: number; cutOff: number }
    grown: string[]
    /** The title of the game that the finger went down on. */
    touched: string
  }
}

/** Records vibrations, sounds, and the parts of transitions. */
function listen(): void {
  // For the browser each look of the test is a touch; whether one came before the app's code is a race.
  let touched = false
  addEventListener('pointerup', () => (touched = true), { capture: true })
  Object.defineProperty(UserActivation.prototype, 'hasBeenActive', { get: () => touched })
  window.felt = []
  window.heard = { started: 0, cutOff: 0 }
  window.grown = []
  navigator.vibrate = (pattern) => {
    window.felt.push(pattern)
    return true
  }
  const { start } = AudioScheduledSourceNode.prototype
  AudioScheduledSourceNode.prototype.start = function (...when) {
    window.heard.started += 1
    return start.apply(this, when)
  }
  const { disconnect } = GainNode.prototype
  GainNode.prototype.disconnect = function () {
    window.heard.cutOff += 1
    return Reflect.apply(disconnect, this, [])
  }
  const startViewTransition = document.startViewTransition.bind(document)
  document.startViewTransition = (change) => {
    const named = [...document.querySelectorAll<HTMLElement>('.cover')]
    window.grown.push(...named.map((cover) => cover.style.getPropertyValue('view-transition-name')).filter(Boolean))
    return startViewTransition(change)
  }
}

const heard = (page: Page) => page.evaluate(() => window.heard)
const firstHeart = (page: Page) => page.getByRole('button', { name: 'Add to favourites' }).first()

test('a heart is felt, a cover grows into its game, and the lobby’s music waits for a touch and stops under a game', async ({
  page,
}) => {
  await page.addInitScript(listen)
  await openAsPlayer(page, '/setting')
  await page.getByRole('switch', { name: 'Music' }).click()
  await page.waitForFunction(() => document.querySelector('[role=switch][aria-label=Music]')?.ariaChecked === 'true')
  expect((await heard(page)).started).toBe(0)

  await page.goto('/game')
  await firstHeart(page).waitFor()
  expect((await heard(page)).started).toBe(0)
  await firstHeart(page).click()
  expect(await page.evaluate(() => window.felt)).toEqual([[12]])
  await expect.poll(async () => (await heard(page)).started).toBeGreaterThan(2)

  const cutOff = (await heard(page)).cutOff
  await page.getByRole('button', { name: 'Parol Lights', exact: true }).first().click()
  const game = page.getByRole('dialog', { name: 'Parol Lights' })
  await game.waitFor()
  expect(await game.getByRole('banner').count()).toBe(0)
  expect(await page.evaluate(() => window.grown)).toEqual(['game-cover'])
  await expect.poll(async () => (await heard(page)).cutOff).toBe(cutOff + 1)
})

test('a finger that rests on a game finds its figures, and its demo', async ({ page }) => {
  await openAsPlayer(page, '/game?type=slot')
  const tile = page.locator('.virtual-grid .game-tile-play').first()
  const { x = 0, y = 0 } = (await tile.boundingBox()) ?? {}
  const finger = await page.context().newCDPSession(page)
  const touchPoints = [{ x: x + 40, y: y + 40 }]
  // Not before: the list that comes may have another game there than the one that was painted.
  await page.evaluate(keepTouched)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  const sheet = page.getByRole('dialog', { name: await page.evaluate(() => window.touched) })
  await sheet.getByRole('list', { name: 'Features' }).getByRole('listitem').first().waitFor()
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  const terms = await sheet.locator('dt').allInnerTexts()
  const names = ['RTP', 'Hit rate', 'Bet', 'Counts towards turnover', 'Biggest win of the week']
  expect(terms.map((term) => term.split('\n')[0])).toEqual(names)
  // On its side they scroll under the buttons, and none shows below them.
  await page.setViewportSize(sizes.landscape)
  const demo = sheet.getByRole('button', { name: 'Demo' })
  const isBelow = (button: Element) => {
    const { left, bottom } = button.getBoundingClientRect()
    return document.elementFromPoint(left + 20, bottom + 8)?.closest('dl') !== null
  }
  expect(await demo.evaluate(isBelow)).toBe(false)
  await demo.click()
  await sheet.frameLocator('iframe').getByText('Demo money', { exact: true }).waitFor()
})

test('a win counts up under confetti that falls once; where motion is unwanted it stands there at once', async ({
  app,
  page,
  player,
}) => {
  await app.sandbox.grant(player.uid, 'energy', 15)
  await page.addInitScript(listen)
  await openAsPlayer(page, '/energy')
  const won = page.getByRole('dialog', { name: 'Congratulations' })
  await page.getByRole('button', { name: 'Fill all 5' }).click()
  await page.getByRole('button', { name: 'Claim ₱10' }).click()
  await won.waitFor()
  const falls = await won
    .locator('.Rewards-confetti i')
    .first()
    .evaluate((piece) => getComputedStyle(piece))
  expect(falls).toMatchObject({ animationName: 'Rewards-confetti', animationIterationCount: '1' })
  await won.getByText('₱10', { exact: true }).and(page.locator('b')).waitFor()
  expect(await page.evaluate(() => window.felt)).toContainEqual([20, 40, 60])
  await won.getByRole('button', { name: 'Collect' }).click()
  await won.waitFor({ state: 'detached' })

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => (window.felt = []))
  await page.getByRole('button', { name: 'Fill all 10' }).click()
  await page.getByRole('button', { name: 'Claim ₱25' }).click()
  await won.getByText('₱25', { exact: true }).and(page.locator('b')).waitFor()
  expect(await won.locator('.Rewards-confetti').isVisible()).toBe(false)
  expect(await page.evaluate(() => window.felt)).toEqual([])
})

/** So that a press can happen during it. */
function fadeSlowly(): void {
  const style = new CSSStyleSheet()
  style.replaceSync('::view-transition-new(root) { animation-duration: 600s !important }')
  document.adoptedStyleSheets.push(style)
}

function keepTouched(): void {
  const keep = ({ target }: PointerEvent) => {
    const game = target instanceof Element ? target.closest<HTMLElement>('[title]') : null
    window.touched = game?.title ?? 'nothing'
  }
  document.addEventListener('pointerdown', keep, { capture: true, once: true })
}

/** The page's greatest scroll position. */
function scrollDown(): number {
  scrollTo({ top: 700 })
  return scrollY
}

test('a finger on a link has its screen loaded before it is lifted; Back finds the lobby where it was left', async ({
  page,
}) => {
  await openAsPlayer(page, '/game')
  await firstHeart(page).waitFor()
  await expect.poll(() => page.evaluate(scrollDown)).toBe(700)
  const profile = page.getByRole('link', { name: 'Profile' })
  const code = page.waitForRequest(/\/assets\/profile-\w+\.js$/)
  await profile.dispatchEvent('pointerdown')
  await code
  expect(new URL(page.url()).pathname).toBe('/game')
  await profile.click()
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
})

test('a press while the old screen still fades is not lost', async ({ page }) => {
  await openAsPlayer(page, '/game')
  await firstHeart(page).waitFor()
  await page.evaluate(fadeSlowly)
  await page.getByRole('link', { name: 'Events', exact: true }).click()
  await page.waitForFunction(() => document.documentElement.matches(':active-view-transition'))
  // Does not wait for the link to be actionable, as a finger would not. The tab's link: the next screen has one of that
  // name, too.
  const tabs = page.getByRole('navigation', { name: 'Tabs' })
  await tabs.getByRole('link', { name: 'Energy', exact: true }).click({ force: true })
  await page.waitForURL('**/energy')
})

test('a dialog that opens while the old screen still fades ends the fade, and lies above the bars', async ({
  page,
}) => {
  await openAsPlayer(page, '/game')
  await firstHeart(page).waitFor()
  const colourOfRoot = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const colour = await colourOfRoot()
  await page.evaluate(fadeSlowly)
  await page.getByRole('link', { name: 'Events', exact: true }).click()
  await page.waitForFunction(() => document.documentElement.matches(':active-view-transition'))
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await page.waitForFunction(() => !document.documentElement.matches(':active-view-transition'))
  // On a phone another colour of the root is seen nowhere, and has every element of the page styled anew.
  expect(await colourOfRoot()).toBe(colour)
})

test('on a phone in landscape what energy, free spins and the claw are for is in sight', async ({
  app,
  page,
  player,
}) => {
  await app.sandbox.grant(player.uid, 'energy', 15)
  await app.sandbox.grant(player.uid, 'spins', 1)
  await page.setViewportSize(sizes.landscape)
  await openAsPlayer(page, '/energy')
  const fill = page.getByRole('button', { name: 'Fill all 5' })
  await fill.waitFor()
  expect(await fill.evaluate(isInSight)).toBe(true)
  await goTo(page, '/helpSlot')
  const spin = page.getByRole('button', { name: 'Spin · 1 left' })
  await spin.waitFor()
  expect(await spin.evaluate(isInSight)).toBe(true)
  await goTo(page, '/event')
  const grab = page.getByRole('button', { name: 'Catch · 0 left' })
  await grab.waitFor()
  expect(await grab.evaluate(isInSight)).toBe(true)
})

test('the badge of the tab that is open is in sight', async ({ app, page, player }) => {
  await app.sandbox.grant(player.uid, 'energy', 15)
  await openAsPlayer(page, '/energy')
  const badge = page.getByRole('navigation', { name: 'Tabs' }).locator('[aria-current=page] .badge')
  await badge.filter({ hasText: '15' }).waitFor()
  expect(await badge.evaluate(isInSight)).toBe(true)
})

playerTest('the first tips are read one by one or skipped, and never return', async ({ page }) => {
  const tips = page.getByRole('region', { name: 'Good to know' })
  await openAsPlayer(page, '/event')
  await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Games' }).click()
  // The first steps go before them.
  await page.getByRole('region', { name: 'Three steps to start' }).getByRole('button', { name: 'Hide' }).click()
  expect(await tips.count()).toBe(0)
  // From then on the device knows the player before the games load.
  await waitUntilStored(page)
  await page.reload()
  await tips.getByText('Tip 1 of 3').waitFor()
  await tips.getByRole('button', { name: 'Next' }).click()
  await tips.getByText('Tip 2 of 3').waitFor()
  await tips.getByRole('button', { name: 'Skip' }).click()
  await tips.waitFor({ state: 'detached' })
  await untilHistoryIsBack(page)
  await page.reload()
  await page.getByRole('heading', { name: 'Live now' }).waitFor()
  await page.getByRole('link', { name: 'Profile' }).waitFor()
  expect(await tips.count()).toBe(0)
})

test('on a device without games an operator that fails is told of, and they come once it works', async ({
  app,
  newPhone,
  origin,
}) => {
  await app.sandbox.faults({ call: '/api/open/*', times: 50, status: 503 })
  const phone = await newPhone()
  // A returning visitor gets the document without the painted lobby.
  await phone.addCookies([{ name: 'was', value: 'here', url: origin }])
  const page = await phone.newPage()
  await openApp(page)
  await page.getByText('No games on this device yet').waitFor()
  expect(await page.locator('.skeleton').count()).toBe(0)
  await page.getByRole('button', { name: 'Retry' }).waitFor()
  // They are asked for by themselves: a press here would meet a button that is leaving.
  await app.sandbox.clearFaults()
  await page.getByRole('button', { name: 'Parol Lights', exact: true }).first().waitFor()
})

test.for([
  { what: 'favourites that come last', user: 0, lower: 0, favourites: 2_000 },
  { what: 'favourites that come before the lower rows', user: 0, lower: 2_500, favourites: 1_000 },
  { what: 'a late word of who plays', user: 1_500, lower: 0, favourites: 0 },
])('nothing pushes a game away on a new device: $what', async (delays, { app, call, page }) => {
  await call('/api/user/game/collect', { code: 'parol-lights' })
  await app.sandbox.faults({ call: '/api/user/game/collect/fetch', times: 5, delayMs: delays.favourites })
  await app.sandbox.faults({ call: '/api/open/game/fetch/live', times: 5, delayMs: delays.lower })
  await app.sandbox.faults({ call: '/api/user/info', times: 1, delayMs: delays.user })
  await page.addInitScript(watchShifts)
  await openApp(page)
  await page.getByRole('heading', { name: 'Hot' }).waitFor()
  await page.getByRole('heading', { name: 'Favourites' }).waitFor()
  await page.getByRole('heading', { name: 'Live now' }).waitFor()
  expect(await page.evaluate(layoutShifts)).toEqual([])
})

test('on a wide screen the end of a list comes when the operator has said where it is', async ({ app, newPhone }) => {
  const page = await (await newPhone()).newPage()
  await page.setViewportSize({ width: 1_280, height: 800 })
  await page.addInitScript(watchShifts)
  await openApp(page)
  // The lobby's rows contain some games of each type.
  await page.getByText('nothing here can be cashed out').waitFor({ state: 'attached' })
  await app.sandbox.faults({ call: '/api/open/game/fetch', times: 1, delayMs: 1_500 })
  await page.getByRole('tab', { name: 'Sports' }).click()
  await page.getByText('That is everything').waitFor()
  await page.getByText('30 games').waitFor()
  expect(await page.evaluate(layoutShifts)).toEqual([])
})

test('who has handed nothing in misses nothing of it when the operator fails', async ({ app, page }) => {
  await openApp(page)
  await app.sandbox.faults({ call: '/api/user/identity/fetch', times: 5, status: 503 })
  await page.addInitScript(watchShifts)
  await page.goto('/kyc/status')
  await page.locator('.toast').getByText('Service Unavailable!').waitFor()
  await page.getByText('Start your verification').waitFor()
  expect(await page.evaluate(layoutShifts)).toEqual([])
  expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
  await app.sandbox.clearFaults()
})
