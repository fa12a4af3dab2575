import type { Page } from 'playwright'
import { expect } from 'vitest'
import { OUTBOX_DATABASE, OUTBOX_SYNC, QUEUE_TABLE } from '../../contract/constants.ts'
import { openAsPlayer, waitUntilStored } from './setup/openApp.ts'
import { serviceWorkerOf } from './setup/serviceWorker.ts'
import { playerTest as test } from './setup/scenario.ts'

const PATIENCE = { timeout: 20_000 }

/** Background Sync, as the browser fires it when the network returns. */
async function syncInBackground(page: Page): Promise<void> {
  const { session, registrationId } = await serviceWorkerOf(page)
  const { origin } = new URL(page.url())
  await session.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: OUTBOX_SYNC, lastChance: false })
  await session.detach()
}

/** Waits until the change is in the data worker's table. */
async function untilKept([database, table]: readonly [string, string]): Promise<void> {
  const count = () =>
    new Promise<number>((resolve) => {
      const opening = indexedDB.open(database)
      opening.addEventListener('success', () => {
        const counting = opening.result.transaction(table).objectStore(table).count()
        counting.addEventListener('success', () => {
          opening.result.close()
          resolve(counting.result)
        })
      })
    })
  while ((await count()) === 0) await new Promise((resolve) => setTimeout(resolve, 50))
}

/** The app's data workers that still run, each of which holds a lock for life. */
async function dataWorkers(): Promise<number> {
  const { held = [] } = await navigator.locks.query()
  return held.filter(({ name }) => name?.includes(':worker:')).length
}

test('a nickname that is changed offline is there at the next offline start, and is sent once no page is open', async ({
  call,
  page,
}) => {
  await openAsPlayer(page, '/profile')
  await waitUntilStored(page)
  const other = await page.context().newPage()
  await other.goto('/robots.txt')
  const nickname = async () => (await call<{ nickname: string }>('/api/user/info')).nickname
  const before = await nickname()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Change nickname and gender' }).click()
  await page.getByRole('textbox', { name: 'Nickname' }).fill('Bituin')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Bituin').first().waitFor()
  await page.evaluate(untilKept, [OUTBOX_DATABASE, QUEUE_TABLE] as const)
  await page.goto('/profile')
  await page.getByText('Bituin').first().waitFor()
  expect(await nickname()).toBe(before)

  // A page without the app: only the service worker can send it. The app itself would, as soon as it were online.
  await page.close()
  await expect.poll(() => other.evaluate(dataWorkers), PATIENCE).toBe(0)
  await other.context().setOffline(false)
  expect(await nickname()).toBe(before)
  const sent = async () => {
    await syncInBackground(other)
    return nickname()
  }
  await expect.poll(sent, PATIENCE).toBe('Bituin')
  await other.goto('/profile')
  await other.getByText('Bituin').first().waitFor()
})
