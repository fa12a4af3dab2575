import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TableMoment } from '../../../engines/tableClock.ts'
import { Refused, type Round } from '../../../sandbox/games/play/common/api.ts'
import { followTable, type SharedState, untilSettled } from '../../../sandbox/games/play/common/table.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const ROUND = { number: 1, startedAt: 0, betsCloseAt: 15_000, playEndsAt: 24_000 }
const HASHES = { todayHash: '', todayChain: null, tomorrowHash: '', tomorrowChain: null }

function tableIn(phase: TableMoment['phase'], phaseEndsAt: number): SharedState {
  const days = { ...HASHES, yesterday: { hash: '', secret: '' } }
  return { ...ROUND, phase, phaseEndsAt, serverSeedHash: '', serverSeed: null, days, beacon: null }
}

/** Each question is answered by the next of these; after them there is no line. */
function follow(...answers: (SharedState | Promise<SharedState>)[]) {
  const shown: SharedState['phase'][] = []
  const table = async () => ({ now: Date.now(), table: await (answers.shift() ?? new Promise<never>(() => {})) })
  const { countdown } = followTable({ api: { table, now: Date.now }, tell: () => {} }, ({ phase }) => shown.push(phase))
  return { shown, countdown, seconds: () => countdown.querySelector('b')?.textContent }
}

test('bets close by the clock when the line is lost, and no countdown stands at 0', async () => {
  const { shown, countdown, seconds } = follow(tableIn('bets', 15_000))
  await vi.advanceTimersByTimeAsync(14_900)
  expect([shown, seconds()]).toEqual([['bets'], '1'])
  await vi.advanceTimersByTimeAsync(200)
  expect([shown.at(-1), countdown.dataset['phase'], seconds()]).toEqual(['play', 'play', ''])
})

test('a phase of which no end is heard is lost, and the table is back with the next answer', async () => {
  const { promise, resolve } = Promise.withResolvers<SharedState>()
  const { shown } = follow(tableIn('bets', 15_000), promise)
  await vi.advanceTimersByTimeAsync(26_000)
  expect(shown).toEqual(['bets', 'play'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(shown).toEqual(['bets', 'play', 'lost'])
  const later = Date.now() + 10_000
  resolve({ ...tableIn('bets', later), number: 4, betsCloseAt: later })
  await vi.advanceTimersByTimeAsync(100)
  expect(shown).toEqual(['bets', 'play', 'lost', 'bets'])
})

test('what the server says in time is shown as it says it', async () => {
  const { shown } = follow(tableIn('bets', 15_000), tableIn('play', 24_000), tableIn('result', 29_000))
  await vi.advanceTimersByTimeAsync(29_000)
  expect([...new Set(shown)]).toEqual(['bets', 'play', 'result'])
})

const OPEN: Round<object, object> = {
  roundId: 'r1',
  stake: 100,
  choice: {},
  view: {},
  win: null,
  startedAt: 0,
  balance: null,
}

test('a bet whose end is refused is explained, and waited for no longer', async () => {
  const look = vi.fn(() => Promise.reject(new Refused('sessionOver')))
  const explain = vi.fn()
  const done = untilSettled({ api: { look }, explain }, OPEN)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(look).toHaveBeenCalledOnce()
  expect(await done).toBeNull()
  expect(explain.mock.calls).toEqual([[new Refused('sessionOver')]])
})

test('a bet whose end is not known yet is looked at as seldom without motion', async () => {
  vi.spyOn(MediaQueryList.prototype, 'matches', 'get').mockReturnValue(true)
  const look = vi.fn(async () => ({ ...OPEN }))
  void untilSettled({ api: { look }, explain: () => {} }, OPEN)
  await vi.advanceTimersByTimeAsync(290)
  expect(look).toHaveBeenCalledOnce()
  look.mockResolvedValue({ ...OPEN, win: 0 })
  await vi.advanceTimersByTimeAsync(20)
  expect(look).toHaveBeenCalledTimes(2)
})
