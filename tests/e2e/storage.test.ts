import type { Page } from 'playwright'
import { expect } from 'vitest'
import { goDark } from './setup/problems.ts'
import { keptKeys, openApp, openAsPlayer } from './setup/openApp.ts'
import type { Call } from './setup/player.ts'
import { playerTest } from './setup/scenario.ts'

const soon = { timeout: 20_000 }
const KEEPS_NOTHING =
  'This browser is not saving anything for the app right now. The app works, but only while you’re online.'

const test = playerTest.extend('session', ({ page }) => page.context().newCDPSession(page))

async function markFavourite(page: Page, call: Call): Promise<void> {
  const told = async () => (await call<{ total: number }>('/api/user/game/collect/fetch?page=1&size=50')).total
  const before = await told()
  await page.getByRole('main').getByRole('button', { name: 'Add to favourites' }).first().click()
  await expect.poll(told, soon).toBe(before + 1)
}

test('everything wiped while the app runs: it goes on, keeps anew, and nobody is logged out', async ({
  app,
  call,
  page,
  session,
}) => {
  await openAsPlayer(page, '/game')
  await markFavourite(page, call)
  await session.send('Storage.clearDataForOrigin', {
    origin: app.origin,
    storageTypes: 'indexeddb,cache_storage,local_storage',
  })
  await markFavourite(page, call)
  await page.getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('heading', { name: 'Profile', exact: true }).waitFor()
  await goDark(page)
  await expect.poll(() => keptKeys(page), soon).not.toEqual([])
  await page.goto('/inbox')
  await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark')
  await page.getByRole('heading', { name: 'Inbox', exact: true }).waitFor()
  await page
    .getByRole('button', { name: /Welcome to Jolly/ })
    .first()
    .waitFor()
})

test('a device that forgot its player opens the screen that was asked for', async ({ app, page, session }) => {
  await openAsPlayer(page, '/game')
  await page.goto('about:blank')
  await session.send('Storage.clearDataForOrigin', { origin: app.origin, storageTypes: 'indexeddb' })
  await page.goto(`${app.origin}/inbox`)
  await page
    .getByRole('button', { name: /Welcome to Jolly/ })
    .first()
    .waitFor()
  expect(new URL(page.url()).pathname).toBe('/inbox')
})

test('on a full disk everything goes on, and it is said once', async ({ app, call, page, session }) => {
  await session.send('Storage.overrideQuotaForOrigin', { origin: app.origin, quotaSize: 1 })
  await openApp(page)
  await page.getByText(KEEPS_NOTHING).waitFor()
  await markFavourite(page, call)
  await page.getByText(KEEPS_NOTHING).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('heading', { name: 'Profile', exact: true }).waitFor()
  await page.goBack()
  await markFavourite(page, call)
  expect(await page.getByText(KEEPS_NOTHING).count()).toBe(0)

  await session.send('Storage.overrideQuotaForOrigin', { origin: app.origin })
  await page.goto('/game')
  await expect.poll(() => keptKeys(page), soon).not.toEqual([])
})
