import { beforeEach, expect, test } from 'vitest'
import { createPlayWatch, type PlayWatch } from '../../../src/app/playWatch.ts'

const MINUTE = 60_000
let now: number
let watch: PlayWatch

beforeEach(() => {
  now = 1_000
  watch = createPlayWatch(() => now)
})

/** Polls regularly for this many minutes, as the frame does. */
function play(minutes: number) {
  watch.play()
  for (let passed = 0; passed < minutes; passed += 1) {
    now += MINUTE
    watch.play()
  }
}

test('a check is due after the chosen minutes of play, and again after as many more', () => {
  play(29)
  expect(watch.isDue(30)).toBe(false)
  play(1)
  expect(watch.isDue(30)).toBe(true)
  watch.checked()
  expect(watch.isDue(30)).toBe(false)
  play(30)
  expect(watch.isDue(30)).toBe(true)
  expect([watch.playedMinutes(), watch.sittingMinutes()]).toEqual([60, 60])
})

test('a pause is not play, and a short one does not end the sitting', () => {
  play(20)
  watch.pause()
  now += 10 * MINUTE
  play(9)
  expect(watch.isDue(30)).toBe(false)
  play(1)
  expect(watch.isDue(30)).toBe(true)
  expect([watch.playedMinutes(), watch.sittingMinutes()]).toEqual([30, 40])
})

test('another player begins anew, however soon', () => {
  watch.takeUp('u1')
  play(29)
  watch.pause()
  watch.takeUp('u2')
  play(1)
  expect(watch.isDue(30)).toBe(false)
  expect([watch.playedMinutes(), watch.sittingMinutes()]).toEqual([1, 1])
  watch.takeUp('u2')
  play(29)
  expect(watch.isDue(30)).toBe(true)
})

test('after a long pause all begins anew', () => {
  play(29)
  watch.pause()
  now += 16 * MINUTE
  play(1)
  expect(watch.isDue(30)).toBe(false)
  expect([watch.playedMinutes(), watch.sittingMinutes()]).toEqual([1, 1])
})
