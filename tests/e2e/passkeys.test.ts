import type { Page } from 'playwright'
import { expect } from 'vitest'
import { openApp } from './setup/openApp.ts'
import { problemsOf } from './setup/problems.ts'
import { noServiceWorker, visitorTest } from './setup/scenario.ts'

/** Passkeys belong to a name, and the app's address in the other scenarios is none. */
const test = visitorTest
  .extend('serviceWorkers', noServiceWorker)
  .extend('origin', { scope: 'file' }, ({ app }) => app.origin.replace('127.0.0.1', 'jolly.localhost'))

const PASSWORD = '246810'

/** A phone's own: it is unlocked at once. */
async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a player adds a passkey and logs in with it', async ({ page }) => {
  await withAuthenticator(page)
  await openApp(page, '/register')
  const username = await page.evaluate(register, PASSWORD)
  await page.goto('/security-center?code=passkeys')
  await page.getByLabel('Name (optional)').fill('My phone')
  const password = page.getByLabel('Login password', { exact: true })
  await password.fill('135791')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('This is not your password').waitFor()
  await password.fill(PASSWORD)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: /^My phone/ }).waitFor()
  expect(await problemsOf(page, 'passkeys')).toEqual([])

  await page.evaluate(logOut)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page.waitForURL(/\/game$/)
  expect(await page.evaluate(whoIsIn)).toBe(username)
})

async function register(password: string): Promise<string> {
  const username = `p${crypto.getRandomValues(new Uint32Array(1))[0]}`.slice(0, 10).padEnd(8, '7')
  const registerPhone = `9${String(Date.now()).slice(-9)}`
  const body = JSON.stringify({ username, password, registerPhone, over21: true, terms: true })
  const headers = { 'content-type': 'application/json', requestFrom: 'H5' }
  const answer = await (await fetch('/api/user/custom/register', { method: 'POST', headers, body })).json()
  if (!answer.success) throw new Error(String(answer.msg))
  return username
}

async function logOut(): Promise<void> {
  const headers = { 'content-type': 'application/json', requestFrom: 'H5' }
  await fetch('/api/user/logout', { method: 'POST', headers, body: '{}' })
}

async function whoIsIn(): Promise<string> {
  const answer = await (await fetch('/api/user/info', { headers: { requestFrom: 'H5' } })).json()
  return answer.data.username
}
