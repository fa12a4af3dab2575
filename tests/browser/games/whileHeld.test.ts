import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whileHeld } from '../../../sandbox/games/play/fish/whileHeld.ts'

const EVERY_MS = 250
const element = document.createElement('button')
const act = vi.fn<() => boolean>()
const clicked = vi.fn<() => void>()
const stop = whileHeld(element, EVERY_MS, act)
element.addEventListener('click', clicked)

const press = () => element.dispatchEvent(new PointerEvent('pointerdown', { button: 0 }))
const release = () => {
  window.dispatchEvent(new PointerEvent('pointerup'))
  element.click()
}

beforeEach(() => {
  vi.useFakeTimers()
  act.mockReset().mockReturnValue(true)
  clicked.mockReset()
})
afterEach(() => {
  release()
  vi.useRealTimers()
})

test('a tap is one click and nothing more', () => {
  press()
  vi.advanceTimersByTime(200)
  release()
  vi.advanceTimersByTime(10_000)
  expect(act).not.toHaveBeenCalled()
  expect(clicked).toHaveBeenCalledOnce()
})

test('it repeats while it is held, and the click that ends it is none', () => {
  press()
  vi.advanceTimersByTime(450 + 3 * EVERY_MS)
  expect(act).toHaveBeenCalledTimes(4)
  release()
  vi.advanceTimersByTime(10_000)
  expect(act).toHaveBeenCalledTimes(4)
  expect(clicked).not.toHaveBeenCalled()
})

test.each([
  ['there is nothing left to do', () => act.mockReturnValue(false), 2],
  ['a bet was refused', () => stop(), 1],
  ['the window is left', () => window.dispatchEvent(new Event('blur')), 1],
])('it ends when %s, until the next press', (_, happens, times) => {
  press()
  vi.advanceTimersByTime(450)
  happens()
  vi.advanceTimersByTime(10_000)
  expect(act).toHaveBeenCalledTimes(times)
  act.mockReturnValue(true)
  press()
  vi.advanceTimersByTime(450)
  expect(act).toHaveBeenCalledTimes(times + 1)
})
