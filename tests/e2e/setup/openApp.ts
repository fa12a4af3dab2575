import type { Page } from 'playwright'

/** Opens a path of the app and accepts the age notice, as everybody does once on a device. */
export async function openApp(page: Page, path = '/game'): Promise<void> {
  await page.goto(path)
  await page.getByRole('dialog', { name: 'Are you 21 or older?' }).getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** A new device learns at its first visit who is logged in; once that is stored, any screen opens without asking. */
export async function openAsPlayer(page: Page, path: string): Promise<void> {
  await openApp(page, path)
  await page.evaluate(untilPlayerIsKept)
}

/** The names of what the app keeps on this device beside its tables. */
export async function keptKeys(page: Page): Promise<string[]> {
  return (await page.evaluate(readKept)).map(({ key }) => key)
}

/** The player as last seen, as text: who starts without a network goes by that. Empty while nobody was seen. */
export async function seenPlayer(page: Page): Promise<string> {
  const kept = await page.evaluate(readKept)
  return kept.find(({ key }) => key.endsWith(':player:seen'))?.value ?? ''
}

/** Waits until what was closed has left the history too: a reload would meet the page going back. */
export async function untilHistoryIsBack(page: Page): Promise<void> {
  await page.waitForFunction(() => !history.state?.layers)
}

/** Waits until the service worker has everything, so that the app opens without a network. */
export async function waitUntilStored(page: Page): Promise<void> {
  await page.evaluate(untilPrecached)
}

// Playwright's waitForFunction takes a promise for a yes, so what has to be awaited is polled inside the page.

/** By the keys alone: the values are everything that the lobby shows. */
async function untilPlayerIsKept(): Promise<void> {
  const isKept = () =>
    new Promise<boolean>((resolve) => {
      const opening = indexedDB.open('jolly_app')
      opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
      opening.addEventListener('error', () => resolve(false))
      opening.addEventListener('success', () => {
        const database = opening.result
        const [name] = database.objectStoreNames
        if (name === undefined) return resolve(false)
        const keys = database.transaction(name).objectStore(name).getAllKeys()
        keys.addEventListener('success', () => resolve(keys.result.some((key) => String(key).endsWith(':player:seen'))))
        database.close()
      })
    })
  while (!(await isKept())) await new Promise((resolve) => setTimeout(resolve, 50))
}

async function readKept(): Promise<{ key: string; value: string }[]> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('jolly_app')
    // Where there is none yet, looking for it must not make an empty one: the app would find it.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
    opening.addEventListener('error', () => resolve([]))
    opening.addEventListener('success', () => {
      const database = opening.result
      const [name] = database.objectStoreNames
      if (name === undefined) return resolve([])
      const store = database.transaction(name).objectStore(name)
      const keys = store.getAllKeys()
      const values = store.getAll()
      values.addEventListener('success', () => {
        resolve(keys.result.map((key, at) => ({ key: String(key), value: JSON.stringify(values.result[at]) })))
      })
      database.close()
    })
  })
}

async function untilPrecached(): Promise<void> {
  const countStored = async () => {
    const name = (await caches.keys()).find((one) => one.includes('precache'))
    return name === undefined ? 0 : (await (await caches.open(name)).keys()).length
  }
  await navigator.serviceWorker.ready
  while ((await countStored()) <= 60) await new Promise((resolve) => setTimeout(resolve, 50))
}
