import { expect, it } from 'vitest'
import { createJollyCache } from '../../../workers/cache/jollyCache.ts'
import { createOperatorClock } from '../../../workers/foundation/operatorClock.ts'
import { fakeClock, fakeKeyValue, settle } from './fakes.ts'

const HOUR = 3_600_000

function answer(time: number, more: Record<string, string> = {}): Response {
  return new Response('', { headers: { date: new Date(time).toUTCString(), 'cache-control': 'no-store', ...more } })
}

it('knows how far the operator’s clock is ahead, from answers that come from it and from no cache', () => {
  const clock = fakeClock()
  const { query, heard } = createOperatorClock(createJollyCache(fakeKeyValue(), clock), clock)
  heard(answer(clock.now() - 4_000))
  expect(query.state().value).toBe(0)
  heard(answer(clock.now() + HOUR, { 'cache-control': 'public, max-age=60' }))
  heard(answer(clock.now() + HOUR, { 'x-jolly-cached-at': '1' }))
  heard(new Response('', { headers: { 'cache-control': 'no-store' } }))
  expect(query.state().value).toBe(0)
  heard(answer(clock.now() + HOUR))
  const ahead = query.state().value ?? 0
  expect(Math.abs(ahead - HOUR)).toBeLessThan(1_000)
  // A second more or less is network delay.
  heard(answer(clock.now() + HOUR + 3_000))
  expect(query.state().value).toBe(ahead)
  heard(answer(clock.now()))
  expect(query.state().value).toBe(0)
})

it('is known again after a reload without a network, until an answer says otherwise', async () => {
  const clock = fakeClock()
  const cache = createJollyCache(fakeKeyValue(), clock)
  createOperatorClock(cache, clock).heard(answer(clock.now() + HOUR))
  await settle()

  const offline = createOperatorClock(cache, clock)
  expect(offline.query.state().value).toBe(0)
  await settle()
  expect(Math.abs((offline.query.state().value ?? 0) - HOUR)).toBeLessThan(1_000)

  // The device's clock was corrected: an answer that arrives before the stored offset is newer.
  const online = createOperatorClock(cache, clock)
  online.heard(answer(clock.now()))
  await settle()
  expect(online.query.state().value).toBe(0)

  const later = createOperatorClock(cache, clock)
  await settle()
  expect(later.query.state().value).toBe(0)
})
