import type { Page } from 'playwright'
import { expect } from 'vitest'
import { openAsPlayer } from './setup/openApp.ts'
import { playerTest as test } from './setup/story.ts'

declare global {
  interface Window {
    felt: unknown[]
    heard: { started: number; cutOff: number }
    grown: string[]
  }
}

/** Notes what the phone is asked to do: buzz, sound, and which parts a transition has. */
function listen(): void {
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
  await page.getByRole('dialog', { name: 'Parol Lights' }).waitFor()
  expect(await page.evaluate(() => window.grown)).toEqual(['game-cover'])
  await expect.poll(async () => (await heard(page)).cutOff).toBe(cutOff + 1)
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
    .locator('.confetti i')
    .first()
    .evaluate((piece) => getComputedStyle(piece))
  expect(falls).toMatchObject({ animationName: 'confetti', animationIterationCount: '1' })
  await won.getByText('₱10', { exact: true }).and(page.locator('b')).waitFor()
  expect(await page.evaluate(() => window.felt)).toContainEqual([20, 40, 60])
  await won.getByRole('button', { name: 'Collect' }).click()
  await won.waitFor({ state: 'detached' })

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => (window.felt = []))
  await page.getByRole('button', { name: 'Fill all 10' }).click()
  await page.getByRole('button', { name: 'Claim ₱25' }).click()
  await won.getByText('₱25', { exact: true }).and(page.locator('b')).waitFor()
  expect(await won.locator('.confetti').isVisible()).toBe(false)
  expect(await page.evaluate(() => window.felt)).toEqual([])
})

/** As far as the page is long by now. */
function scrollDown(): number {
  scrollTo({ top: 700 })
  return scrollY
}

test('Back finds the lobby where it was left', async ({ page }) => {
  await openAsPlayer(page, '/game')
  await firstHeart(page).waitFor()
  await expect.poll(() => page.evaluate(scrollDown)).toBe(700)
  await page.getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
})
