import type { Page } from 'playwright'
import type { Random } from './random.ts'
import type { Phone } from './phone.ts'

/** A player's action. It may take `ms`; under a fault that prevents it, it throws. */
export interface Act {
  name: string
  run: (phone: Phone, random: Random, ms: number) => Promise<void>
}

/** Screens that a player strolls through. */
export const ROUTES = [
  '/game',
  '/profile',
  '/inbox',
  '/vip',
  '/task',
  '/records',
  '/transactionHistory',
  '/setting',
  '/energy',
]

export const acts: readonly Act[] = [
  {
    name: 'browses',
    run: async ({ page }, random, ms) => {
      await goTo(page, random.pick(ROUTES), random, ms)
      await page.getByRole('main').first().waitFor({ timeout: ms })
    },
  },
  {
    name: 'marks a favourite',
    run: async ({ page, favourites }, random, ms) => {
      await goTo(page, '/game', random, ms)
      const names = page.getByRole('main').locator('.game-tile-name')
      const name = await names.nth(random.pick([0, 1, 2])).innerText({ timeout: ms })
      const tile = page.locator('.game-tile').filter({ has: page.getByText(name, { exact: true }) })
      const heart = (on: boolean) => tile.first().locator(`.heart[aria-pressed=${on}]`)
      const before = favourites.get(name) ?? (await heart(true).isVisible())
      // Too late to see the outcome: it may be either.
      favourites.set(name, undefined)
      await heart(before).click({ timeout: ms })
      // What is shown is promised: it may not be lost.
      const marked = !before
      await heart(marked).waitFor({ timeout: ms })
      favourites.set(name, marked)
    },
  },
  {
    name: 'reads a letter',
    run: async ({ page, read }, random, ms) => {
      await goTo(page, '/inbox', random, ms)
      const unread = page.getByRole('button', { name: /^Unread: / })
      const all = page.getByRole('listitem').getByRole('button', { expanded: false })
      await all.first().waitFor({ timeout: ms })
      const before = await unread.count()
      if (before === 0) return
      const mark = unread.first().getByText('Unread:', { exact: true })
      const title = await mark.evaluate((words) => words.parentElement?.textContent, undefined, { timeout: ms })
      await unread.first().click({ timeout: ms })
      await unread.nth(before - 1).waitFor({ state: 'detached', timeout: ms })
      read.add((title ?? '').replace('Unread: ', ''))
    },
  },
  {
    name: 'deposits',
    run: async ({ page, deposits }, random, ms) => {
      await goTo(page, '/finance/recharge', random, ms)
      const amount = page.getByRole('textbox', { name: 'Amount' })
      await amount.fill('500', { timeout: ms })
      const pay = page.getByRole('button', { name: 'Pay ₱500.00', disabled: false })
      await pay.waitFor({ timeout: ms })
      // If it fails, the outcome of the press is unknown.
      deposits.pressed += 1
      await pay.click({ timeout: ms })
      await page.waitForURL('**/finance/recharge?orderNo=*', { timeout: ms, waitUntil: 'commit' })
      deposits.shown.add(new URL(page.url()).searchParams.get('orderNo') ?? '')
    },
  },
  {
    name: 'plays a round',
    run: async ({ page }, random, ms) => {
      await goTo(page, '/game', random, ms)
      await page.getByRole('button', { name: 'Parol Lights', exact: true }).first().click({ timeout: ms })
      const game = page.getByRole('dialog', { name: 'Parol Lights' })
      try {
        const spin = game.frameLocator('iframe').getByRole('button', { name: 'Spin', exact: true })
        await spin.click({ timeout: ms })
      } finally {
        await leaveGame(page, ms)
      }
    },
  },
  {
    name: 'claims a code',
    run: async ({ page }, random, ms) => {
      await goTo(page, '/redeem', random, ms)
      await page.getByRole('textbox', { name: 'Code' }).fill('WELCOME21', { timeout: ms })
      await page.getByRole('button', { name: 'Redeem', exact: true, disabled: false }).click({ timeout: ms })
      const collect = page.getByRole('button', { name: 'Collect', exact: true })
      await collect.or(page.getByText('You have already used this code')).first().waitFor({ timeout: ms })
      if (await collect.isVisible()) await collect.click({ timeout: ms })
    },
  },
]

/** By a deep link, or from inside the app. */
async function goTo(page: Page, path: string, random: Random, ms: number): Promise<void> {
  await closeLayers(page, ms)
  if (random.chance(0.4)) await page.goto(path, { waitUntil: 'commit', timeout: ms })
  else await walkTo(page, path)
}

/** An earlier claim may have been answered: its reward dialog is dismissed. */
async function closeLayers(page: Page, ms: number): Promise<void> {
  // A game that was left too slowly has the keyboard.
  await leaveGame(page, ms)
  const collect = page.getByRole('dialog').getByRole('button', { name: 'Collect', exact: true })
  if (await collect.isVisible()) await collect.click({ timeout: ms })
  else if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape')
}

/** Like a link of the app, without a page load. A closing layer leaves its history entry first. */
export async function walkTo(page: Page, path: string): Promise<void> {
  await page.waitForFunction(() => !history.state?.layers)
  await page.evaluate((to) => {
    history.pushState({ index: 1, key: crypto.randomUUID() }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
}

async function leaveGame(page: Page, ms: number): Promise<void> {
  const game = page.getByRole('dialog', { name: 'Parol Lights' })
  if ((await game.count()) === 0) return
  const shown = game.getByRole('button', { name: 'Show controls' })
  if (await shown.isVisible()) await shown.click({ timeout: ms }).catch(() => undefined)
  await game.getByRole('button', { name: 'Back' }).click({ timeout: ms })
  await game.waitFor({ state: 'detached', timeout: ms })
}
