import type { Page } from 'playwright'
import { CACHE_PREFIX, OUTBOX_DATABASE } from '../../contract/constants.ts'

/** On a page of the app's origin without the app, which keeps its databases open. */
async function besideTheApp(page: Page, change: (page: Page) => Promise<void>): Promise<void> {
  await page.goto('/robots.txt')
  await change(page)
}

/** The age notice appears once per device: resets it. */
export function askAgeAgain(page: Page): Promise<void> {
  return besideTheApp(page, () => page.evaluate(unanswer, CACHE_PREFIX))
}

/** Deletes the device's stored lobby and games; session and language stay. */
export function forgetGames(page: Page): Promise<void> {
  return besideTheApp(page, () => page.evaluate(forget, [CACHE_PREFIX, OUTBOX_DATABASE] as const))
}

// Runs inside the page, so it is self-contained.

function unanswer(prefix: string): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(prefix)
    opening.addEventListener('success', () => {
      const database = opening.result
      const [name = ''] = database.objectStoreNames
      const store = database.transaction(name, 'readwrite').objectStore(name)
      const key = `${prefix}:device:preferences`
      const reading = store.get(key)
      reading.addEventListener('success', () => {
        const entry = reading.result
        store.put({ ...entry, value: { ...entry.value, ageAccepted: false } }, key)
        store.transaction.addEventListener('complete', () => resolve(database.close()))
      })
    })
  })
}

async function forget([prefix, catalogue]: readonly [string, string]): Promise<void> {
  // Anybody but a new visitor gets the document without the pre-rendered lobby.
  document.cookie = 'was=here'
  for (const name of await caches.keys()) if (!name.includes('precache')) await caches.delete(name)
  await new Promise((resolve) => {
    const deleting = indexedDB.deleteDatabase(catalogue)
    deleting.addEventListener('success', resolve)
  })
  await new Promise<void>((resolve) => {
    const opening = indexedDB.open(prefix)
    opening.addEventListener('success', () => {
      const database = opening.result
      const [name = ''] = database.objectStoreNames
      const transaction = database.transaction(name, 'readwrite')
      transaction.objectStore(name).delete(`${prefix}:fetched:seenLobby`)
      transaction.addEventListener('complete', () => resolve(database.close()))
    })
  })
}
