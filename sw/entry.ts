import { Router } from 'workbox-routing'
import { CACHE_PREFIX, OUTBOX_SYNC, SW_MESSAGES } from '../contract/constants.ts'
import { askOperator } from './ask.ts'
import { keepHeaders, keptHeaders, keptLanguage } from './headers.ts'
import { openListsRoute } from './openLists.ts'
import { removeRow, sendOutbox, waitingRows, type OutboxPorts } from './outbox.ts'
import { picturesRoute } from './pictures.ts'
import { createKeptScreen, createPrecache, repairPrecache, routePrecache } from './precache.ts'
import { openPush, openWindows, showPush } from './push.ts'
import type { Scope } from './scope.ts'
import { renewSubscription, type SubscriptionChange } from './subscription.ts'
import { keepTarget, takeTarget } from './target.ts'

declare const self: Scope

const precache = createPrecache(self.__WB_MANIFEST)
const firstScreen = createKeptScreen(precache)
const router = new Router()
routePrecache(router, precache, firstScreen)
router.registerRoute(openListsRoute())
router.registerRoute(picturesRoute())

// A new version waits until the page asks for it: it may not take over under an open game or a money form.
self.addEventListener('install', (event) => void precache.install(event))
self.addEventListener('activate', (event) => {
  void precache.activate(event)
  event.waitUntil(self.clients.claim())
})

let healed: Promise<void> | undefined

self.addEventListener('fetch', (event) => {
  // A partial answer (206) cannot be cached, and a cached file is not the requested part.
  if (event.request.headers.has('range')) return
  const answer = router.handleRequest({ request: event.request, event })
  if (answer) event.respondWith(answer)
  if (event.request.mode !== 'navigate') return
  healed ??= repairPrecache(precache, self.caches)
  event.waitUntil(healed)
})

const ask = async (path: string, body?: unknown) => askOperator(path, await keptHeaders(), body)
const outbox: OutboxPorts = {
  isAppOpen: async () => (await openWindows(self)).length > 0,
  locks: navigator.locks,
  waiting: () => waitingRows(Date.now()),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  remove: removeRow,
  tell: (message) => {
    const channel = new BroadcastChannel(CACHE_PREFIX)
    channel.postMessage(message)
    channel.close()
  },
  ask,
}

self.addEventListener('push', (event) => {
  event.waitUntil(keptLanguage().then((language) => showPush(self, event.data, language)))
})
self.addEventListener('pushsubscriptionchange', (event: ExtendableEvent & SubscriptionChange) => {
  event.waitUntil(renewSubscription(event, { pushManager: self.registration.pushManager, ask }))
})
self.addEventListener('sync', (event) => {
  if (event.tag === OUTBOX_SYNC) event.waitUntil(sendOutbox(outbox))
})
self.addEventListener('notificationclick', (event) => {
  event.waitUntil(openPush(self, event.notification, (path) => keepTarget(path, Date.now())))
})

self.addEventListener('message', (event) => {
  const { data, ports } = event
  if (data?.type === SW_MESSAGES.skipWaiting) event.waitUntil(self.skipWaiting())
  if (data?.type === SW_MESSAGES.keepHeaders) event.waitUntil(keepHeaders(data.headers).catch(() => undefined))
  if (data?.type === SW_MESSAGES.keepFirstScreen)
    event.waitUntil(firstScreen.keep(data.language).catch(() => undefined))
  if (data?.type === SW_MESSAGES.forgetFirstScreen) event.waitUntil(firstScreen.forget())
  if (data?.type === SW_MESSAGES.takeTarget) {
    event.waitUntil(answerTarget(ports[0]))
  }
})

async function answerTarget(port: MessagePort | undefined): Promise<void> {
  port?.postMessage(await takeTarget(Date.now()).catch(() => null))
}
