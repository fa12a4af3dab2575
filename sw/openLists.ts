import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { Route } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { CACHED_AT_HEADER, FETCHED_CACHES, OPEN_BASE } from '../contract/constants.ts'

const patienceSec = 3
const maxAgeSec = 7 * 86_400

/** Lists come in the player's language, so each language has its own entry. */
const keyedByLanguage: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const url = new URL(request.url)
    url.searchParams.set('language', request.headers.get('accept-language') ?? '')
    return url.href
  },
}

/** Only a whole and successful answer is worth keeping; the time it came rides along, for 'as of'. */
const onlySuccesses: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    if (response.status !== 200 || !response.headers.get('content-type')?.includes('json')) return null
    const body = await response.text()
    return isSuccess(body) ? stamped(body, response.headers) : null
  },
}

function isSuccess(body: string): boolean {
  try {
    return JSON.parse(body)?.success === true
  } catch {
    return false
  }
}

function stamped(body: string, original: Headers): Response {
  const headers = new Headers(original)
  headers.set(CACHED_AT_HEADER, String(Date.now()))
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(body, { headers })
}

/** The lists that anyone may see: from the network when it answers soon, else as they were last seen. */
export function openListsRoute(): Route {
  const strategy = new NetworkFirst({
    cacheName: FETCHED_CACHES.openLists.name,
    networkTimeoutSeconds: patienceSec,
    matchOptions: { ignoreVary: true },
    plugins: [
      keyedByLanguage,
      onlySuccesses,
      new ExpirationPlugin({
        maxEntries: FETCHED_CACHES.openLists.most,
        maxAgeSeconds: maxAgeSec,
        purgeOnQuotaError: true,
        matchOptions: { ignoreVary: true },
      }),
    ],
  })
  return new Route(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(`${OPEN_BASE}/`), strategy, 'GET')
}
