import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import type { PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, type Router } from 'workbox-routing'
import { onlyAsBuilt } from './asBuilt.ts'
import { hasBodyOf, onlyRightBodies } from './bodyType.ts'
import { createFirstScreen, firstScreenRoute, type FirstScreen } from './firstScreen.ts'
import { NOT_THE_APP } from './notTheApp.ts'

/** The page of the build, for every route of the app. */
const SHELL = '/index.html'

export function createPrecache(entries: PrecacheEntry[]): PrecacheController {
  const asBuilt = onlyAsBuilt((key) => precache.getIntegrityForCacheKey(key))
  const precache = new PrecacheController({ plugins: [onlyRightBodies, asBuilt] })
  precache.addToCacheList(entries)
  return precache
}

/** Every file of the build from the device, and every route of the app from the one shell, with or without a network. */
export function routePrecache(router: Router, precache: PrecacheController, firstScreen: FirstScreen): void {
  // Registered before the precached files, among which `/` is the built page.
  router.registerRoute(firstScreenRoute(firstScreen, precache.createHandlerBoundToURL(SHELL)))
  router.registerRoute(new PrecacheRoute(precache, { cleanURLs: false }))
  router.registerRoute(new NavigationRoute(precache.createHandlerBoundToURL(SHELL), { denylist: NOT_THE_APP }))
}

/** The first screen of this release, whose files the device has. */
export function createKeptScreen(precache: PrecacheController): FirstScreen {
  const keyOf = (url: string) => precache.getCacheKeyForURL(url)
  return createFirstScreen(keyOf(SHELL) ?? SHELL, (file) => keyOf(file) !== undefined)
}

/** Refetches files that the browser evicted from the precache; does nothing without a network. */
export async function repairPrecache(precache: PrecacheController, caches: CacheStorage): Promise<void> {
  const cache = await caches.open(precache.strategy.cacheName)
  const kept = new Set((await cache.keys()).map((request) => request.url))
  const missing = [...precache.getURLsToCacheKeys()].filter(([, key]) => !kept.has(key))
  for (const [url, key] of missing) {
    const integrity = precache.getIntegrityForCacheKey(key) ?? ''
    const response = await fetch(url, { cache: 'no-cache', integrity }).catch(() => undefined)
    if (!response) return
    if (hasBodyOf(url, response)) await cache.put(key, response)
  }
}
