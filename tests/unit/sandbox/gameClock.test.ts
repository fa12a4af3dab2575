import { afterEach, expect, it, vi } from 'vitest'
import { createApi } from '../../../sandbox/games/play/common/api.ts'
import { createJollyCache } from '../../../workers/cache/jollyCache.ts'
import { createOperatorClock } from '../../../workers/foundation/operatorClock.ts'
import { fakeClock, fakeKeyValue } from '../workers/fakes.ts'

const HOUR = 3_600_000

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a game and the app tell the same time, the operator’s, whatever the device’s clock says', async () => {
  vi.useFakeTimers({ now: Date.UTC(2030, 0, 1) })
  const operators = Date.now() + HOUR
  vi.stubGlobal('fetch', async () => Response.json({ ok: true, now: operators, table: {} }))
  const game = createApi<never, never, never, object>(() => {})
  await game.table()

  const clock = { ...fakeClock(), now: Date.now }
  const app = createOperatorClock(createJollyCache(fakeKeyValue(), clock), clock)
  app.heard(new Response('', { headers: { date: new Date(operators).toUTCString(), 'cache-control': 'no-store' } }))

  expect(game.now()).toBe(operators)
  // The header has whole seconds.
  expect(Math.abs(Date.now() + (app.query.state().value ?? 0) - game.now())).toBeLessThan(1_000)
})
