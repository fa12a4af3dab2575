import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refused } from '../../../sandbox/games/play/common/api.ts'
import { createWords } from '../../../sandbox/games/play/common/words.ts'
import { followOthers } from '../../../sandbox/games/play/crash/others.ts'
import { CRASH_WORDS } from '../../../sandbox/games/play/crash/words.ts'
import type { Flight } from '../../../sandbox/games/provider/flights.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const THREE: readonly Flight<number>[] = [
  { stake: 2_000, state: 'flying', at: 134 },
  { stake: 500, state: 'out', at: 152 },
  { stake: 100_050, state: 'crashed', at: 107 },
]

function follow(...answers: (readonly Flight<number>[] | Error)[]) {
  const flights = vi.fn(async () => {
    const answer = answers.shift() ?? []
    if (answer instanceof Error) throw answer
    return [...answer]
  })
  const element = followOthers({ api: { flights }, words: createWords('en', CRASH_WORDS) })
  const shown = () => (element.hidden ? null : [...element.querySelectorAll('li')].map((item) => item.textContent))
  return { flights, shown }
}

test('others stand there with stake and multiplier, each by how it is going; with none there is no row', async () => {
  const { shown } = follow(THREE, [])
  expect(shown()).toBeNull()
  await vi.advanceTimersByTimeAsync(0)
  expect(shown()).toEqual(['₱20 ×1.34', '₱5 out ×1.52', '₱1,000.50 crashed ×1.07'])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(shown()).toBeNull()
})

test('they are asked for more often while somebody flies', async () => {
  const { flights } = follow([], THREE, [])
  await vi.advanceTimersByTimeAsync(4_900)
  expect(flights).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(flights).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(flights).toHaveBeenCalledTimes(3)
})

test('without an answer nothing old is shown, and they come back with the next one', async () => {
  const { shown } = follow(THREE, new TypeError('Failed to fetch'), THREE)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(shown()).toBeNull()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(shown()).toHaveLength(3)
})

test('once the login is over nobody is asked for any more', async () => {
  const { flights, shown } = follow(THREE, new Refused('sessionOver'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(flights).toHaveBeenCalledTimes(2)
  expect(shown()).toBeNull()
})
