import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { Route } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { API_BASE, FETCHED_CACHES } from '../contract/constants.ts'

const maxAgeSec = 30 * 86_400

/** No opaque answers, which count for megabytes of quota, and no private ones. */
const onlyOpenPictures: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    const isPicture = response.headers.get('content-type')?.startsWith('image/') ?? false
    const isPrivate = /private|no-store/.test(response.headers.get('cache-control') ?? '')
    return response.status === 200 && isPicture && !isPrivate ? response : null
  },
}

/** Covers, logos and banners: cache first, evicted first when space runs out. */
export function picturesRoute(): Route {
  const strategy = new CacheFirst({
    cacheName: FETCHED_CACHES.pictures.name,
    matchOptions: { ignoreVary: true },
    plugins: [
      onlyOpenPictures,
      new ExpirationPlugin({
        maxEntries: FETCHED_CACHES.pictures.most,
        maxAgeSeconds: maxAgeSec,
        purgeOnQuotaError: true,
        matchOptions: { ignoreVary: true },
      }),
    ],
  })
  return new Route(({ request, url, sameOrigin }) => isOpenPicture(request, url, sameOrigin), strategy, 'GET')
}

function isOpenPicture(request: Request, url: URL, sameOrigin: boolean): boolean {
  if (request.destination !== 'image') return false
  return sameOrigin ? !url.pathname.startsWith(`${API_BASE}/`) : request.mode === 'cors'
}
