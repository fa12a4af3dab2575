import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { IS_NIGHTLY } from '../../nightly.ts'
import { layoutShifts, smallTargets, watchShifts } from './layout.ts'
import { goTo } from './openApp.ts'
import { untilSettled } from './settled.ts'
import { crampedScreen } from './sizes.ts'

/** Before the first screen of a scenario that checks for layout shifts. */
export const watchJumps = (page: Page) => page.addInitScript(watchShifts)

/**
 * Problems of a screen by its path: axe's findings in both themes, small targets, and what lacks room at another size.
 * Nightly the screen starts the app, and must not jump while it loads.
 */
export async function problemsAt(page: Page, path: string): Promise<string[]> {
  await (IS_NIGHTLY ? page.goto(path) : goTo(page, path))
  await untilSettled(page)
  const small = await page.evaluate(smallTargets)
  const found = await problemsOf(page, path)
  // After axe, since shifts may have come meanwhile.
  const jumps = IS_NIGHTLY ? await jumpsOf(page, path) : []
  return [
    ...small.map((target) => `${path} small target: ${target}`),
    ...jumps,
    ...found,
    ...(await palenessInOtherTheme(page, path)),
    ...(await crampedScreen(page, path)),
  ]
}

/** What moved by itself since the page was loaded. */
export async function jumpsOf(page: Page, what: string): Promise<string[]> {
  const jumps = await page.evaluate(layoutShifts)
  return jumps.map((jump) => `${what} ${jump}`)
}

/** axe's findings on the current page, and its contrast findings in the other theme. */
export async function problemsInBothThemes(page: Page, what: string): Promise<string[]> {
  return [...(await problemsOf(page, what)), ...(await palenessInOtherTheme(page, what))]
}

async function palenessInOtherTheme(page: Page, what: string): Promise<string[]> {
  // Colours must not be in transition.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(otherTheme)
  // The themes differ in colours only.
  const found = await problemsOf(page, `${what}, other theme`, ['color-contrast'])
  await page.evaluate(otherTheme)
  return found
}

/** Otherwise axe reports every passing element, too. */
const VIOLATIONS = { resultTypes: ['violations' as const] }

/** axe's findings on the current page, by all rules or some. */
export async function problemsOf(page: Page, what: string, rules?: string[]): Promise<string[]> {
  // Fading content has low contrast for a moment.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Merging results of several frames would need another page.
  const isAlone = page.frames().length === 1
  // The builder evaluates its half megabyte of script twice each time.
  const isThere = isAlone && (await page.evaluate(() => 'axe' in window))
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
    .options(VIOLATIONS)
    .setLegacyMode(isAlone)
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  await page.emulateMedia({ reducedMotion: null })
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${what} ${id}: ${node.target.join(' ')}`))
}

async function otherTheme(): Promise<void> {
  // Content skipped by `content-visibility` would keep the first theme's colours.
  const everything = new CSSStyleSheet()
  everything.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets = [everything]
  const { dataset } = document.documentElement
  dataset['theme'] = dataset['theme'] === 'dark' ? 'light' : 'dark'
  // Even a transition of zero length ends with a frame.
  for (let frame = 0; frame < 2; frame++) await new Promise((drawn) => requestAnimationFrame(drawn))
}

/** Switches to the dark theme, as a player does. */
export async function goDark(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'detached' })
}
