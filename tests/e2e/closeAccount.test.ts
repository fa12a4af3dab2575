import { expect } from 'vitest'
import { DAY_MS } from '../../contract/durations.ts'
import { goTo, keptOfPlayer, openAsPlayer } from './setup/openApp.ts'
import { problemsOf } from './setup/problems.ts'
import { noServiceWorker, playerTest } from './setup/scenario.ts'

const test = playerTest.extend('serviceWorkers', noServiceWorker)

test('a player closes the account, thinks again, closes it for good, and hears so at the next login', async ({
  app,
  page,
  player,
}) => {
  await app.sandbox.grant(player.uid, 'cash', 12.5)
  await openAsPlayer(page, '/security-center')
  await page.getByRole('link', { name: /^Close my account/ }).click()
  const close = page.getByRole('button', { name: 'Close my account' })
  await page.getByText('You still have ₱12.50').waitFor()
  expect(await problemsOf(page, 'close account')).toEqual([])
  await page.getByText('Withdraw your balance first, or give it up.').waitFor()
  const consent = page.getByRole('checkbox', { name: /^I give up ₱12.50 for good/ })
  expect(await consent.isChecked()).toBe(false)
  const password = page.getByLabel('Login password', { exact: true })
  await password.fill('135791')
  await consent.check()
  await password.press('Enter')
  await page.getByText('This is not your password').waitFor()
  await password.fill(player.password)
  await close.click()

  const keep = page.getByRole('button', { name: 'Keep my account' })
  await keep.waitFor()
  await page.getByRole('status').filter({ hasText: 'Your account will be closed on' }).waitFor()
  expect(await problemsOf(page, 'closing')).toEqual([])
  // What is closed offers nothing that would be refused, and leads back.
  await goTo(page, '/redeem')
  await page.getByText('Your account will be closed on').waitFor()
  expect(await page.getByRole('button', { name: 'Redeem' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Keep my account' }).click()
  await keep.click()
  await close.waitFor()
  expect(await consent.isChecked()).toBe(false)

  await password.fill(player.password)
  await consent.check()
  await close.click()
  await keep.waitFor()
  await app.sandbox.clock(DAY_MS)
  await page.waitForURL(/\/game$/)
  await expect.poll(() => keptOfPlayer(page, 'seen')).toBe('')

  await page.goto('/login')
  await page.getByLabel('Username').fill(player.username)
  await page.getByLabel('Password', { exact: true }).fill(player.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByText(/^You closed this account on /).waitFor()
})
