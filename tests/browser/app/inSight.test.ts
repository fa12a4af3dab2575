import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whileInSight } from '../../../src/platform/inSight.ts'

let visibility: DocumentVisibilityState

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function turn(next: DocumentVisibilityState): void {
  visibility = next
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a page is looked at on each return and while it is in sight, until that ends', () => {
  visibility = 'visible'
  const look = vi.fn<() => void>()
  const end = whileInSight(look, 1_000)
  vi.advanceTimersByTime(2_000)
  expect(look).toHaveBeenCalledTimes(2)
  turn('hidden')
  vi.advanceTimersByTime(5_000)
  expect(look).toHaveBeenCalledTimes(2)
  turn('visible')
  expect(look).toHaveBeenCalledTimes(3)
  end()
  turn('visible')
  vi.advanceTimersByTime(5_000)
  expect(look).toHaveBeenCalledTimes(3)
})

test('without an interval only a return counts', () => {
  visibility = 'visible'
  const look = vi.fn<() => void>()
  const end = whileInSight(look)
  vi.advanceTimersByTime(60_000)
  expect(look).not.toHaveBeenCalled()
  turn('visible')
  expect(look).toHaveBeenCalledTimes(1)
  end()
})
