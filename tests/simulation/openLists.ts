import { CACHED_AT_HEADER, OPEN_BASE } from '../../contract/constants.ts'
import type { Faults } from './faults.ts'
import type { OperatorAnswer } from './operator.ts'

/** How long the service worker waits for the network before it answers with what it has, in ms. */
export const PATIENCE_MS = 3_000

/** The service worker's cache of the lists that are the same for everybody; `sw/openLists.ts` has the real one. */
interface OpenLists {
  /** Where the answer to this request is kept; `undefined` if it is none of them. */
  keyOf(url: string, init: RequestInit): string | undefined
  /** Keeps an answer that arrived whole, instead of the one before. */
  keep(key: string, answer: OperatorAnswer): void
  answer(key: string): OperatorAnswer | undefined
}

/** `now`: by the device's clock. */
export function createOpenLists(faults: Faults, now: () => number): OpenLists {
  const kept = new Map<string, OperatorAnswer>()
  return {
    keyOf: (url, { method = 'GET', headers }) => {
      if (method !== 'GET' || !url.startsWith(`${OPEN_BASE}/`)) return undefined
      return `${url} ${new Headers(headers).get('accept-language')}`
    },
    keep: (key, answer) => {
      if (answer.status !== 200 || JSON.parse(answer.body).success !== true) return
      // The former one stays.
      if (faults.strikes('cacheFails')) return
      const headers = new Headers(answer.headers)
      headers.set(CACHED_AT_HEADER, String(now()))
      kept.set(key, { ...answer, headers })
    },
    answer: (key) => kept.get(key),
  }
}
