import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { Route } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { CACHED_AT_HEADER, FETCHED_CACHES, OPEN_BASE } from '../contract/constants.ts'

const patienceSec = 3
const maxAgeSec = 7 * 86_400

/** Cache key per language, since lists are localized. */
const keyedByLanguage: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const url = new URL(request.url)
    url.searchParams.set('language', request.headers.get('accept-language') ?? '')
    return url.href
  },
}

/** Caches complete, successful answers only, with the time of the fetch for 'as of'. */
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

/** Open lists: network first with a timeout, then the cache. */
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
