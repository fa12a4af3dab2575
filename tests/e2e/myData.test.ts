import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { unzip } from '../unit/server/dataExport/unzip.ts'
import { openAsPlayer } from './setup/openApp.ts'
import { problemsOf } from './setup/problems.ts'
import { playerTest as test } from './setup/scenario.ts'

test('a player asks for a copy of their data, is told when it is there, and downloads it', async ({ page, player }) => {
  await openAsPlayer(page, '/security-center')
  await page.getByRole('link', { name: /^My data/ }).click()
  const password = page.getByLabel('Login password', { exact: true })
  await password.fill('135791')
  await password.press('Enter')
  await page.getByText('This is not your password').waitFor()
  expect(await problemsOf(page, 'my data, wrong password')).toEqual([])
  // Said once: under the field.
  expect(await page.getByText('The current password is wrong').count()).toBe(0)
  await password.fill(player.password)
  await page.getByRole('button', { name: 'Create my copy' }).click()

  const next = page.getByRole('button', { name: 'Continue to download' })
  await next.waitFor()
  await page.getByRole('status').filter({ hasText: 'Deleted on' }).waitFor()
  expect(await problemsOf(page, 'my data, ready')).toEqual([])
  await password.fill(player.password)
  await next.click()
  const link = page.getByRole('link', { name: /^Download/ })
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await problemsOf(page, 'my data, opened')).toEqual([])
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzip(await readFile(await download.path()))
  expect(JSON.parse(String(files.get('account.json')))).toEqual([expect.objectContaining({ uid: player.uid })])

  const cached = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().filter(({ url }) => url.includes('/api/user/data')).length
  })
  expect(cached).toBe(0)
  await page.goto('/inbox')
  await page.getByText('The copy of your data is ready').waitFor()
})
