import type { Page } from 'playwright'

/** Opens a path of the app and accepts the age notice, as everybody does once on a device. */
export async function openApp(page: Page, path = '/game'): Promise<void> {
  await page.goto(path)
  await page.getByRole('dialog', { name: 'Are you 21 or older?' }).getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** A new device learns at its first visit who is logged in; once that is stored, any screen can be opened. */
export async function openAsPlayer(page: Page, path: string): Promise<void> {
  await openApp(page)
  await page.getByRole('link', { name: 'Profile' }).waitFor()
  await page.evaluate(untilPlayerIsKept)
  await page.goto(path)
}

/** Waits until the service worker has everything, so that the app opens without a network. */
export async function waitUntilStored(page: Page): Promise<void> {
  await page.evaluate(untilPrecached)
}

// Playwright's waitForFunction takes a promise for a yes, so what has to be awaited is polled inside the page.

async function untilPlayerIsKept(): Promise<void> {
  const isKept = () =>
    new Promise<boolean>((resolve) => {
      const opening = indexedDB.open('jolly_app')
      opening.addEventListener('success', () => {
        const database = opening.result
        const [store] = database.objectStoreNames
        if (store === undefined) return resolve(false)
        const keys = database.transaction(store).objectStore(store).getAllKeys()
        keys.addEventListener('success', () => {
          database.close()
          resolve(keys.result.some((key) => String(key).endsWith(':player:seen')))
        })
      })
    })
  while (!(await isKept())) await new Promise((resolve) => setTimeout(resolve, 50))
}

async function untilPrecached(): Promise<void> {
  const countStored = async () => {
    const name = (await caches.keys()).find((one) => one.includes('precache'))
    return name === undefined ? 0 : (await (await caches.open(name)).keys()).length
  }
  await navigator.serviceWorker.ready
  while ((await countStored()) <= 60) await new Promise((resolve) => setTimeout(resolve, 50))
}
