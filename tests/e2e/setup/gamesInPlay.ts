import type { Page } from 'playwright'
import { DECK } from '../../../engines/cards.ts'
import { SPIN_CODE } from '../../../engines/invitationSpin/invitationSpin.ts'
import { launchGame, launchTitle } from './deeds.ts'
import {
  answering,
  betsOpen,
  type GameInPlay,
  inventing,
  MINUTE_MS,
  neverAnswering,
  raiseStake,
  refusing,
  rested,
  type Round,
  ROUND_ID,
} from './gameInPlay.ts'
import { holdInPlay } from './holdInPlay.ts'
import type { Call } from './player.ts'
import { sportsInPlay } from './sportsInPlay.ts'

export const gamesInPlay: readonly GameInPlay[] = [
  {
    name: 'slot-win',
    type: 'slot',
    answers: (page) => answering(page, 'round', ({ round }) => winBig(round)),
    async play(page) {
      await page.locator('.action .main').click()
      await page.locator('.banner:not([hidden])').waitFor()
      await rested(page)
    },
  },
  {
    name: 'slot-free-spins',
    type: 'slot',
    answers: (page) => answering(page, 'round', ({ round }) => giveFreeSpins(round)),
    async play(page) {
      await page.locator('.action .main').click()
      await page.locator('.free:not([hidden], .large)').waitFor()
    },
  },
  {
    name: 'slot-refused',
    type: 'slot',
    answers: (page) => refusing(page, 'round', 'suspended'),
    async play(page) {
      await page.locator('.action .main').click()
      await page.locator('.message[data-tone=bad]').waitFor()
    },
  },
  {
    name: 'slot-short',
    type: 'slot',
    answers: (page) => refusing(page, 'round', 'notEnough'),
    async play(page) {
      await raiseStake(page)
      await page.locator('.action .main').click()
      await page.locator('.sheet.short[open]').waitFor()
    },
  },
  {
    name: 'slot-ladder',
    type: 'slot',
    async play(page) {
      await page.locator('.stepper .figure').click()
      await page.locator('.sheet.ladder[open]').waitFor()
    },
  },
  {
    name: 'slot-rules',
    type: 'slot',
    async play(page) {
      await page.locator('.head .tool').last().click()
      await page.locator('.sheet table').first().waitFor()
    },
  },
  {
    name: 'slot-fairness',
    type: 'slot',
    async play(page) {
      await page.locator('.head .tool').last().click()
      await page.locator('.sheet [role=tab]').nth(1).click()
      await page.locator('.seed-form').waitFor()
    },
  },
  {
    name: 'slot-closed',
    type: 'slot',
    answers: (page) => refusing(page, 'session', 'tooMany'),
    play: (page) => page.locator('.closed').waitFor(),
  },
  ...holdInPlay,
  {
    name: 'poker-won',
    type: 'poker',
    answers: (page) =>
      answering(page, 'step', ({ round }) => {
        round.view['hand'] = 'straightFlush'
        round.win = round.stake * 50
      }),
    async play(page) {
      await page.locator('.action .main').click()
      await page.locator('.place:enabled').first().waitFor()
      for (const place of await page.locator('.place').all()) await place.click()
      await page.locator('.action .main:enabled').click()
      await page.locator('.message[data-tone=win]').waitFor()
      await rested(page)
    },
  },
  {
    // Left open, it is resumed by the next launch: last of its type.
    name: 'poker-held',
    type: 'poker',
    async play(page) {
      await raiseStake(page)
      await page.locator('.action .main').click()
      await page.locator('.place:enabled').first().waitFor()
      for (const place of [0, 2, 4]) await page.locator('.place').nth(place).click()
    },
  },
  {
    name: 'crash-flying',
    type: 'arcade',
    async answers(page) {
      await inventing(page, () => ({
        view: { crashedAt: null, outAt: null, autoOut: 10_000 },
        win: null,
        // Old enough for long figures.
        startedAt: Date.now() - MINUTE_MS,
      }))
      await neverAnswering(page, 'look')
      await page.route('**/play/api/flights', (route) => route.fulfill({ json: { ok: true, flights: OTHERS } }))
    },
    async play(page) {
      await page.locator('.others li').first().waitFor()
      await raiseStake(page)
      for (let step = 0; step < 10; step++) await page.locator('.auto .round').last().click()
      await page.locator('.action .main').click()
      await page.locator('.leave:enabled').waitFor()
    },
  },
  {
    name: 'crash-out',
    type: 'arcade',
    answers: (page) =>
      inventing(page, (stake) => ({
        view: { crashedAt: 100_000, outAt: 99_999, autoOut: null },
        win: stake * 999.99,
        startedAt: Date.now() - MINUTE_MS,
      })),
    async play(page) {
      await page.locator('.action .main').click()
      await page.locator('.past-points .won').first().waitFor()
      await rested(page)
    },
  },
  {
    name: 'fish',
    type: 'fish',
    answers: (page) =>
      answering(page, 'round', ({ round }) => {
        round.view['caught'] = true
        round.win = round.stake * 250
      }),
    async play(page) {
      await raiseStake(page)
      await page.keyboard.press('ArrowRight')
      await page.locator('.action .main').click()
      await page.locator('.message[data-tone=win]').waitFor()
    },
  },
  {
    name: 'baccarat-bets',
    type: 'live',
    answers: (page) =>
      answering(page, 'table', ({ now, table }) => Object.assign(table, betsOpen(now), { result: null })),
    async play(page) {
      for (const spot of await page.locator('.spot').all()) for (let tap = 0; tap < 3; tap++) await spot.click()
    },
  },
  {
    name: 'baccarat-won',
    type: 'live',
    async answers(page) {
      await answering(page, 'table', ({ now, table }) => Object.assign(table, resultOut(now), { result: THIRD_CARDS }))
      await answering(page, 'session', ({ unfinished, now }) => unfinished.push(betEverywhere(now)))
      await neverAnswering(page, 'look')
    },
    play: (page) => page.locator('.side.won').waitFor(),
  },
  ...sportsInPlay,
  {
    name: 'spin-won',
    type: 'spins',
    answers: (page) =>
      answering(page, 'round', ({ round }) => {
        round.view = { symbols: ['crown', 'crown', 'crown'] }
        round.win = 5_000
      }),
    async play(page) {
      await page.locator('.action .main').click()
      await page.locator('.frame.won').waitFor()
      await rested(page)
    },
  },
]

