import { expect } from 'vitest'
import { codeAt } from '../../server/domain/account/totp.ts'
import { openApp } from './setup/openApp.ts'
import { problemsOf } from './setup/problems.ts'
import { noServiceWorker, playerTest } from './setup/scenario.ts'

const test = playerTest.extend('serviceWorkers', noServiceWorker)

test('a player sets up an authenticator app, and is asked for its code when the account closes or the password changes', async ({
  app: { sandbox },
  page,
  call,
  player,
}) => {
  await openApp(page, '/security-center?code=app')
  await page.getByLabel('Login password', { exact: true }).fill(player.password)
  const begun = page.waitForResponse('**/api/user/secondFactor/begin')
  await page.getByRole('button', { name: 'Set it up' }).click()
  const { secret } = (await (await begun).json()).data
  const codeNow = async () => codeAt(secret, await sandbox.now())
  await page.getByLabel('Code from the app').fill(await codeNow())
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor()

  const step = page.getByRole('dialog', { name: 'One more step' })
  await sandbox.clock(5 * 60_000)
  await page.goto('/security-center?code=close')
  await page.getByLabel('Login password', { exact: true }).fill(player.password)
  await page.getByRole('button', { name: 'Close my account' }).click()
  await step.getByLabel('Code from your authenticator app').fill(await codeNow())
  await step.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await page.getByRole('button', { name: 'Close my account' }).waitFor()

  await sandbox.clock(5 * 60_000)
  await page.goto('/security-center?code=loginPwd')
  await page.getByLabel('Current login password').fill(player.password)
  await page.getByLabel('New password').fill('135791')
  await page.getByLabel('Confirm password').fill('135791')
  await page.getByRole('button', { name: 'Set password' }).click()
  await step.getByLabel('Code from your authenticator app').fill('000000')
  await step.getByRole('button', { name: 'Continue' }).click()
  await step.getByText('This code is wrong or has expired').waitFor()
  expect(await problemsOf(page, 'codeStep')).toEqual([])
  await step.getByLabel('Code from your authenticator app').fill(await codeNow())
  await step.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(/\/game$/)
  const input = { oldPassword: '135791', newPassword: '246812' }
  await call('/api/user/modifyPasswordLogin', input)
})
