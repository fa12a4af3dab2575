import type { Page } from 'playwright'
import { FETCHED_CACHES } from '../../../contract/constants.ts'

/** Opens a path of the app and accepts the age notice. */
export async function openApp(page: Page, path = '/game'): Promise<void> {
  await page.goto(path)
  const notice = page.getByRole('dialog', { name: 'Are you 21 or older?' })
  await notice.getByRole('button', { name: 'Accept' }).click()
  // Only the notice: an address such as `/game?open=koi-palace` opens the next dialog as it goes.
  await notice.waitFor({ state: 'detached' })
}

/** A new device learns at its first visit who is logged in; once stored, any screen opens without asking. */
export async function openAsPlayer(page: Page, path: string): Promise<void> {
  await openApp(page, path)
  await page.evaluate(untilPlayerIsKept)
}

/** Goes to a screen with another title within the running app, as a link does. */
export async function goTo(page: Page, path: string): Promise<void> {
  const before = await page.title()
  await page.evaluate((to) => {
    const index = Number(history.state?.index ?? 0) + 1
    history.pushState({ index, key: crypto.randomUUID() }, '', to)
  }, path)
  await page.waitForFunction((title) => document.title !== title, before)
}

/**
 * From the header, pressed on its words: beside them lie the pill's other buttons, and in its middle too when the words
 * are short or the font is narrow.
 */
export async function openWallet(page: Page): Promise<void> {
  await page.locator('.pill-wallet').click({ position: { x: 24, y: 22 } })
}

/** The app's keys on this device, besides its tables. */
export async function keptKeys(page: Page): Promise<string[]> {
  return (await page.evaluate(readKept)).map(({ key }) => key)
}

/** A stored document of the player as text; `seen` is the player themselves, for an offline start. Empty without one. */
export const keptOfPlayer = (page: Page, name: string) => keptDocument(page, `:player:${name}`)

/** What the device keeps for whoever plays on it, as text, e.g. its `preferences`. Empty without it. */
export const keptOfDevice = (page: Page, name: string) => keptDocument(page, `:device:${name}`)

async function keptDocument(page: Page, end: string): Promise<string> {
  const kept = await page.evaluate(readKept)
  return kept.find(({ key }) => key.endsWith(end))?.value ?? ''
}

/** Waits until closed layers have left the history: a reload would interrupt it. */
export async function untilHistoryIsBack(page: Page): Promise<void> {
  await page.waitForFunction(() => !history.state?.layers)
}

/** Waits until the service worker has cached everything, so that the app opens offline. */
export async function waitUntilStored(page: Page): Promise<void> {
  await page.evaluate(untilPrecached)
}

/** The stored lobby page with which the service worker answers the next start, in this language. */
export function keptLobby(page: Page, language = 'en-US'): Promise<string> {
  return page.evaluate(
    async ([name, end]) => {
      const look = async () => {
        const cache = await caches.open(name)
        const [key] = await cache.keys()
        const kept = key && (await cache.match(key, { ignoreVary: true }))
        return kept?.url.endsWith(end) ? kept.text() : undefined
      }
      let text = await look()
      while (text === undefined) {
        await new Promise((resolve) => setTimeout(resolve, 50))
        text = await look()
      }
      return text
    },
    [FETCHED_CACHES.firstScreen.name, `language=${language}`] as const,
  )
}

// Playwright's waitForFunction treats a promise as truthy, so what is awaited is polled inside the page.

/** By the keys alone: the values contain the whole lobby. */
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
    // Aborts, so as not to create an empty database for the app to find.
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
