import type { Page, Response } from 'playwright'
import { expect } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { deposit, launchGame, launchTitle } from './setup/deeds.ts'
import { SPORTS } from '../../engines/engines.ts'
import { answering, MINUTE_MS, neverAnswering } from './setup/gameInPlay.ts'
import { gamesInPlay, openInPlay } from './setup/gamesInPlay.ts'
import { holdBack } from './setup/heldAnswers.ts'
import { fillGrid, HOLD_CODE } from './setup/holdInPlay.ts'
import { openApp, openAsPlayer } from './setup/openApp.ts'
import { callApi, newPlayer, type Call } from './setup/player.ts'
import { noServiceWorker, playerTest } from './setup/scenario.ts'
import { slips } from './setup/sportsInPlay.ts'
import { crampedGame, sizes } from './setup/sizes.ts'

/** Fails on violations of a game's content security policy and on session cookies at the games' origin. */
const test = playerTest
  .extend('serviceWorkers', noServiceWorker)
  .extend('nothingStopped', { auto: true }, ({ origin, page }, { onCleanup }) => {
    const complaints: string[] = []
    page.on('request', async (request) => {
      const isForGames = !request.url().startsWith(`${origin}/`) && request.url().startsWith('http')
      const headers = await request.allHeaders().catch(() => ({}))
      if (isForGames && 'cookie' in headers) complaints.push(`A cookie went to ${request.url()}`)
    })
    page.on('console', (said) => {
      if (said.type() === 'error') complaints.push(said.text())
    })
    onCleanup(() => expect(complaints).toEqual([]))
  })

test.beforeEach(({ app, player }) => app.sandbox.grant(player.uid, 'cash', 5_000))

/** Opens the first game of a type in its own tab. */
async function open(page: Page, call: Call, type: string): Promise<void> {
  await openAt(page, (await launchGame(call, type)).playUrl)
}

async function openAt(page: Page, playUrl: string): Promise<void> {
  await page.goto(playUrl)
  await page.locator('body.ready').waitFor()
  await page.getByText('Play money', { exact: true }).waitFor()
}

/** By then a refusal counts as read. */
const REFUSAL_MS = 5_000

const balanceShown = async (page: Page) => page.locator('.deck .figure b').first().textContent()
const pesos = (text: string | null) => Number((text ?? '').replaceAll(/[₱,]/g, ''))
const formatted = (amount: number) => `₱${amount.toLocaleString('en', { minimumFractionDigits: 2 })}`
const balanceTold = async (call: Call) =>
  (await call<{ userAccountVO: { balance: number } }>('/api/balance')).userAccountVO.balance

