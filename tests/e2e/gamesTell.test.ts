import type { Page } from 'playwright'
import { expect } from 'vitest'
import { type Engine, ENGINES, isEngine } from '../../engines/engines.ts'
import { SPIN_CODE } from '../../engines/invitationSpin/invitationSpin.ts'
import { catalogue } from '../../sandbox/games/catalogue/catalogue.ts'
import { SPIN_GAME } from '../../sandbox/games/catalogue/spinGame.ts'
import { launchTitle } from './setup/deeds.ts'
import { faultyControls, keepPressable } from './setup/gameControls.ts'
import { inventing, MINUTE_MS, ROUND_ID } from './setup/gameInPlay.ts'
import type { Call } from './setup/player.ts'
import { noServiceWorker, playerTest, visitorTest } from './setup/scenario.ts'

/** What GLI-19 chapter 4 asks of every game: docs/compliance/gli-19-games.md. */
const test = playerTest.extend('serviceWorkers', noServiceWorker)
const asVisitor = visitorTest.extend('serviceWorkers', noServiceWorker)

const all = [...catalogue(), SPIN_GAME]
/** The most popular game of each engine. */
const games = Object.keys(ENGINES)
  .filter(isEngine)
  .map((engine) => gameOf(engine))

function gameOf(engine: Engine) {
  const game = all.find((one) => one.engine === engine)
  if (!game) throw new Error(`No game is played by ${engine}`)
  return game
}

type Game = (typeof games)[number]

async function launch(call: Call, { code }: Game): Promise<string> {
  if (code !== SPIN_CODE) return launchTitle(call, code)
  return (await call<{ playUrl: string }>('/api/game/getUrl', { code, mode: 'helper' })).playUrl
}

/** One page for all games: launches differ in what follows the '#', which alone loads nothing. */
async function open(page: Page, playUrl: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(playUrl)
  await page.locator('body.ready').waitFor()
}

