import { expect } from 'vitest'
import { openAsPlayer } from './setup/openApp.ts'
import { playerTest as test } from './setup/scenario.ts'

test('the operator has a newer version: it is offered, and Update loads the page anew, once', async ({
  app,
  page,
  player,
}) => {
  await openAsPlayer(page, '/game')
  await page.getByRole('link', { name: 'Profile' }).waitFor()
  const newest = { versionCode: 9_999_999, downloadUrl: '' }
  const dialog = page.getByRole('dialog', { name: 'New version' })
  // Repeated: the previous page may have received it while closing.
  const offered = async () => {
    await app.sandbox.socket(player.uid, 'app.version', newest)
    return dialog.getByText('Your app is not the latest version. Update now?', { exact: true }).isVisible()
  }
  await expect.poll(offered, { timeout: 20_000, interval: 1_000 }).toBe(true)
  await Promise.all([page.waitForEvent('load'), dialog.getByRole('button', { name: 'Update' }).click()])

  // Already offered, so only the second choice changes something.
  await page.getByRole('button', { name: 'Menu' }).click()
  const heard = async () => {
    await app.sandbox.socket(player.uid, 'app.version', newest)
    await app.sandbox.socket(player.uid, 'inbox.unread', 7)
    return page.getByRole('link', { name: /Inbox.*7|7.*Inbox/ }).isVisible()
  }
  await expect.poll(heard, { timeout: 20_000, interval: 1_000 }).toBe(true)
  expect(await dialog.count()).toBe(0)
})
