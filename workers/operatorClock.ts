import { CACHED_AT_HEADER } from '../contract/constants.ts'
import type { Clock } from './ports.ts'
import { createQuery, type Query } from './query.ts'

/** Nearer than this the two clocks agree: the header has whole seconds, and an answer takes its time. */
const AGREES_MS = 20_000

export interface OperatorClock {
  /** How far the operator's clock is ahead of this device's, in ms: 0 as long as they agree. */
  query: Query<number>
  /** Every answer says when it was given. */
  heard(response: Response): void
}

/** What the operator says of times is by its own clock, and is shown by that. */
export function createOperatorClock(clock: Clock): OperatorClock {
  const query = createQuery<number>(clock, { kept: true })
  let ahead = 0
  query.put(ahead)
  return {
    query,
    heard: ({ headers }) => {
      // What may come from a cache was said at another time.
      if (headers.has(CACHED_AT_HEADER) || !headers.get('cache-control')?.includes('no-store')) return
      const said = Date.parse(headers.get('date') ?? '') - clock.now()
      if (!Number.isFinite(said) || Math.abs(said - ahead) < AGREES_MS) return
      ahead = Math.abs(said) < AGREES_MS ? 0 : said
      query.put(ahead)
    },
  }
}
