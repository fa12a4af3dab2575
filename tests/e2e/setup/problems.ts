import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { layoutShifts, smallTargets, watchShifts } from './layout.ts'

/** Before the first screen of a scenario whose screens must not jump. */
export const watchJumps = (page: Page) => page.addInitScript(watchShifts)

/**
 * What is wrong with a screen, by its path: what axe finds in either theme, what is too small to press, and what jumps,
 * if that is watched.
 */
export async function problemsAt(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await untilSettled(page)
  const small = await page.evaluate(smallTargets)
  const found = await problemsOf(page, path)
  // That took a while, in which the last of it may have come.
  const jumps = await page.evaluate(layoutShifts)
  return [
    ...small.map((target) => `${path} small target: ${target}`),
    ...jumps.map((jump) => `${path} ${jump}`),
    ...found,
    ...(await palenessInOtherTheme(page, path)),
  ]
}

/** Until the screen has all that it shows at first. */
export async function untilSettled(page: Page): Promise<void> {
  await page.getByRole('main').waitFor()
  await page.waitForFunction(isSettled)
}

function isSettled(): boolean {
  // What is not in sight has its pictures, and of a long list its places filled, when it comes there.
  const inSight = (element: Element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    return top < innerHeight && bottom > 0 && left < innerWidth && right > 0 && element.checkVisibility()
  }
  const coming = [...document.querySelectorAll('.skeleton, [aria-busy=true]')]
  const isComing = coming.some((element) => inSight(element) || element.closest('.virtual-grid') === null)
  return !isComing && [...document.images].filter(inSight).every(({ complete }) => complete)
}

/** What axe finds wrong on the page as it stands, and what it finds too pale in the other theme. */
export async function problemsInBothThemes(page: Page, what: string): Promise<string[]> {
  return [...(await problemsOf(page, what)), ...(await palenessInOtherTheme(page, what))]
}

async function palenessInOtherTheme(page: Page, what: string): Promise<string[]> {
  // A colour must not be on its way to the other.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(otherTheme)
  // The themes are colours, and nothing else.
  const found = await problemsOf(page, `${what}, other theme`, ['color-contrast'])
  await page.evaluate(otherTheme)
  return found
}

/** Else axe describes every element that passes, too. */
const VIOLATIONS = { resultTypes: ['violations' as const] }

/** What axe finds wrong on the page as it stands, by all of its rules or by some. */
export async function problemsOf(page: Page, what: string, rules?: string[]): Promise<string[]> {
  // What fades in is pale for a moment.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // What is found in several frames would be put together in a page of its own.
  const axe = new AxeBuilder({ page }).options(VIOLATIONS).setLegacyMode(page.frames().length === 1)
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  await page.emulateMedia({ reducedMotion: null })
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${what} ${id}: ${node.target.join(' ')}`))
}

async function otherTheme(): Promise<void> {
  // What is not drawn before it comes into sight would keep the colours of the first theme.
  const everything = new CSSStyleSheet()
  everything.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets = [everything]
  const { dataset } = document.documentElement
  dataset['theme'] = dataset['theme'] === 'dark' ? 'light' : 'dark'
  // Even a transition without length ends with a frame.
  for (let frame = 0; frame < 2; frame++) await new Promise((drawn) => requestAnimationFrame(drawn))
}

/** Changes from the light theme, as a player does. */
export async function goDark(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'detached' })
}
