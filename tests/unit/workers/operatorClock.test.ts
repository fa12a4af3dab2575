import { expect, it } from 'vitest'
import { createOperatorClock } from '../../../workers/operatorClock.ts'
import { fakeClock } from './fakes.ts'

const HOUR = 3_600_000

function answer(time: number, more: Record<string, string> = {}): Response {
  return new Response('', { headers: { date: new Date(time).toUTCString(), 'cache-control': 'no-store', ...more } })
}

it('knows how far the operator’s clock is ahead, from answers that come from it and from no cache', () => {
  const clock = fakeClock()
  const { query, heard } = createOperatorClock(clock)
  heard(answer(clock.now() - 4_000))
  expect(query.state().value).toBe(0)
  heard(answer(clock.now() + HOUR, { 'cache-control': 'public, max-age=60' }))
  heard(answer(clock.now() + HOUR, { 'x-jolly-cached-at': '1' }))
  heard(new Response('', { headers: { 'cache-control': 'no-store' } }))
  expect(query.state().value).toBe(0)
  heard(answer(clock.now() + HOUR))
  const ahead = query.state().value ?? 0
  expect(Math.abs(ahead - HOUR)).toBeLessThan(1_000)
  // A second more or less is how an answer travels.
  heard(answer(clock.now() + HOUR + 3_000))
  expect(query.state().value).toBe(ahead)
  heard(answer(clock.now()))
  expect(query.state().value).toBe(0)
})
