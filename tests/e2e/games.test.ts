import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchBrowser, newPlayer, openPhone, startApp, type App } from './setup.ts'
import type { Player } from './setup/player.ts'

let app: App
let browser: Browser
let page: Page
let player: Player
let faults: string[]

beforeAll(async () => {
  app = await startApp()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})
beforeEach(async () => {
  page = await (await openPhone(browser, app.origin)).newPage()
  player = await newPlayer(page, app.origin)
  await app.sandbox.grant(player.uid, 'cash', 5_000)
  faults = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (said) => {
    if (said.type() === 'error') faults.push(said.text())
  })
})
/** No script error, and nothing that the content security policy had to stop. */
afterEach(async () => {
  await page.context().close()
  expect(faults).toEqual([])
})

async function api(path: string, data?: object) {
  const answer = data
    ? await page.request.post(app.origin + path, { data, headers: { origin: app.origin } })
    : await page.request.get(app.origin + path)
  return (await answer.json()).data
}

/** Opens the first game of a type in a tab of its own. */
async function open(type: string): Promise<{ code: string }> {
  const { list } = await api(`/api/open/game/fetch?type=${type}&page=1&size=1`)
  const { playUrl } = await api('/api/game/getUrl', { code: list[0].code })
  await page.goto(playUrl)
  await page.locator('body.ready').waitFor()
  await page.getByText('Play money', { exact: true }).waitFor()
  return list[0]
}

const balanceShown = () => page.locator('.deck .figure b').first().textContent()
const pesos = (text: string | null) => Number((text ?? '').replaceAll(/[₱,]/g, ''))
const balanceTold = async () => (await api('/api/balance')).userAccountVO.balance

test('the slot spins by Space, and shows the balance that the operator has', async () => {
  await open('slot')
  const [played] = await Promise.all([page.waitForResponse('**/play/api/round'), page.keyboard.press('Space')])
  const { round } = await played.json()
  await page.locator('body.busy').waitFor({ state: 'detached', timeout: 40_000 })
  expect(pesos(await balanceShown())).toBe(await balanceTold())
  expect(await balanceTold()).toBeCloseTo(5_000 - round.stake + round.win, 2)
  expect((await app.sandbox.books()).balanced).toBe(true)
})

test('video poker deals, is left, and goes on with the same cards at the next launch', async () => {
  await open('poker')
  await page.getByRole('button', { name: 'Deal' }).click()
  await page.getByText('Tap the cards to keep').waitFor()
  const names = () => page.locator('.hand .card').evaluateAll((cards) => cards.map((card) => card.ariaLabel))
  const dealt = await names()
  await open('poker')
  await page.getByText('Your unfinished round goes on.').or(page.getByText('Tap the cards to keep')).first().waitFor()
  await expect.poll(names).toEqual(dealt)
  await page.keyboard.press('1')
  await page.getByRole('button', { name: 'Draw' }).click()
  await page.getByRole('button', { name: 'Deal' }).waitFor()
  expect((await names())[0]).toBe(dealt[0])
})

test('the crash game flies until it breaks off or the player gets out', async () => {
  await open('arcade')
  await page.getByRole('button', { name: 'Bet and go' }).click()
  await page
    .locator('.past-points li')
    .first()
    .waitFor({ timeout: 50_000 })
    .catch(async () => page.locator('.leave').click())
  await page.locator('.past-points li').first().waitFor()
  expect(pesos(await balanceShown())).toBe(await balanceTold())
})

test('a tap on a fish is a bet', async () => {
  await open('fish')
  await page.keyboard.press('ArrowRight')
  await Promise.all([page.waitForResponse('**/play/api/round'), page.getByRole('button', { name: 'Shoot' }).click()])
  await page.getByText(/Shots 1/).waitFor()
  expect(pesos(await balanceShown())).toBe(await balanceTold())
})

test('baccarat takes chips while bets are open, and pays after the cards', async () => {
  await open('live')
  await page.locator('.countdown[data-phase=bets]').waitFor({ timeout: 30_000 })
  await page.getByRole('button', { name: /^Banker 0.95/ }).click()
  await page.getByRole('button', { name: /^Bet ₱/ }).click()
  await page.getByText('on the table').waitFor()
  await page.locator('body.busy').waitFor({ state: 'detached', timeout: 40_000 })
  expect(pesos(await balanceShown())).toBe(await balanceTold())
})

test('virtual matches take a bet at the odds shown', async () => {
  await open('sports')
  await page.locator('.countdown[data-phase=bets]').waitFor({ timeout: 50_000 })
  await page.locator('.odds').first().click()
  await page.getByRole('button', { name: /^Bet ₱/ }).click()
  await page.locator('.slips li').waitFor()
  expect(pesos(await balanceShown())).toBe(await balanceTold())
})

test('in a frame the game tells the app what happens, to the app’s origin only', async () => {
  const { list } = await api('/api/open/game/fetch?type=slot&page=1&size=1')
  const { playUrl } = await api('/api/game/getUrl', { code: list[0].code })
  await page.goto(`${app.origin}/game`)
  const told = await page.evaluateHandle((src) => {
    const messages: { origin: string; event: string }[] = []
    addEventListener('message', ({ origin, data }) => {
      if (data?.source === 'jolly-game') messages.push({ origin, event: data.event })
    })
    const frame = document.createElement('iframe')
    frame.src = src
    frame.width = '390'
    frame.height = '780'
    document.body.append(frame)
    return messages
  }, playUrl)
  const events = () => told.evaluate((messages) => messages.map(({ event }) => event))
  await expect.poll(events, { timeout: 15_000 }).toContain('ready')
  await page.frameLocator('iframe').getByRole('button', { name: 'Spin' }).dispatchEvent('click')
  await expect
    .poll(events, { timeout: 40_000 })
    .toEqual(expect.arrayContaining(['ready', 'balance', 'roundStart', 'roundEnd']))
  const origins = await told.evaluate((messages) => messages.map(({ origin }) => origin))
  expect(new Set(origins)).toEqual(new Set([new URL(playUrl).origin]))
})

test('a round is verified on a saved page with no network', async () => {
  const { playUrl } = await api('/api/game/getUrl', { code: (await open('slot')).code })
  await page.goto(`${new URL(playUrl).origin}/play/verify`)
  await page.context().setOffline(true)
  await page.getByLabel(/^Server seed/).fill('abc')
  await page.getByLabel(/^Fingerprint/).fill('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  await page.getByText('The fingerprint matches the seed.').waitFor()
  await page.getByText('"timesTheBet"').first().waitFor()
  await page.getByLabel(/^Server seed/).fill('abcd')
  await page.getByText('The fingerprint does NOT belong to this seed.').waitFor()
})
