import type { Page } from 'playwright'

/** Opens a path of the app and accepts the age notice, as everybody does once on a device. */
export async function openApp(page: Page, path = '/game'): Promise<void> {
  await page.goto(path)
  await page.getByRole('dialog', { name: 'Are you 21 or older?' }).getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Waits until the service worker has everything, so that the app opens without a network. */
export async function waitUntilStored(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.waitForFunction(async () => {
    const names = await caches.keys()
    const precache = names.find((name) => name.includes('precache'))
    return precache !== undefined && (await (await caches.open(precache)).keys()).length > 60
  })
}
