import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { launchGame } from './setup/deeds.ts'
import { holdBack } from './setup/heldAnswers.ts'
import { openApp, openAsPlayer } from './setup/openApp.ts'
import { callApi, newPlayer } from './setup/player.ts'
import { noServiceWorker, playerTest, visitorTest } from './setup/scenario.ts'

const ofPlayer = playerTest.extend('serviceWorkers', noServiceWorker)
const ofVisitor = visitorTest.extend('serviceWorkers', noServiceWorker)

const NAME = 'Parol Lights'
const ADDRESS = '**/game?open=parol-lights'

const gameOf = (page: Page) => page.getByRole('dialog', { name: NAME })
const insideOf = (page: Page) => gameOf(page).frameLocator('iframe')
const press = (page: Page, name: string) => insideOf(page).getByRole('button', { name, exact: true }).click()
/** By keyboard, since the game's header hides again after a second. */
const enter = (page: Page, role: 'button' | 'link', name: string) =>
  gameOf(page).getByRole(role, { name }).press('Enter')

async function playing(page: Page): Promise<void> {
  await page.waitForURL(ADDRESS)
  await insideOf(page).locator('body.ready').waitFor()
}

ofPlayer(
  'a bet above the balance says so inside the game; after a deposit or a reload one is back in it, with the same bet',
  async ({ app, page, player }) => {
    await app.sandbox.grant(player.uid, 'cash', 3)
    await openAsPlayer(page, '/game')
    await page.getByRole('button', { name: NAME, exact: true }).first().click()
    await playing(page)
    const bet = insideOf(page).locator('.stepper b')
    const raiseBet = async () => {
      while ((await bet.textContent()) !== '₱5') await press(page, 'Higher bet')
    }
    const rested = insideOf(page).locator('body:not(.busy)')
    await raiseBet()
    await press(page, 'Spin')
    const short = insideOf(page).getByRole('alertdialog', { name: 'You have ₱3. This bet costs ₱5.' })
    await short.waitFor()

    // Back closes the innermost layer: first what lies over the game, then the game.
    await expect.poll(() => page.evaluate(() => history.state.layers)).toBe(2)
    await page.goBack()
    await short.waitFor({ state: 'hidden' })
    expect(await gameOf(page).count()).toBe(1)

    await rested.waitFor()
    await press(page, 'Spin')
    await short.getByRole('button', { name: 'Stay' }).click()
    await short.waitFor({ state: 'hidden' })
    expect(await bet.textContent()).toBe('₱5')

    await rested.waitFor()
    await press(page, 'Spin')
    await short.getByRole('button', { name: 'Lower the bet' }).click()
    await short.waitFor({ state: 'hidden' })
    expect(await bet.textContent()).toBe('₱2')
    expect(await insideOf(page).locator('.message[data-tone=bad]').count()).toBe(0)

    await rested.waitFor()
    await raiseBet()
    await press(page, 'Spin')
    await short.getByRole('button', { name: 'Deposit' }).click()
    await page.waitForURL('**/finance/recharge')
    await gameOf(page).waitFor({ state: 'detached' })
    await page.getByRole('textbox', { name: 'Amount' }).fill('500')
    await page.getByRole('button', { name: 'Pay ₱500.00', disabled: false }).click()
    await page.waitForURL('**/finance/recharge?orderNo=*')
    await app.sandbox.deposit(new URL(page.url()).searchParams.get('orderNo') ?? '', 'pay')
    await page.getByRole('button', { name: 'Back to your game' }).click()
    await playing(page)
    expect(await bet.textContent()).toBe('₱5')
    await insideOf(page).getByText('₱503.00').waitFor()

    await page.reload()
    await playing(page)
    expect(await bet.textContent()).toBe('₱5')
    await page.goBack()
    await gameOf(page).waitFor({ state: 'detached' })
    expect(page.url()).toBe(`${app.origin}/game`)
  },
)

ofPlayer('a game lies over the screen it was opened from, and Back leads there', async ({ page }) => {
  await openAsPlayer(page, '/game/search/result?keyword=parol')
  await page.getByRole('button', { name: NAME, exact: true }).click()
  await playing(page)
  expect(await page.getByRole('heading', { level: 1, name: 'Results', includeHidden: true }).count()).toBe(1)
  await enter(page, 'link', 'Deposit')
  await page.getByRole('heading', { level: 1, name: 'Deposit' }).waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  await playing(page)
  await page.goBack()
  await page.waitForURL('**/game/search/result?keyword=parol')
  await gameOf(page).waitFor({ state: 'detached' })

  // Everybody can try it with demo money.
  await page.getByRole('button', { name: `Demo: ${NAME}` }).click()
  await page.waitForURL(`${ADDRESS}&mode=demo`)
  await insideOf(page).getByText('₱1,000.00').waitFor()
})

ofPlayer(
  'a round that ended while its player was away is told in the lobby, and once in its game',
  async ({ app, call, page, player }) => {
    await app.sandbox.grant(player.uid, 'cash', 100)
    const { name, playUrl } = await launchGame(call, 'arcade')
    await betAndLeave(playUrl)
    await openAsPlayer(page, '/game')
    const told = page
      .getByRole('region', { name: 'Continue' })
      .getByText(/^Ended while you were away: (lost|paid ₱11.00)$/)
    await told.waitFor()

    await page.getByRole('button', { name, exact: true }).first().click()
    const inside = page.getByRole('dialog', { name }).frameLocator('iframe')
    await inside.getByText(/^While you were away, your ₱10 bet (lost|paid ₱11)\.$/).waitFor()
    await page.goBack()
    await told.waitFor({ state: 'detached' })
  },
)