test('the slot spins by Space, and shows the balance that the operator has', async ({ call, page }) => {
  const isOwnSeed = (answer: Response) =>
    answer.url().endsWith('/play/api/fairness') && answer.request().method() === 'POST'
  const [changed] = await Promise.all([page.waitForResponse(isOwnSeed), open(page, call, 'slot')])
  const { clientSeed }: { clientSeed: string } = changed.request().postDataJSON()
  const { fairness } = await changed.json()
  expect(fairness).toMatchObject({ clientSeed, nonce: 0 })
  const [played] = await Promise.all([page.waitForResponse('**/play/api/round'), page.keyboard.press('Space')])
  const { round } = await played.json()
  await page.locator('body.busy').waitFor({ state: 'detached', timeout: 40_000 })
  expect(pesos(await balanceShown(page))).toBe(await balanceTold(call))
  expect(await balanceTold(call)).toBeCloseTo(5_000 - round.stake + round.win, 2)

  // The verify page opens with this round, without its secret while that is unrevealed.
  const openCheck = async () => {
    await page.getByRole('tab', { name: 'Last rounds' }).click()
    const opened = page.context().waitForEvent('page')
    await page.getByRole('link', { name: 'Check', exact: true }).first().click()
    return opened
  }
  await page.getByRole('button', { name: 'Rules, fairness and history' }).click()
  // Keys are not named on a phone.
  await page.getByText('Play money only: you cannot buy it or cash it out. 21+.').waitFor()
  expect(await page.getByText(/Space/).count()).toBe(0)
  const sheet = page.locator('.sheet[open]')
  expect(await sheet.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(255, 255, 255)')
  const early = await openCheck()
  await early.getByText('The server seed of this round is still secret.').waitFor()
  await page.getByRole('tab', { name: 'Fairness' }).click()
  const [answered] = await Promise.all([
    page.waitForResponse(isOwnSeed),
    page.getByRole('button', { name: 'Change my seed' }).click(),
  ])
  // The seed before that of this round was revealed at the start.
  await page.getByText((await answered.json()).fairness.revealed.serverSeed).waitFor()
  const check = await openCheck()
  await check.getByText('The fingerprint matches the seed.').waitFor()
  await check.getByText('"timesTheBet"').first().waitFor()
})

test('video poker deals, is left, and goes on with the same cards at the next launch', async ({ call, page }) => {
  await open(page, call, 'poker')
  await page.getByRole('button', { name: 'Deal' }).click()
  await page.getByText('Choose the cards to keep').waitFor()
  const names = () => page.locator('.hand .card').evaluateAll((cards) => cards.map((card) => card.ariaLabel))
  const dealt = await names()
  await open(page, call, 'poker')
  await page.getByRole('button', { name: 'Rules, fairness and history' }).click()
  await page.getByText('One deck of 52 cards').waitFor()
  // Keys are not named on a phone.
  expect(await page.getByText(/Keys 1 to 5/).count()).toBe(0)
  await page.keyboard.press('Escape')
  await page
    .getByText('Your unfinished round continues.')
    .or(page.getByText('Choose the cards to keep'))
    .first()
    .waitFor()
  await expect.poll(names).toEqual(dealt)
  // Whoever holds everything is not asked whether to give a win up.
  for (const place of ['1', '2', '3', '4', '5']) await page.keyboard.press(place)
  await page.getByRole('button', { name: 'Draw' }).click()
  await page.getByRole('button', { name: 'Deal' }).waitFor()
  expect((await names())[0]).toBe(dealt[0])
})

test('the crash game flies until it breaks off or the player gets out', async ({ call, page }) => {
  await open(page, call, 'arcade')
  await page.getByRole('button', { name: 'Bet', exact: true }).click()
  const ended = page.locator('.past-points li').first()
  // It may crash before there is anything to cash out.
  await Promise.race([page.locator('.leave').click(), ended.waitFor()])
  await ended.waitFor()
  expect(pesos(await balanceShown(page))).toBe(await balanceTold(call))
})

test('who flies in the same game sees the other beside their own sky, without a name', async ({
  app,
  call,
  newPhone,
  origin,
  page,
}) => {
  await open(page, call, 'arcade')
  const other = await (await newPhone()).newPage()
  const { uid, username } = await newPlayer(other, origin)
  await app.sandbox.grant(uid, 'cash', 100)
  await open(other, (path, data) => callApi(other, origin, path, data), 'arcade')
  // Of whoever has flown here before, the bet was the lowest.
  for (let step = 0; step < 3; step++) await other.getByRole('button', { name: 'Higher bet' }).click()
  const bet = (await other.locator('.stepper b').textContent()) ?? ''
  await other.getByRole('button', { name: 'Bet', exact: true }).click()
  const seen = (by: Page) =>
    by
      .getByRole('list', { name: 'Others' })
      .getByRole('listitem')
      .filter({ hasText: `${bet} ` })
  await seen(page).waitFor()
  expect(await seen(page).textContent()).toMatch(/^₱\d+ ((out|crashed) )?×\d+\.\d\d$/)
  expect(await page.content()).not.toContain(username)
  expect(await seen(other).count()).toBe(0)
})

test('a tap on a fish is a bet', async ({ call, page }) => {
  await open(page, call, 'fish')
  await page.keyboard.press('ArrowRight')
  await Promise.all([page.waitForResponse('**/play/api/round'), page.getByRole('button', { name: 'Shoot' }).click()])
  await page.getByText(/Shots 1/).waitFor()
  expect(pesos(await balanceShown(page))).toBe(await balanceTold(call))
})

// These two wait for their tables' next round, so they run concurrently.
test.concurrent('baccarat takes chips while bets are open, and pays after the cards', async ({ call, page }) => {
  await open(page, call, 'live')
  await page.locator('.countdown[data-phase=bets]:not(.last)').waitFor({ timeout: 30_000 })
  await page.getByRole('button', { name: /^Banker 0.95/ }).click()
  await page.getByRole('button', { name: /^Bet ₱/ }).click()
  await page.getByText('on the table').waitFor()
  await page.locator('body.busy').waitFor({ state: 'detached', timeout: 40_000 })
  expect(pesos(await balanceShown(page))).toBe(await balanceTold(call))

  // The round is drawn again on the device, with the beacon's signature checked by the worker.
  await openAsPlayer(page, '/game/record')
  await page.getByRole('button', { name: /Bet ₱/ }).first().click()
  const details = page.getByRole('dialog')
  const verify = details.getByRole('button', { name: 'Verify' })
  await verify.click()
  await details.getByText('Fair: this device drew the round again').waitFor()
  await details.getByText('The beacon’s signature is real.').waitFor()
  await details.getByText('The beacon is the sandbox’s own').waitFor()
})

test.concurrent('virtual matches take the bets of a slip at the odds shown', async ({ call, page }) => {
  await openAt(page, await launchTitle(call, 'court-kings'))
  // Twenty seconds at least: the bets are placed one after the other.
  const enoughTime = page.locator('.countdown[data-phase=bets] b', { hasText: /^[234]\d$/ })
  await enoughTime.waitFor({ timeout: 50_000 })
  await page.locator('.odds').first().click()
  await page.locator('.match').nth(1).locator('.odds').first().click()
  await page.getByRole('button', { name: /^2 bets of ₱/ }).click()
  await page.locator('.slips li').nth(1).waitFor()
  await page.locator('.odds.own').nth(1).waitFor({ state: 'attached' })
  // The same picks as one bet, at odds that are multiplied.
  await page.locator('.odds').first().click()
  await page.locator('.match').nth(1).locator('.odds').first().click()
  await page.getByRole('button', { name: /^Parlay at / }).click()
  await page.getByRole('button', { name: /^Parlay of 2: ₱/ }).click()
  await page.locator('.slips li').filter({ hasText: 'Parlay of 2' }).locator('small').nth(1).waitFor()
  await page.getByText(/^Bet placed: Parlay of 2 at \d+\.\d\d$/).waitFor()
  expect(pesos(await balanceShown(page))).toBe(await balanceTold(call))
})

/** The table is in whatever phase this returns, and is asked for again at once. */
const answerPhase = (page: Page, phase: () => string) =>
  answering(page, 'table', ({ now, table }) => {
    // Once they are closed: in a moment, by a clock that is a little behind.
    const betsCloseAt = now + (phase() === 'bets' ? MINUTE_MS : 50)
    Object.assign(table, { phase: phase(), betsCloseAt, playEndsAt: betsCloseAt + 50, phaseEndsAt: now })
  })

test.concurrent('while no bet is taken, virtual matches ask for none and say what is going on', async ({
  call,
  page,
}) => {
  let phase = 'play'
  await answerPhase(page, () => phase)
  await openAt(page, await launchTitle(call, 'court-kings'))
  await page.getByText('Bets open again after these games.').waitFor()
  await page.getByRole('button', { name: 'In play', disabled: true }).waitFor()
  phase = 'result'
  await page.getByRole('button', { name: 'Final score', disabled: true }).waitFor()
  // The next matches are read from their names on, wherever the last were left.
  await page.setViewportSize(sizes.landscape)
  const matches = page.locator('.matches')
  await matches.evaluate((list) => list.scrollTo(0, 60))
  expect(await matches.evaluate((list) => list.scrollTop)).toBe(60)
  phase = 'bets'
  await page.getByText('Choose odds, then place your bets.').waitFor()
  expect(await matches.evaluate((list) => list.scrollTop)).toBe(0)
})

test.concurrent('beside open bets, a refused one is told until bets have closed, and is not called the only one', async ({
  call,
  page,
}) => {
  let phase = 'bets'
  await answerPhase(page, () => phase)
  await answering(page, 'session', ({ unfinished, now }) => unfinished.push(...slips(SPORTS.basketball, now)))
  await neverAnswering(page, 'look')
  await page.route('**/play/api/round', (route) =>
    route.fulfill({ json: { ok: false, reason: 'limit', limit: { left: 40, until: Date.now() + MINUTE_MS } } }),
  )
  await openAt(page, await launchTitle(call, 'court-kings'))
  await page.locator('.odds').first().click()
  await page.getByRole('button', { name: /^Bet ₱/ }).click()
  await page.getByText(/^Your own limit allows ₱40\.00 more until .* This bet was not placed\.$/).waitFor()
  phase = 'play'
  await page.getByRole('button', { name: 'In play', disabled: true }).waitFor()
  // As bets close, whoever has just been refused can still read why.
  expect(await page.locator('.message').innerText()).toMatch(/not placed\.$/)
  phase = 'bets'
  await page.getByRole('button', { name: 'In play', disabled: true }).waitFor({ state: 'detached' })
  await page.waitForTimeout(REFUSAL_MS)
  phase = 'play'
  await page.getByText('Bets open again after these games.').waitFor()
})

/** The table's bets close in a moment; then nothing is heard of it any more. */
async function losingTable(page: Page): Promise<void> {
  let isLost = false
  await page.route('**/play/api/table', async (route) => {
    if (isLost) return
    isLost = true
    const response = await route.fetch()
    const answer: { now: number; table: object } = await response.json()
    const betsCloseAt = answer.now + 3_000
    const times = { betsCloseAt, phaseEndsAt: betsCloseAt, playEndsAt: betsCloseAt + 2_000 }
    Object.assign(answer.table, { ...times, phase: 'bets', result: null, results: null })
    await route.fulfill({ response, json: answer })
  })
}

test.concurrent.for([
  { game: 'live', words: 'Place your bets', offer: '.spot' },
  { game: 'court-kings', words: 'Bets are open', offer: '.odds' },
])('no bet is offered at $game while nothing is heard of its table', async ({ game, words, offer }, { call, page }) => {
  const playUrl = game === 'live' ? (await launchGame(call, game)).playUrl : await launchTitle(call, game)
  await losingTable(page)
  await openAt(page, playUrl)
  const bar = page.locator('.countdown')
  await bar.getByText(words).waitFor()
  await page.getByText('Reconnecting…').waitFor()
  await bar.getByText(words).waitFor({ state: 'detached' })
  expect(await bar.locator('b').innerText()).toBe('')
  expect(await page.locator(offer).first().isDisabled()).toBe(true)
  await bar.getByText('Bets are closed').waitFor()
  await page.getByRole('button', { name: 'Bets are closed', disabled: true }).waitFor()
  // What is said of taps, or of the next bets, is over.
  expect(await page.locator('.message').innerText()).toBe('')
  await page.setViewportSize(sizes['phone-small'])
  const [strip, back, pay] = await Promise.all(
    [page.getByText('Reconnecting…'), ...['Back to the lobby', 'Deposit'].map((name) => page.getByLabel(name))].map(
      (place) => place.boundingBox(),
    ),
  )
  if (!strip || !back || !pay) throw new Error('One of them is not on the page')
  expect([back.x + back.width <= strip.x, strip.x + strip.width <= pay.x]).toEqual([true, true])
})

test.concurrent(
  'every game in play has room, from the smallest phone to a wide desktop',
  { timeout: 240_000 },
  async ({ app, call, page, player }) => {
    await app.sandbox.grant(player.uid, 'cash', 50_000)
    await app.sandbox.grant(player.uid, 'spins', 3)
    const found: string[] = []
    for (const game of gamesInPlay) {
      // One page for all: a window each costs more than the game.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.goto('about:blank')
      await openInPlay(page, call, game)
      found.push(...(await crampedGame(page, game.name)))
    }
    expect(found).toEqual([])
  },
)

test('teams’ names stay in one line beside the quarters and an overtime, on a phone on its side', async ({
  call,
  page,
}) => {
  await page.setViewportSize(sizes.landscape)
  for (const game of gamesInPlay.filter(({ name }) => name === 'basketball-playing')) await openInPlay(page, call, game)
  const names = page.locator('.board h2')
  expect(await names.count()).toBeGreaterThan(4)
  const heights = await names.evaluateAll((all) => all.map((name) => name.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThan(30)
})

test('a hold that was left in the middle is shown where it ended, with what it paid, until the next spin', async ({
  call,
  page,
}) => {
  const launch = async () => {
    const playUrl = await launchTitle(call, HOLD_CODE)
    // Launches differ in what follows the '#', which alone loads nothing.
    await page.goto('about:blank')
    await page.goto(playUrl)
    await page.locator('body.ready').waitFor()
  }
  await answering(page, 'round', ({ round }) => fillGrid(round))
  await launch()
  const [played] = await Promise.all([
    page.waitForResponse('**/play/api/round'),
    page.getByRole('button', { name: 'Spin' }).click(),
  ])
  const { round } = await played.json()
  await page.getByText('Respins left: 3').waitFor({ timeout: 40_000 })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // The operator's own round had no such hold; it tells it as it was shown.
  await answering(page, 'session', ({ history }) => history.splice(0, 1, round))
  await launch()
  const grid = page.getByRole('img', { name: 'Coin ×10, Coin ×200, Coin ×5, Coin ×50, Coin ×20' })
  await grid.waitFor()
  await page.getByText(`Your last round paid ${formatted(round.win)}`).waitFor()
  await page.getByRole('button', { name: 'Spin' }).click()
  await grid.waitFor({ state: 'hidden' })
})

test('in a frame the game tells the app what happens, to the app’s origin only', async ({ call, page }) => {
  const { playUrl } = await launchGame(call, 'slot')
  await page.goto('/game')
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
  await expect.poll(events).toContain('ready')
  await page.frameLocator('iframe').getByRole('button', { name: 'Spin' }).dispatchEvent('click')
  await expect
    .poll(events, { timeout: 40_000 })
    .toEqual(expect.arrayContaining(['ready', 'balance', 'roundStart', 'roundEnd']))
  const origins = await told.evaluate((messages) => messages.map(({ origin }) => origin))
  expect(new Set(origins)).toEqual(new Set([new URL(playUrl).origin]))
})

test('a game whose launch is answered late does not open over the screen that was gone to', async ({ page }) => {
  await openApp(page)
  await page.getByRole('link', { name: 'Profile' }).waitFor()
  const answer = await holdBack(page, calls.gameGetUrl.path)
  const answered = page.context().waitForEvent('response', (said) => said.url().endsWith(calls.gameGetUrl.path))
  await page.getByRole('button', { name: 'Parol Lights', exact: true }).first().click()
  await page.getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('heading', { name: 'Profile', exact: true }).waitFor()
  answer()
  await answered
  // A later request is answered on the next page: by then a late game would be open.
  const refreshed = page.context().waitForEvent('response', (answer) => answer.url().endsWith('/api/balance'))
  await page.getByRole('button', { name: 'Refresh balance' }).first().click()
  await refreshed
  expect(await page.getByRole('dialog', { name: 'Parol Lights' }).count()).toBe(0)
})

test('a press before it is known who plays waits for that', async ({ page }) => {
  const answer = await holdBack(page, calls.userInfo.path)
  await openApp(page)
  await page.getByRole('button', { name: 'Parol Lights', exact: true }).first().click()
  // The operator is asked who plays, and says it last.
  const refused = page.getByRole('dialog', { name: 'Please login first to view' })
  await expect(refused.waitFor({ timeout: 1_000 })).rejects.toThrow('Timeout')
  answer()
  await page.getByRole('dialog', { name: 'Parol Lights' }).locator('iframe').waitFor()
})

test('a banner opens its game, or a page outside; who has paid in much links an account first and lands in the game', async ({
  app,
  call,
  page,
  player,
}) => {
  await openApp(page)
  const news = page.getByRole('region', { name: 'News' })
  expect(await news.getByRole('link', { name: /Telegram/ }).getAttribute('href')).toMatch(/^https:/)
  const banner = news.getByRole('button', { name: /^Rocket Rise/ })
  const game = page.getByRole('dialog', { name: 'Rocket Rise' })
  await banner.click()
  await game.locator('iframe').waitFor()
  await page.goBack()
  await game.waitFor({ state: 'detached' })

  await deposit(app, call, 5_000)
  await banner.click()
  const form = page.getByRole('dialog', { name: 'Link an account' })
  await form.getByText('Rocket Rise needs an account').waitFor()
  await form.getByLabel('E-wallet or bank').selectOption('bpi')
  await form.getByLabel('Name', { exact: true }).fill('Maria Santos')
  await form.getByLabel('Account', { exact: true }).fill(player.phone)
  await form.getByRole('button', { name: 'Save' }).click()
  await game.locator('iframe').waitFor()
})

test('a round is verified on a saved page with no network', async ({ call, page }) => {
  const { playUrl } = await launchGame(call, 'slot')
  await page.goto(`${new URL(playUrl).origin}/play/verify`)
  await page.context().setOffline(true)
  await page.getByLabel(/^Server seed/).fill('abc')
  await page.getByLabel(/^Fingerprint/).fill('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  await page.getByText('The fingerprint matches the seed.').waitFor()
  await page.getByText('"timesTheBet"').first().waitFor()
  await page.getByLabel(/^Server seed/).fill('abcd')
  await page.getByText('The fingerprint does NOT match this seed.').waitFor()
  // For tables, the secret of the day replaces the rounds' seeds.
  await page.getByLabel(/^Server seed/).fill('')
  await page.getByLabel(/secret of the day/).fill('abc')
  await page.getByText('The fingerprint matches the seed.').waitFor()
})
