import * as v from 'valibot'
import { CACHED_AT_HEADER } from '../../contract/constants.ts'
import type { CacheKey, JollyCache } from '../cache/jollyCache.ts'
import type { Clock } from '../ports.ts'
import { createQuery } from '../query.ts'

/** Outlives the worker: a start without a network cannot ask for the operator's clock. */
const CLOCK_AHEAD: CacheKey<number> = { kind: 'device', name: 'clockAhead', expiry: 'never', schema: v.number() }

/** Tolerance in ms: the Date header has whole seconds, and every answer some latency. */
const AGREES_MS = 20_000

/** The operator's clock, which its times are compared with instead of the device's. */
export function createOperatorClock(cache: JollyCache, clock: Clock) {
  const query = createQuery<number>(clock, { kept: true })
  let ahead = 0
  let hasHeard = false
  query.put(ahead)
  void restore()

  async function restore(): Promise<void> {
    const kept = await cache.seen(CLOCK_AHEAD)
    if (kept && !hasHeard) learn(kept.value)
  }

  function learn(next: number): void {
    if (next === ahead) return
    ahead = next
    query.put(ahead)
  }

  return {
    /** How far the operator's clock is ahead of this device's, in ms: 0 as long as they agree. */
    query,
    /** Reads the clock from the head of an answer. */
    heard: ({ headers }: Response) => {
      // A cached response carries an old time.
      if (headers.has(CACHED_AT_HEADER) || !headers.get('cache-control')?.includes('no-store')) return
      const said = Date.parse(headers.get('date') ?? '') - clock.now()
      const agrees = Math.abs(said - ahead) < AGREES_MS
      // The first answer is stored even if it agrees: an earlier worker may have stored something else.
      if (!Number.isFinite(said) || (agrees && hasHeard)) return
      hasHeard = true
      if (!agrees) learn(Math.abs(said) < AGREES_MS ? 0 : said)
      void cache.write(CLOCK_AHEAD, ahead)
    },
  }
}