async function logIn(page: Page, { username, password }: { username: string; password: string }): Promise<void> {
  // Sign-up has these fields, too, and may still fade.
  await page.getByRole('form').getByRole('button', { name: 'Log in', exact: true }).waitFor()
  await page.getByRole('textbox', { name: 'Username', exact: true }).fill(username)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('form').getByRole('button', { name: 'Log in', exact: true }).click()
}

/** A flight with automatic cash-out at ×1.10; the player is offline until it has ended. */
async function betAndLeave(playUrl: string): Promise<void> {
  const ask = async (path: string, body: object, session = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${session}` }
    const answer = await fetch(new URL(path, playUrl), { method: 'POST', headers, body: JSON.stringify(body) })
    return answer.json()
  }
  const token = new URLSearchParams(new URL(playUrl).hash.slice(1)).get('t')
  const { session } = await ask('/play/api/session', { token })
  const fly = async () => {
    const bet = { requestId: randomUUID(), bet: 10, choice: { autoOut: 110 } }
    const { round } = await ask('/play/api/round', bet, session)
    return round
  }
  let flight = await fly()
  // One in some dozens crashes as it begins: its player was there.
  while (flight.win !== null) flight = await fly()
  const { roundId } = flight
  const isOver = async () => (await ask('/play/api/look', { roundId, patienceMs: 8_000 }, session)).round.win !== null
  await expect.poll(isOver, { timeout: 20_000 }).toBe(true)
}

ofVisitor('a visitor tries a demo at once, and is told which games have none', async ({ page }) => {
  await openApp(page)
  await page.getByRole('button', { name: NAME, exact: true }).first().click()
  await page.getByRole('button', { name: 'Try the demo as a guest' }).click()
  await playing(page)
  await insideOf(page).getByText('₱1,000.00').waitFor()
  await insideOf(page).getByText('Demo money', { exact: true }).waitFor()

  // Used-up demo money is refilled, and the game continues.
  await page.route('**/play/api/round', (route) =>
    route.fulfill({ json: { ok: false, reason: 'notEnough', balance: 0 } }),
  )
  await press(page, 'Spin')
  const short = insideOf(page).getByRole('alertdialog', { name: /^You have ₱0. This bet costs/ })
  expect(await short.getByRole('button', { name: 'Lower the bet' }).count()).toBe(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const reopened = page.waitForResponse('**/play/api/session')
  await short.getByRole('button', { name: 'More demo money' }).click()
  await reopened
  await playing(page)
  await insideOf(page).getByText('₱1,000.00').waitFor()
  const answer = await holdBack(page, '/play/api/round')
  await press(page, 'Spin')
  await insideOf(page).locator('body.busy').waitFor()
  answer()

  await page.goBack()
  await gameOf(page).waitFor({ state: 'detached' })
  await page.getByRole('banner').getByText('Demo money').waitFor()
  const table = page.getByRole('region', { name: 'Live now' }).locator('.game-tile-play').first()
  const name = await table.getAttribute('title')
  await table.click()
  const noDemo = page.getByRole('dialog', { name: `${name} has no demo` })
  await noDemo.getByRole('button', { name: 'Keep this account' }).click()
  await page.waitForURL('**/register?next=*')
})

ofPlayer.for<[how: string, words: string]>([
  ['expired', 'Please log in again'],
  ['was ended elsewhere', 'You were logged out: this device was removed from your logins on another device.'],
])(
  'a login that %s during a game is told once, and the next login leads back into it',
  async ([how, words], { app, newPhone, page, player }) => {
    await app.sandbox.grant(player.uid, 'cash', 100)
    await openAsPlayer(page, '/game')
    await page.getByRole('button', { name: NAME, exact: true }).first().click()
    await playing(page)
    if (how === 'expired') {
      await app.sandbox.session(player.uid)
      await press(page, 'Spin')
    } else {
      const other = await (await newPhone()).newPage()
      await callApi(other, app.origin, '/api/user/login', { username: player.username, password: player.password })
      await callApi(other, app.origin, '/api/user/session/revokeOthers', {})
    }

    await page.waitForURL('**/login?next=*')
    await gameOf(page).waitFor({ state: 'detached' })
    await page.getByText(words).waitFor()
    expect(await page.locator('.toast').count()).toBe(1)
    await logIn(page, player)
    await playing(page)
    await insideOf(page).getByText('₱100.00').waitFor()
  },
)

ofVisitor('a shared game opens after the login that it asks for', async ({ app, newPhone, page }) => {
  const { username, password } = await newPlayer(await (await newPhone()).newPage(), app.origin)
  await openApp(page, '/game?open=parol-lights')
  const loginFirst = page.getByRole('dialog', { name: 'Please login first to view' })
  await loginFirst.getByRole('button', { name: 'Sign up' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await logIn(page, { username, password })
  await playing(page)
  await enter(page, 'button', 'Back')
  await page.waitForURL('**/game')
})
