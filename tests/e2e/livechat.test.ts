import { expect } from 'vitest'
import { goDark, problemsInBothThemes, problemsOf } from './setup/problems.ts'
import { openApp, openAsPlayer, waitUntilStored } from './setup/openApp.ts'
import { newPlayer } from './setup/player.ts'
import { noServiceWorker, visitorTest } from './setup/scenario.ts'

/** The app is stored on the phone. */
const storedTest = visitorTest.extend('chat', ({ page }) => page.frameLocator('iframe[title="Live chat"]'))
const test = storedTest.extend('serviceWorkers', noServiceWorker)

test('a visitor writes and is answered', async ({ app, page, chat }) => {
  await openApp(page, '/login')
  await page.getByRole('link', { name: 'Service' }).click()
  await chat.getByText(/^Hello! I am the sandbox’s helper/).waitFor()
  await chat.getByRole('textbox', { name: 'Write a message' }).fill('How do I withdraw?')
  await chat.getByRole('button', { name: 'Send', exact: true }).click()
  await app.sandbox.clock(2_000)
  await chat.getByText(/^A withdrawal needs approved KYC/).waitFor()
})

test('an order is asked about, with a picture', async ({ app, page, chat }) => {
  await newPlayer(page, app.origin)
  await openAsPlayer(page, '/livechat?order=D123')
  await chat.getByText('About order D123').waitFor()
  await chat.getByRole('textbox').fill('Where is it?')
  await chat.getByRole('textbox').press('Enter')
  await app.sandbox.clock(2_000)
  await chat.getByText(/^I can’t find that order/).waitFor()
  const picture = await page.screenshot({ type: 'png' })
  await chat.getByLabel('Send a picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  await chat.getByRole('img', { name: 'Your picture' }).waitFor()
  await app.sandbox.clock(2_000)
  await chat.getByText(/^Thank you, I have your picture/).waitFor()
})

storedTest(
  'what is written offline waits with a clock, through a reload, and is sent once when the network is back',
  async ({ app, page, chat }) => {
    await openApp(page, '/game')
    await waitUntilStored(page)
    // In an earlier version's format.
    const kept = [{ id: crypto.randomUUID(), text: 'I wrote this before the update.', time: 1 }]
    await page.evaluate((text) => localStorage.setItem('jolly_app:chat:', text), JSON.stringify(kept))
    await page.context().setOffline(true)
    await page.goto('/livechat')
    await page.getByText('I wrote this before the update.').waitFor()
    await page.getByRole('textbox', { name: 'Message' }).fill('Is anybody there? My code is late.')
    await page.getByRole('button', { name: 'Send' }).click()
    await page
      .getByText(/Waiting since \d\d:\d\d/)
      .last()
      .waitFor()
    await page.reload()
    await page.getByText('Is anybody there? My code is late.').waitFor()
    await page.context().setOffline(false)
    await chat.getByText('Is anybody there? My code is late.').waitFor()
    await expect.poll(() => chat.getByText(/You · \d\d:\d\d/).count(), { timeout: 20_000 }).toBe(2)
    await app.sandbox.clock(2_000)
    await chat.getByText(/^Codes are sent to the phone number/).waitFor()
    await page.reload()
    await chat.getByText(/^Codes are sent to the phone number/).waitFor()
    expect(await chat.getByText('Is anybody there? My code is late.').count()).toBe(1)
    expect(await chat.getByText('I wrote this before the update.').count()).toBe(1)
    expect(await page.evaluate(() => localStorage.getItem('jolly_app:chat:'))).toBeNull()
  },
)

test('what is written in the open chat while the network is gone waits there', async ({ page, chat }) => {
  await openApp(page, '/login')
  await page.getByRole('link', { name: 'Service' }).click()
  await chat.getByText(/^Hello!/).waitFor()
  await page.context().setOffline(true)
  await chat.getByRole('textbox').fill('Still here?')
  await chat.getByRole('textbox').press('Enter')
  await chat.getByText(/Waiting for a connection/).waitFor()
  await page.context().setOffline(false)
  await chat.getByText(/You · \d\d:\d\d/).waitFor()
})

test('a suspended player comes to the chat from the dialog that says so', async ({ app, page, chat }) => {
  await newPlayer(page, app.origin)
  await openAsPlayer(page, '/game')
  // A new player's time for KYC.
  await app.sandbox.clock(8 * 86_400_000)
  await page.reload()
  const dialog = page.getByRole('dialog', { name: /Account Suspended/ })
  await dialog.getByRole('button', { name: 'Customer Service' }).click()
  await page.waitForURL('**/livechat')
  await chat.getByRole('textbox', { name: 'Write a message' }).fill('Why am I suspended?')
  await chat.getByRole('button', { name: 'Send', exact: true }).click()
  await chat.getByText(/You · \d\d:\d\d/).waitFor()
})

storedTest('axe finds nothing, in either theme: talking, and writing without a network', async ({ page, chat }) => {
  await openApp(page, '/game')
  await waitUntilStored(page)
  await page.goto('/livechat')
  // The box is there before the script that listens to its Enter.
  await chat.getByText(/Helper · \d\d:\d\d/).waitFor()
  await chat.getByRole('textbox').fill('Hello')
  await chat.getByRole('textbox').press('Enter')
  await chat.getByText(/You · \d\d:\d\d/).waitFor()
  const found = await problemsOf(page, 'talking')
  await goDark(page)
  await chat.locator('html[data-theme=dark]').waitFor()
  found.push(...(await problemsOf(page, 'talking, dark', ['color-contrast'])))
  await page.context().setOffline(true)
  await page.goto('/livechat')
  await page.getByRole('textbox', { name: 'Message' }).fill('Is anybody there?')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText(/Waiting since/).waitFor()
  found.push(...(await problemsInBothThemes(page, 'offline')))
  expect(found).toEqual([])
})