const shortPesos = (amount: number) =>
  `₱${(amount / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

async function rulesShown(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Rules, fairness and history' }).click()
  const sheet = page.getByRole('dialog', { name: 'Rules, fairness and history' })
  await sheet.getByRole('tab', { name: 'Rules', selected: true }).waitFor()
  return sheet.innerText()
}

/** What only the rules of this engine say. */
const OWN_RULE: Readonly<Record<Engine, RegExp>> = {
  slot: /Wild stands in for every picture/,
  holdAndWin: /coins/i,
  videoPoker: /One deck of 52 cards/,
  crash: /At ×1000, the highest, it cashes out by itself\./,
  fish: /Your aim, earlier shots and the size on screen make no difference/,
  baccarat: /A fresh shoe of eight decks/,
  virtualSports: /multiplied, to 1,000 at most/,
  basketball: /multiplied, to 1,000 at most/,
  boxing: /multiplied, to 1,000 at most/,
  racing: /multiplied, to 1,000 at most/,
  invitationSpin: /₱888\.00/,
}

test('before any bet, who has paid nothing in reads the rules of every game, its lowest and highest bet, and that no win is cut', async ({
  app,
  call,
  page,
  player,
}) => {
  await app.sandbox.grant(player.uid, 'spins', 1)
  const staked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/play/api/round')) staked.push(request.url())
  })
  for (const game of games) {
    await open(page, await launch(call, game))
    const text = await rulesShown(page)
    expect(text, game.engine).toMatch(OWN_RULE[game.engine])
    const limits = `One bet here is ${shortPesos(game.minBet)} to ${shortPesos(game.maxBet)}. Wins are not capped: what these rules promise is paid in full.`
    if (game.engine !== 'invitationSpin') expect(text, game.engine).toContain(limits)
  }
  expect(staked).toEqual([])
})

asVisitor('a visitor reads the rules of a game in its demo', async ({ call, page }) => {
  const { code } = gameOf('slot')
  await call('/api/user/login', { guest: true })
  await open(page, (await call<{ playUrl: string }>('/api/game/getUrl', { code, mode: 'demo' })).playUrl)
  expect(await rulesShown(page)).toMatch(OWN_RULE.slot)
})

test('what takes presses in a game is a control with a name, in sight and under nothing', async ({
  app,
  call,
  page,
  player,
}) => {
  await app.sandbox.grant(player.uid, 'spins', 1)
  await page.addInitScript(keepPressable)
  const faults: string[] = []
  for (const game of games) {
    await open(page, await launch(call, game))
    for (const fault of await page.evaluate(faultyControls)) faults.push(`${game.engine}: ${fault}`)
  }
  expect(faults).toEqual([])
})

const rested = (page: Page) => page.locator('body:not(.busy)').waitFor({ timeout: 60_000 })
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string', disabled: false }).click()
const said = (page: Page) => page.locator('.message').innerText()

interface PlayedGame {
  engine: Engine
  /** One round, until its end is shown. */
  play: (page: Page) => Promise<void>
  /** What was chosen for it, beside the bet. */
  choice?: (page: Page) => Promise<string>
  chosen?: string
  /** What is said of a round, or shown. */
  outcome: RegExp
  /** Where it is; by default the line above the controls. */
  shown?: (page: Page) => Promise<string>
}

const spin = (name: string) => async (page: Page) => {
  await press(page, name)
  await rested(page)
}
const SPUN = /^(No win|You win ₱.*|₱.* of your ₱.* bet came back)$/

const PLAYED: readonly PlayedGame[] = [
  { engine: 'slot', play: spin('Spin'), outcome: SPUN },
  { engine: 'holdAndWin', play: spin('Spin'), outcome: SPUN },
  { engine: 'invitationSpin', play: spin('Use a free spin'), outcome: /^(No prize this time\.|You win ₱.*)$/ },
  {
    engine: 'videoPoker',
    async play(page) {
      await press(page, 'Deal')
      await page.getByText('Choose the cards to keep').waitFor()
      for (const place of ['1', '2', '3', '4', '5']) await page.keyboard.press(place)
      await press(page, 'Draw')
      await rested(page)
    },
    choice: (page) => page.locator('.hand').innerText(),
    chosen: 'Held',
    outcome: /^(No win|\w.*)$/,
  },
  {
    engine: 'crash',
    async play(page) {
      await press(page, 'Higher auto cash-out')
      await press(page, 'Bet')
      await page.locator('.past-points li').first().waitFor({ timeout: 60_000 })
      await rested(page)
    },
    choice: (page) => page.locator('.auto').innerText(),
    chosen: '×',
    outcome: /^(Crashed at ×|Cashed out at ×)/,
  },
  {
    engine: 'fish',
    async play(page) {
      await page.keyboard.press('ArrowRight')
      await press(page, 'Shoot')
      await page.getByText(/Shots 1/).waitFor()
    },
    outcome: /(got away|: ₱)/,
  },
]

const TEN_MINUTES_MS = 600_000

test(
  'bet, choice and what the last round gave stay in sight until the next bet',
  { timeout: 240_000 },
  async ({ app, call, page, player }) => {
    await app.sandbox.grant(player.uid, 'cash', 1_000)
    await app.sandbox.grant(player.uid, 'spins', 1)
    await page.clock.install()
    for (const { engine, play, choice, chosen = '', outcome } of PLAYED) {
      await open(page, await launch(call, gameOf(engine)))
      await play(page)
      const inSight = async () => {
        if (engine !== 'invitationSpin') await page.locator('.stepper b').filter({ hasText: '₱' }).waitFor()
        await page.locator('.deck .figure b').first().waitFor()
        await expect.poll(() => said(page), { message: engine }).toMatch(outcome)
        if (choice) expect(await choice(page), engine).toContain(chosen)
      }
      await inSight()
      await page.clock.fastForward(TEN_MINUTES_MS)
      await inSight()
    }
  },
)

test.concurrent('a flight that has cashed out by itself says what it gave, and no more', async ({
  app,
  call,
  page,
  player,
}) => {
  await app.sandbox.grant(player.uid, 'cash', 1_000)
  const flown = { crashedAt: null, outAt: null, autoOut: 150 }
  // Shown at ×1.50 and above before the operator tells that it is over.
  await inventing(page, () => ({ view: flown, win: null, startedAt: Date.now() - MINUTE_MS }))
  await page.route('**/play/api/look', async (route) => {
    await page.getByRole('button', { name: /^Cash out/ }).waitFor()
    const view = { crashedAt: 300, outAt: 150, autoOut: 150 }
    const round = { roundId: ROUND_ID, stake: 10, choice: {}, balance: 1_005, view, win: 15, startedAt: Date.now() }
    await route.fulfill({ json: { ok: true, now: Date.now(), round } })
  })
  await open(page, await launch(call, gameOf('crash')))
  await press(page, 'Bet')
  await page.locator('.action .main:disabled', { hasText: /^Cash out\s· ₱15\.00$/ }).waitFor()
})

/** They go on by themselves: what one has won stays in sight until bets are open again. */
test.concurrent(
  'at baccarat the bet on each spot, and then what it gave',
  { timeout: 180_000 },
  async ({ app, call, page, player }) => {
    await app.sandbox.grant(player.uid, 'cash', 1_000)
    await open(page, await launch(call, gameOf('baccarat')))
    await page.locator('.countdown[data-phase=bets]:not(.last)').waitFor({ timeout: 40_000 })
    await press(page, /^Banker 0\.95/)
    await page.locator('.spot[data-spot=banker] .chip', { hasText: '₱20' }).waitFor()
    await press(page, /^Bet ₱20/)
    await page.getByText('₱20.00 on the table').waitFor()
    await page.locator('.spot[data-spot=banker] .chip', { hasText: '₱20' }).waitFor()
    await rested(page)
    expect(await said(page)).toMatch(SPUN)
    await page.locator('.countdown[data-phase=bets]').waitFor({ timeout: 40_000 })
    expect(await said(page)).toMatch(SPUN)
  },
)

test.concurrent(
  'on a sport each bet with its odds, and then what it gave',
  { timeout: 180_000 },
  async ({ app, call, page, player }) => {
    await app.sandbox.grant(player.uid, 'cash', 1_000)
    await open(page, await launch(call, gameOf('basketball')))
    await page.locator('.countdown[data-phase=bets] b', { hasText: /^[1234]\d$/ }).waitFor({ timeout: 60_000 })
    const odds = page.locator('.odds').first()
    const offered = await odds.innerText()
    await odds.click()
    await press(page, /^Bet ₱/)
    const slip = page.locator('.slips li').first()
    const [price = ''] = /\d+\.\d{2}/.exec(offered) ?? []
    await slip.filter({ hasText: price }).waitFor()
    await slip.filter({ hasText: /won ₱|lost/ }).waitFor({ timeout: 80_000 })
    await page.locator('.countdown[data-phase=bets]').waitFor({ timeout: 40_000 })
    expect(await slip.innerText()).toMatch(/won ₱|lost/)
    expect(await said(page)).toMatch(/won|lost/)
  },
)