/** Opens a game and puts it into this state. */
export async function openInPlay(page: Page, call: Call, game: GameInPlay, language = 'en-US'): Promise<void> {
  const { type, code, answers, play } = game
  const playUrl = await (code ? launchTitle(call, code) : launch(call, type))
  // Ends animations.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await answers?.(page)
  await page.goto(playUrl.replace(/lang=[\w-]+/, `lang=${language}`))
  await page.locator('body.ready, .closed').first().waitFor()
  await play(page)
}

async function launch(call: Call, type: GameInPlay['type']): Promise<string> {
  const spin = { code: SPIN_CODE, mode: 'helper' }
  const launched = type === 'spins' ? call<{ playUrl: string }>('/api/game/getUrl', spin) : launchGame(call, type)
  return (await launched).playUrl
}

function winBig(round: Round): void {
  const [spin] = Array.isArray(round.view['spins']) ? round.view['spins'] : []
  const cells = [0, 1, 2, 3, 4].map((reel) => [reel, 1])
  Object.assign(spin, { pay: 100_000, wins: [{ symbol: 'A', count: 5, cells, pay: 100_000, line: 0 }] })
  round.view['spins'] = [spin]
  round.win = round.stake * 1_000
}

/** Enough to last while screenshots are taken. */
function giveFreeSpins(round: Round): void {
  const [spin] = Array.isArray(round.view['spins']) ? round.view['spins'] : []
  round.view['spins'] = Array.from({ length: 500 }, () => spin)
}

const OTHERS = [
  { stake: 20, state: 'flying', at: 134 },
  { stake: 1_000, state: 'flying', at: 1_234 },
  { stake: 5, state: 'out', at: 152 },
  { stake: 10_000.5, state: 'crashed', at: 99_999 },
  { stake: 50, state: 'out', at: 205 },
]

const resultOut = (now: number) => ({ phase: 'result', phaseEndsAt: now + MINUTE_MS })
const THIRD_CARDS = {
  player: DECK.slice(8, 11),
  banker: DECK.slice(21, 24),
  playerTotal: 8,
  bankerTotal: 9,
  winner: 'banker',
  playerPair: true,
  bankerPair: true,
}

const betEverywhere = (now: number) => ({
  roundId: ROUND_ID,
  stake: 25_000,
  choice: { number: 0, bets: { player: 5_000, banker: 5_000, tie: 5_000, playerPair: 5_000, bankerPair: 5_000 } },
  view: { number: 0 },
  win: null,
  startedAt: now,
  balance: 0,
})
