import { randomInt } from 'node:crypto'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { prepareToWithdraw } from './setup/deeds.ts'
import { openApp } from './setup/openApp.ts'
import type { Call } from './setup/player.ts'
import { problemsOf } from './setup/problems.ts'
import { noServiceWorker, visitorTest } from './setup/scenario.ts'

/** Passkeys belong to a name, and the app's address in the other scenarios is none. */
const test = visitorTest
  .extend('serviceWorkers', noServiceWorker)
  .extend('origin', { scope: 'file' }, ({ app }) => app.origin.replace('127.0.0.1', 'jolly.localhost'))

const PASSWORD = '246810'
const LOGIN_BEGIN = '**/api/user/passkey/login/begin'
const LOGIN = '**/api/user/passkey/login'

/** A phone's own: it is unlocked at once, unless `unlock` says that its owner does not. */
async function withAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    unlock: (isUserVerified: boolean) => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** Whether its owner touches it when it is asked for. What is asked without is never answered, not by a later touch either. */
    touch: (enabled: boolean) => devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  }
}

test('a player adds a passkey, logs in with it, and withdraws with it', async ({ app, page }) => {
  const authenticator = await withAuthenticator(page)
  const { call, named, uid } = await registered(page)
  await page.goto('/security-center?code=passkeys')
  await page.getByLabel('Name (optional)').fill('My phone')
  const password = page.getByLabel('Login password', { exact: true })
  await password.fill('135791')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('This is not your password').waitFor()
  await password.fill(PASSWORD)
  await authenticator.unlock(false)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('No passkey was added').waitFor()
  await authenticator.unlock(true)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const added = page.getByRole('link', { name: /^My phone/ })
  await added.click()
  await page.getByRole('heading', { name: 'Remove this passkey' }).waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  await added.waitFor()
  expect(await problemsOf(page, 'passkeys')).toEqual([])

  await call('/api/user/logout', {})
  // What is offered at the name is not chosen: it is called off when the button asks.
  await authenticator.touch(false)
  const offered = page.waitForResponse(LOGIN_BEGIN)
  await page.goto('/login')
  await offered
  let begun = 0
  await page.route(LOGIN_BEGIN, async (route) => {
    begun += 1
    await authenticator.touch(true)
    await route.continue()
  })
  await page.route(LOGIN, async (route) => {
    await page.waitForTimeout(500)
    await route.continue()
  })
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page.waitForURL(/\/game$/)
  // None is offered while the login is under way: one chosen there would end the session that has just begun.
  expect(begun).toBe(1)
  expect((await call<{ uid: string }>('/api/user/info')).uid).toBe(uid)

  await prepareToWithdraw(app, call, { uid, ...named })
  // Whole seconds of the page's idea of the operator's clock.
  await app.sandbox.clock(60_000)
  await app.sandbox.grant(uid, 'cash', 500)
  await page.goto('/finance/withdraw')
  await page.getByLabel('Amount').fill('200')
  await page.getByRole('button', { name: 'Withdraw with a passkey' }).click()
  await page.waitForURL('**/finance/withdraw?orderNo=*')
})

test('the field for the name offers passkeys, and leaves name and password as they were', async ({ page }) => {
  const authenticator = await withAuthenticator(page)
  const { call, named, uid } = await registered(page)
  await page.goto('/security-center?code=passkeys')
  await page.getByLabel('Login password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page
    .getByRole('link', { name: /^Passkey/ })
    .first()
    .waitFor()
  const whoIsIn = async () => (await call<{ uid: string }>('/api/user/info')).uid

  await call('/api/user/logout', {})
  await authenticator.touch(false)
  const offered = page.waitForResponse(LOGIN_BEGIN)
  await page.goto('/login')
  await offered
  await page.getByLabel('Username').fill(named.username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL(/\/game$/)
  expect(await whoIsIn()).toBe(uid)

  // Chosen among what the browser offers there. Until it has led in, nothing else can be pressed.
  await call('/api/user/logout', {})
  await authenticator.touch(true)
  const held = Promise.withResolvers<void>()
  await page.route(LOGIN, async (route) => {
    await held.promise
    await route.continue()
  })
  const sent = page.waitForRequest(LOGIN)
  await page.goto('/login')
  await sent
  const ways = ['Log in', 'Log in with a passkey', 'Play as guest']
  const isBlocked = (name: string) => page.getByRole('button', { name, disabled: true }).first().waitFor()
  await Promise.all(ways.map(isBlocked))
  held.resolve()
  await page.waitForURL(/\/game$/)
  expect(await whoIsIn()).toBe(uid)
})

/** A new player, who is logged in. */
async function registered(page: Page) {
  await openApp(page)
  const call: Call = (path, data) => page.evaluate(callHere, { path, data })
  const named = { username: `p${randomInt(1e8, 1e9)}`, phone: `9${randomInt(1e8, 1e9)}`, password: PASSWORD }
  const asked = { ...named, registerPhone: named.phone, over21: true, terms: true }
  const { uid } = await call<{ uid: string }>('/api/user/custom/register', asked)
  return { call, named, uid }
}

/** As the page itself, so that the browser keeps the cookies. */
async function callHere({ path, data }: { path: string; data: unknown }) {
  const headers = { 'content-type': 'application/json', requestFrom: 'H5' }
  const asked = data === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(data) }
  const answer = await (await fetch(path, asked)).json()
  if (!answer.success) throw new Error(`${path}: ${answer.msg}`)
  return answer.data
}
