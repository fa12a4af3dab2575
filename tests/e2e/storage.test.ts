import type { Browser, CDPSession, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchBrowser, newPlayer, openPhone, startApp, type App } from './setup.ts'
import { openApp, openAsPlayer } from './setup/openApp.ts'

const soon = { timeout: 20_000 }
const KEEPS_NOTHING = 'This browser keeps nothing for the app now. It works, but not without a network.'

let app: App
let browser: Browser
let page: Page
let session: CDPSession
let faults: string[]

beforeAll(async () => {
  app = await startApp()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})
beforeEach(async () => {
  page = await (await openPhone(browser, app.origin)).newPage()
  faults = []
  page.on('pageerror', ({ message }) => faults.push(message))
  await newPlayer(page, app.origin)
  session = await page.context().newCDPSession(page)
})
afterEach(async () => {
  await page.context().close()
  expect(faults).toEqual([])
})

async function favouritesTold(): Promise<number> {
  const answer = await page.request.get('/api/user/game/collect/fetch?page=1&size=50')
  return (await answer.json()).data.total
}

async function markFavourite(): Promise<void> {
  const before = await favouritesTold()
  await page.getByRole('main').getByRole('button', { name: 'Add to favourites' }).first().click()
  await expect.poll(favouritesTold, soon).toBe(before + 1)
}

async function keptKeys(): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('jolly_app')
        opening.addEventListener('success', () => {
          const database = opening.result
          const [store] = database.objectStoreNames
          if (store === undefined) return resolve(0)
          const keys = database.transaction(store).objectStore(store).getAllKeys()
          keys.addEventListener('success', () => resolve(keys.result.length))
          database.close()
        })
      }),
  )
}

test('everything wiped while the app runs: it goes on, keeps anew, and nobody is logged out', async () => {
  await openAsPlayer(page, '/game')
  await markFavourite()
  await session.send('Storage.clearDataForOrigin', {
    origin: app.origin,
    storageTypes: 'indexeddb,cache_storage,local_storage',
  })
  await markFavourite()
  await page.getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('heading', { name: 'Profile', exact: true }).waitFor()
  await expect.poll(keptKeys, soon).toBeGreaterThan(0)
  await page.goto('/inbox')
  await page.getByRole('heading', { name: 'Inbox', exact: true }).waitFor()
  await page
    .getByRole('button', { name: /Welcome to Jolly/ })
    .first()
    .waitFor()
})

test('on a full disk everything goes on, and it is said once', async () => {
  await session.send('Storage.overrideQuotaForOrigin', { origin: app.origin, quotaSize: 1 })
  await openApp(page)
  await page.getByText(KEEPS_NOTHING).waitFor()
  await markFavourite()
  await page.getByText(KEEPS_NOTHING).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('heading', { name: 'Profile', exact: true }).waitFor()
  await page.goBack()
  await markFavourite()
  expect(await page.getByText(KEEPS_NOTHING).count()).toBe(0)

  await session.send('Storage.overrideQuotaForOrigin', { origin: app.origin })
  await page.goto('/game')
  await expect.poll(keptKeys, soon).toBeGreaterThan(0)
})
