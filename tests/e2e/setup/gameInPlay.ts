import type { Page } from 'playwright'

/**
 * A game in the middle of play, as full as possible: bets everywhere, long names, high wins. The operator opens it;
 * what depends on chance or time is overridden in its answers.
 */
export interface GameInPlay {
  name: string
  /** Opens the type's first game; the invitation spin is in no list. */
  type: 'slot' | 'poker' | 'arcade' | 'fish' | 'live' | 'sports' | 'spins'
  /** Opens this title instead: a type may have several kinds of games. */
  code?: string
  /** Before it opens: overrides of the operator's answers. */
  answers?: (page: Page) => Promise<void>
  play: (page: Page) => Promise<void>
}

export interface Round {
  stake: number
  win: number | null
  view: Record<string, unknown>
  startedAt: number
}
interface Answer {
  now: number
  round: Round
  table: Record<string, unknown>
  unfinished: object[]
  history: object[]
}

export const MINUTE_MS = 60_000
export const ROUND_ID = '00000000-0000-4000-8000-000000000000'

/** The round is over. */
export const rested = (page: Page): Promise<void> => page.locator('body:not(.busy)').waitFor()

/** To the highest bet, for the longest figures. */
export async function raiseStake(page: Page): Promise<void> {
  const more = page.locator('.stepper .round').last()
  while (await more.isEnabled()) await more.click()
}

/** Overrides the operator's answers to a call. */
export async function answering(page: Page, call: string, change: (answer: Answer) => void): Promise<void> {
  await page.route(`**/play/api/${call}`, async (route) => {
    const response = await route.fetch()
    const answer: Answer = await response.json()
    change(answer)
    await route.fulfill({ response, json: answer })
  })
}

/** A round unknown to the operator: none stays open for the next launch. */
export async function inventing(page: Page, roundOf: (stake: number) => Omit<Round, 'stake'>): Promise<void> {
  await page.route('**/play/api/round', (route) => {
    const { bet }: { bet: number } = route.request().postDataJSON()
    const round = { roundId: ROUND_ID, stake: bet, choice: {}, balance: 123_456.78, ...roundOf(bet) }
    return route.fulfill({ json: { ok: true, now: Date.now(), round } })
  })
}

export async function refusing(page: Page, call: string, reason: string): Promise<void> {
  const json = { ok: false, reason, retryAfterSec: 42, balance: 3 }
  await page.route(`**/play/api/${call}`, (route) => route.fulfill({ json }))
}

export async function neverAnswering(page: Page, call: string): Promise<void> {
  await page.route(`**/play/api/${call}`, () => {})
}

export const betsOpen = (now: number) => ({
  phase: 'bets',
  startedAt: now,
  betsCloseAt: now + MINUTE_MS,
  phaseEndsAt: now + MINUTE_MS,
})
