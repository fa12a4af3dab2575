import type { Page } from 'playwright'
import { IS_NIGHTLY } from '../../nightly.ts'
import { besideItsColumn, cutOff, smallTargets, underTheBar } from './layout.ts'
import { layoutFaults } from './layoutFaults.ts'
import { untilSettled } from './settled.ts'

/** The smallest phone, an older one, a current one, the same in landscape, a tablet, a laptop, a desktop. */
export const sizes = {
  'phone-small': { width: 320, height: 568 },
  'phone-older': { width: 360, height: 640 },
  phone: { width: 390, height: 844 },
  landscape: { width: 844, height: 390 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1280, height: 800 },
  'desktop-wide': { width: 1600, height: 1000 },
} as const

export type Size = (typeof sizes)[keyof typeof sizes]

/** What breaks, breaks at the narrowest, the lowest or the widest first; nightly, at every size. */
const TELLING: readonly Size[] = [sizes['phone-small'], sizes.landscape, sizes['desktop-wide']]
const sizesOf = (every: readonly Size[]) => (IS_NIGHTLY ? Object.values(sizes) : every)

/** What lacks room on the current screen, at one size after the other. */
export async function crampedScreen(page: Page, what: string, every = TELLING): Promise<string[]> {
  const before = page.viewportSize() ?? sizes.phone
  const found: string[] = []
  // Nothing is on its way to its place.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const size of sizesOf(every)) {
    await resize(page, size)
    await untilSettled(page)
    const faults = await faultsOf(page, [layoutFaults, smallTargets, cutOff, besideItsColumn, underTheBar])
    found.push(...faults.map((fault) => `${what} at ${nameOf(size)}: ${fault}`))
  }
  await page.emulateMedia({ reducedMotion: null })
  await resize(page, before)
  return found
}

/** As who needs it sets their browser (WCAG 1.4.4); the app measures it when it starts. */
export async function doubleTextSize(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
}

/** What is cut or covered on the current screen. A large word may be wider than its place, and break. */
export async function crampedText(page: Page, what: string): Promise<string[]> {
  await untilSettled(page)
  const faults = await faultsOf(page, [layoutFaults, cutOff])
  return faults.filter((fault) => !fault.startsWith('broken word')).map((fault) => `${what}: ${fault}`)
}

/** What lacks room in the game on this page, at one size after the other. */
export async function crampedGame(page: Page, what: string): Promise<string[]> {
  const found: string[] = []
  for (const size of sizesOf(TELLING)) {
    await resize(page, size)
    const faults = await faultsOf(page, [layoutFaults, smallTargets])
    found.push(...faults.map((fault) => `${what} at ${nameOf(size)}: ${fault}`))
  }
  return found
}

/** What follows a new size is drawn in the frames after it. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

async function faultsOf(page: Page, checks: readonly (() => string[])[]): Promise<string[]> {
  const found: string[] = []
  for (const check of checks) found.push(...(await page.evaluate(check)))
  return found
}

const nameOf = ({ width, height }: Size) => `${width}×${height}`
