import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { hasNginx } from '../../tools/test/nginx.ts'
import { startApp } from './setup/app.ts'
import { launchBrowser } from './setup/browser.ts'
import { openApp } from './setup/openApp.ts'
import { freePort } from './setup/operator.ts'
import { visitorTest } from './setup/scenario.ts'
import { startTlsProxy } from './setup/tlsProxy.ts'

const APP = 'https://play.example'
const GAMES = 'https://games.play.example'
const MINUTE = 60_000

const test = visitorTest
  .extend('ports', { scope: 'file' }, async () => ({ app: await freePort(), games: await freePort() }))
  .extend('app', { scope: 'file' }, async ({ ports }, { onCleanup }) => {
    const listen = { PORT: String(ports.app), GAMES_PORT: String(ports.games) }
    const proxied = { TRUST_PROXY: 'loopback', COUNTRY_HEADER: 'cf-ipcountry' }
    const app = await startApp({ env: { ...listen, ...proxied, PUBLIC_ORIGIN: APP, GAMES_ORIGIN: GAMES } })
    onCleanup(app.stop)
    return app
  })
  .extend('browser', { scope: 'file' }, async ({ ports }, { onCleanup }) => {
    const proxy = await startTlsProxy({ 'play.example': ports.app, 'games.play.example': ports.games })
    const browser = await launchBrowser(proxy.browserFlags)
    onCleanup(async () => {
      await browser.close()
      await proxy.close()
    })
    return browser
  })
  .extend('origin', { scope: 'file' }, APP)

/** Registers from the page itself, so that the browser stores the cookie. */
async function join(page: Page): Promise<string> {
  await openApp(page)
  const answer = await page.evaluate(register)
  if (!answer.success) throw new Error(String(answer.msg))
  await page.reload()
  await page.getByRole('link', { name: 'Profile' }).waitFor()
  return answer.data.uid
}

async function register() {
  const random = () => String(Math.random()).slice(2, 10)
  const response = await fetch('/api/user/custom/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json', deviceId: crypto.randomUUID(), requestFrom: 'H5' },
    body: JSON.stringify({
      username: `p${random()}`,
      password: '246810',
      registerPhone: `91${random()}`,
      over21: true,
      terms: true,
    }),
  })
  return response.json()
}

/** Holds the page's own calls, each of which would tell the operator where the player is, until what it returns is called. */
async function silence(page: Page): Promise<() => void> {
  const { promise: mayGo, resolve } = Promise.withResolvers<void>()
  await page.route(`${APP}/api/**`, async (route) => {
    await mayGo
    await route.continue()
  })
  return resolve
}

describe.skipIf(!hasNginx())('behind a proxy that ends TLS', () => {
  test('a game is played, and paid for, in frames of the app', async ({ app, page }) => {
    const stopped: string[] = []
    page.on('console', (said) => said.type() === 'error' && stopped.push(said.text()))
    const cookiesToGames: (string | undefined)[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(GAMES)) return
      void request.allHeaders().then(
        ({ cookie }) => cookiesToGames.push(cookie),
        () => undefined,
      )
    })
    const uid = await join(page)
    await app.sandbox.grant(uid, 'cash', 5_000)

    await page.getByRole('button', { name: 'Parol Lights', exact: true }).first().click()
    const game = page.getByRole('dialog', { name: 'Parol Lights' }).frameLocator('iframe')
    const [played] = await Promise.all([
      page.waitForResponse(`${GAMES}/play/api/round`),
      game.getByRole('button', { name: 'Spin', exact: true }).click(),
    ])
    expect((await played.json()).ok).toBe(true)

    await page.goto('/finance/recharge')
    await page.getByRole('radio', { name: /QR Ph/ }).check({ force: true })
    await page.getByRole('textbox', { name: 'Amount' }).fill('1000')
    await page.getByRole('button', { name: 'Pay ₱1,000.00', disabled: false }).click()
    const payment = page.getByRole('dialog', { name: 'Payment' }).frameLocator('iframe')
    await payment.getByRole('button', { name: 'Pay now' }).click()
    await page.getByText('The money is in your balance.', { exact: true }).waitFor()

    await page.goto('/livechat')
    await page
      .frameLocator('iframe[title="Live chat"]')
      .getByText(/^Hello! I am the sandbox’s helper/)
      .waitFor()

    const session = (await page.context().cookies()).find(({ name }) => name.endsWith('jolly_session'))
    expect(session).toMatchObject({ name: '__Host-jolly_session', secure: true, domain: 'play.example' })
    expect(cookiesToGames.length).toBeGreaterThan(3)
    expect(cookiesToGames.filter((cookie) => cookie !== undefined)).toEqual([])
    expect(stopped).toEqual([])
  })

  test('whoever was not heard of for half an hour is asked for the bet once more, and plays on', async ({
    app,
    page,
  }) => {
    const uid = await join(page)
    await app.sandbox.grant(uid, 'cash', 5_000)
    await page.getByRole('button', { name: 'Parol Lights', exact: true }).first().click()
    const game = page.getByRole('dialog', { name: 'Parol Lights' }).frameLocator('iframe')
    await game.locator('body.ready').waitFor()
    const speak = await silence(page)
    await app.sandbox.clock(31 * MINUTE)
    const spin = game.getByRole('button', { name: 'Spin', exact: true })
    const [refused] = await Promise.all([page.waitForResponse(`${GAMES}/play/api/round`), spin.click()])
    expect((await refused.json()).ok).toBe(false)
    const asked = page.waitForResponse(`${APP}/api/balance`)
    speak()
    expect((await asked).status()).toBe(200)
    await game.getByText('We have to check where you are first. This bet was not placed. Try again.').waitFor()
    await game.locator('body:not(.busy)').waitFor()
    const [played] = await Promise.all([page.waitForResponse(`${GAMES}/play/api/round`), spin.click()])
    expect((await played.json()).ok).toBe(true)
  })
})
