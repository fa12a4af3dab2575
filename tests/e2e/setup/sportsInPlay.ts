import type { Page } from 'playwright'
import { SPORTS } from '../../../engines/engines.ts'
import type { Sport } from '../../../engines/sport.ts'
import { answering, betsOpen, type GameInPlay, MINUTE_MS, neverAnswering, raiseStake, ROUND_ID } from './gameInPlay.ts'

const points = Array.from({ length: 4 }, () => [33, 33])
const OVERTIME = { quarters: points, overtime: [11, 10], home: 143, away: 142 }
const MANY_GOALS = {
  home: 5,
  away: 5,
  goals: Array.from({ length: 10 }, (_, goal) => ({ minute: 8 * goal + 11, side: goal % 2 === 0 ? 'home' : 'away' })),
}
const LATE_KNOCKOUT = {
  rounds: Array.from({ length: 8 }, (_, round) => ({
    side: round % 3 === 0 ? 'away' : 'home',
    how: round === 7 ? 'stops' : round % 3 === 1 ? 'floors' : 'takes',
  })),
  winner: 'home',
  isStopped: true,
  home: 67,
  away: 62,
}

/** Each sport while its bets are open, and while it is played. */
export const sportsInPlay: readonly GameInPlay[] = [
  ...inPlay('basketball', 'court-kings', SPORTS.basketball, OVERTIME),
  ...inPlay('football', 'football-classic', SPORTS.virtualSports, MANY_GOALS),
  ...inPlay('boxing', 'suntok-classic', SPORTS.boxing, LATE_KNOCKOUT),
  ...inPlay('racing', 'karera-classic', SPORTS.racing, { order: [5, 3, 1, 6, 4, 2] }),
]

function inPlay(name: string, code: string, sport: Sport, result: object): GameInPlay[] {
  const fixtures = sport.fixturesOf('layout', 1)
  const at = async (page: Page, phase: (now: number) => object, results: readonly object[] | null) => {
    await answering(page, 'table', ({ now, table }) =>
      Object.assign(table, phase(now), { number: 0, fixtures, results }),
    )
    await answering(page, 'session', ({ unfinished, now }) => unfinished.push(...slips(sport, now)))
    await neverAnswering(page, 'look')
  }
  return [
    {
      name: `${name}-bets`,
      type: 'sports',
      code,
      answers: (page) => at(page, betsOpen, null),
      async play(page) {
        await raiseStake(page)
        const matches = await page.locator('.match').all()
        for (const match of matches.slice(0, 3)) await match.locator('.odds').nth(1).click()
        await page.locator('.slip-kind .quiet').last().click()
      },
    },
    {
      name: `${name}-playing`,
      type: 'sports',
      code,
      answers: (page) =>
        at(
          page,
          atTheEnd,
          fixtures.map(() => result),
        ),
      play: (page) => page.locator('.closed-bets .own-bets li').first().waitFor(),
    },
  ]
}

const atTheEnd = (now: number) => ({
  phase: 'play',
  betsCloseAt: now - MINUTE_MS,
  playEndsAt: now + 2_000,
  phaseEndsAt: now + MINUTE_MS,
})

/** Three bets on the same fixture, each on the last pick of a market. */
export function slips(sport: Sport, now: number): object[] {
  const [fixture] = sport.fixturesOf('layout', 1)
  if (!fixture) return []
  return fixture.markets.slice(0, 3).map(({ name, line, offers }, index) => ({
    roundId: `${ROUND_ID.slice(0, -1)}${index}`,
    stake: 1_000,
    choice: { number: 0, picks: [] },
    view: {
      number: 0,
      odds: 1_250,
      legs: [{ match: 0, sides: fixture.sides, odds: 1_250, market: { name, line }, pick: offers.at(-1)?.pick }],
    },
    win: null,
    startedAt: now,
    balance: 0,
  }))
}
