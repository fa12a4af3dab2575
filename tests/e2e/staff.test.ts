import type { Page } from 'playwright'
import { expect } from 'vitest'
import { codeAt } from '../../server/domain/account/totp.ts'
import { SANDBOX_KEY } from '../sandboxKey.ts'
import { problemsInBothThemes } from './setup/problems.ts'
import { noServiceWorker, visitorTest } from './setup/scenario.ts'

const test = visitorTest.extend('serviceWorkers', noServiceWorker)

const PASSWORD = 'correct horse battery'

const desk = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function logIn(page: Page, name: string, password: string): Promise<void> {
  await page.goto('/sandbox')
  // The forms behind it have labels of the same name.
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** At the first login; then the desks are there. */
async function setUpApp(page: Page): Promise<void> {
  const app = desk(page, 'Your authenticator app')
  await app.getByRole('button', { name: 'Set it up' }).click()
  await app.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  expect(await problemsInBothThemes(page, 'setting up the app')).toEqual([])
  const key = await app.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/).textContent()
  const code = app.getByLabel('The code that the app shows now')
  await code.fill(codeAt((key ?? '').replaceAll(' ', ''), Date.now()))
  await app.getByRole('button', { name: 'Confirm' }).click()
  await desk(page, 'Clock').waitFor()
}

async function hire(page: Page, name: string, role: string): Promise<void> {
  const staff = desk(page, 'Staff')
  await staff.getByLabel('Name').fill(name)
  await staff.getByRole('combobox', { name: 'Role', exact: true }).selectOption(role)
  await staff.getByLabel('First password').fill(PASSWORD)
  await staff.getByRole('button', { name: 'Add' }).click()
  await staff.getByRole('listitem').filter({ hasText: name }).waitFor()
}

test('the key makes the first administrator, who hires; each sees their own desks, and what all did', async ({
  page,
  newPhone,
}) => {
  await page.goto(`/sandbox#key=${SANDBOX_KEY}`)
  expect(new URL(page.url()).hash).toBe('')
  await hire(page, 'Maria Santos', 'Administrator')

  const office = await (await newPhone()).newPage()
  await logIn(office, 'Maria Santos', 'not her password')
  await office.getByText('Wrong name, password or code').waitFor()
  expect(await problemsInBothThemes(office, 'logging in')).toEqual([])
  await logIn(office, 'Maria Santos', PASSWORD)
  await setUpApp(office)
  await hire(office, 'Juan dela Cruz', 'Support')
  expect(await problemsInBothThemes(office, 'the desks')).toEqual([])

  const counter = await (await newPhone()).newPage()
  await logIn(counter, 'Juan dela Cruz', PASSWORD)
  await setUpApp(counter)
  await counter.getByText('Juan dela Cruz · Support').waitFor()
  const desks = counter.getByRole('region')
  await expect
    .poll(() => desks.getByRole('heading', { level: 2 }).allTextContents())
    .toEqual(['Clock', 'A player', 'Trace a money request', 'Your account'])

  const juan = desk(office, 'Staff').getByRole('listitem').filter({ hasText: 'Juan dela Cruz' })
  await juan.getByRole('button', { name: 'Close account' }).click()
  await office.getByText('Juan dela Cruz is out').waitFor()
  await counter.getByRole('button', { name: 'Expire sessions' }).click()
  await counter.getByRole('button', { name: 'Log in' }).waitFor()

  const done = desk(office, 'Activity log')
  await done.getByRole('button', { name: 'Refresh' }).click()
  await done.getByRole('listitem').filter({ hasText: 'opened or closed an account' }).first().waitFor()
  const [last = '', , , , hired = ''] = await done.getByRole('listitem').allTextContents()
  expect(last).toMatch(/^Maria Santos opened or closed an account · name Juan dela Cruz · isOpen false · .* · done$/)
  expect(hired).toMatch(/^Maria Santos added to the staff · name Juan dela Cruz · role support · .* · done$/)
})
