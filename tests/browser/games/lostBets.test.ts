import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openGame } from '../../../sandbox/games/play/common/openGame.ts'
import type { Shell } from '../../../sandbox/games/play/common/shell.ts'
import { type Answers, closeGamePage, gamePage, ROUND } from './gamePage.ts'

const before = location.href
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  closeGamePage(before)
})

type Opened = Shell<object, object, object>

/** Opens a game that was left with bets of these ids without an answer. */
async function reopen(unanswered: string[], answers: Answers) {
  const page = gamePage(answers, { unanswered })
  const shells: Opened[] = []
  void openGame<object, object, object>({ start: (shell) => void shells.push(shell) })
  const isOpen = () => vi.waitFor(() => expect(page.isReady()).toBe(true))
  const bet = async () => shells[0]?.bet(100, {})
  return { page, isOpen, bet, opening: () => shells[0]?.opening }
}

const LOST = { ok: true, round: ROUND }
const refuse = (reason: string) => ({ ok: false, reason })

test('what a bet came to that had no answer is said at the next opening, once', async () => {
  const { page, isOpen } = await reopen(['a'], { placed: () => LOST })
  await isOpen()
  expect(page.said()).toBe('While you were away, your ₱1 bet lost.')
  expect(page.asked('told')).toEqual([{ roundIds: ['r1'] }])
})

test('all bets are asked for, and those that do not count are counted', async () => {
  const answers: Record<string, unknown> = {
    a: LOST,
    b: { ok: true, round: { ...ROUND, roundId: 'r2', win: 3 } },
    c: refuse('notPlaced'),
  }
  const { page, isOpen } = await reopen(['a', 'b', 'c'], { placed: ({ requestId }) => answers[String(requestId)] })
  await isOpen()
  expect(page.asked('placed')).toEqual(['a', 'b', 'c'].map((requestId) => ({ requestId })))
  expect(page.said()).toBe('While you were away, 2 rounds ended: ₱2 bet, ₱3 paid. Bets that do not count: 1.')
})

test('a refusal is said, and why', async () => {
  const { page, isOpen } = await reopen(['a'], { placed: () => refuse('notEnough') })
  await isOpen()
  expect(page.said()).toBe('Your balance did not cover that bet. It was not placed.')
})

test('a round that is open by now is played on', async () => {
  const { page, isOpen, opening } = await reopen(['a'], {
    placed: () => ({ ok: true, round: { ...ROUND, win: null } }),
  })
  await isOpen()
  expect(opening()?.unfinished).toMatchObject([{ roundId: 'r1' }])
  expect(page.said()).toBe('Your unfinished round continues.')
})

test('the game opens though nothing is known of it yet, and takes no bet before', async () => {
  let answer: unknown = refuse('undecided')
  const { page, bet } = await reopen(['a'], { placed: () => answer, round: () => LOST })
  expect(page.isReady()).toBe(false)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(page.isReady()).toBe(true)
  const waiting = 'We don’t know yet whether your last bet was taken. You can bet again once we do.'
  expect(page.said()).toBe(waiting)
  expect(await bet()).toBeNull()
  expect([page.said(), page.asked('round')]).toEqual([waiting, []])
  answer = LOST
  await vi.advanceTimersByTimeAsync(5_000)
  expect(page.said()).toBe('While you were away, your ₱1 bet lost.')
  expect(await bet()).toMatchObject({ roundId: 'r1' })
})

test('a round that is heard of as open only then is opened anew', async () => {
  let answer: unknown = refuse('undecided')
  const { page, bet } = await reopen(['a'], { placed: () => answer, round: () => LOST })
  await vi.advanceTimersByTimeAsync(5_000)
  answer = { ok: true, round: { ...ROUND, win: null } }
  await vi.advanceTimersByTimeAsync(5_000)
  expect(page.said()).toBe('Your last bet was taken. Close the game and open it again to see that round.')
  expect(await bet()).toMatchObject({ roundId: 'r1' })
})
