import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

/** What axe finds wrong on a screen, by its path. */
export async function problemsAt(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await page.getByRole('main').waitFor()
  await page.waitForLoadState('networkidle')
  return problemsOf(page, path)
}

/** What axe finds wrong on the page as it stands. */
export async function problemsOf(page: Page, what: string): Promise<string[]> {
  // What fades in is pale for a moment.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { violations } = await new AxeBuilder({ page }).analyze()
  await page.emulateMedia({ reducedMotion: null })
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${what} ${id}: ${node.target.join(' ')}`))
}

/** Changes from the light theme, as a player does. */
export async function goDark(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'detached' })
}
