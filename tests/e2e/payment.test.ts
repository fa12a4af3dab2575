import { expect } from 'vitest'
import { openAsPlayer } from './setup/openApp.ts'
import { noServiceWorker, playerTest } from './setup/scenario.ts'

const test = playerTest.extend('serviceWorkers', noServiceWorker)

test('a QR payment is made in a frame of the app: left, taken up again in a tab, and closed by the money', async ({
  page,
}) => {
  await openAsPlayer(page, '/finance/recharge')
  await page.getByRole('radio', { name: /QR Ph/ }).check({ force: true })
  await page.getByRole('textbox', { name: 'Amount' }).fill('1000')
  await page.getByRole('button', { name: 'Pay ₱1,000.00', disabled: false }).click()
  const dialog = page.getByRole('dialog', { name: 'Payment' })
  const payment = dialog.frameLocator('iframe')
  await payment.getByRole('button', { name: 'Pay now' }).waitFor()
  expect(await payment.getByRole('link').count()).toBe(0)
  await payment.getByRole('button', { name: 'Pay now' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('The money is in your balance.', { exact: true }).waitFor()

  await page.goto('/finance/recharge')
  await page.getByRole('radio', { name: /QR Ph/ }).check({ force: true })
  await page.getByRole('textbox', { name: 'Amount' }).fill('300')
  await page.getByRole('button', { name: 'Pay ₱300.00', disabled: false }).click()
  await payment.getByRole('button', { name: 'Pay now' }).waitFor()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.waitFor({ state: 'detached' })
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Pay ₱300.00 now' }).click()
  const tab = await opened
  await tab.getByRole('button', { name: 'Decline' }).click()
  await page.getByText('The payment was declined. Nothing was charged; you can try again.', { exact: true }).waitFor()
})

test('two tabs of one player agree on an order and on the balance', async ({ page }) => {
  await openAsPlayer(page, '/transactionHistory?type=deposit')
  await page.getByText('No deposits here').waitFor()
  const other = await page.context().newPage()
  await other.goto('/finance/recharge')
  await other.getByRole('textbox', { name: 'Amount' }).fill('500')
  const opened = page.context().waitForEvent('page')
  await other.getByRole('button', { name: 'Pay ₱500.00', disabled: false }).click()
  const payment = await opened
  await page.bringToFront()
  await page.getByRole('button', { name: /GCash.*₱500\.00.*Pending/ }).waitFor()
  await payment.getByRole('button', { name: 'Pay now' }).click()
  await page.getByRole('button', { name: /GCash.*₱500\.00.*Success/ }).waitFor()
  await other.getByText('The money is in your balance.', { exact: true }).waitFor()
  for (const tab of [page, other]) await tab.getByRole('banner').getByText('₱500.00').first().waitFor()
})
