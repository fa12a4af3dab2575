import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { PushBrowser } from '../../unit/server/push/pushService.ts'
import { serviceWorkerOf } from './serviceWorker.ts'

/** Headless Chromium has no push service: the subscription is at the test's own. */
export async function subscribeAt(page: Page, { endpoint, keys }: PushBrowser): Promise<void> {
  await page.addInitScript(
    ([address, p256dh, auth]) => {
      const kept = 'test.subscription'
      const subscription = (key: string) => ({
        endpoint: address,
        options: {
          applicationServerKey: Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
            c.charCodeAt(0),
          ).buffer,
        },
        toJSON: () => ({ endpoint: address, keys: { p256dh, auth } }),
        unsubscribe: async () => {
          localStorage.removeItem(kept)
          return true
        },
      })
      Object.assign(PushManager.prototype, {
        getSubscription: async () => {
          const key = localStorage.getItem(kept)
          return key === null ? null : subscription(key)
        },
        subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
          localStorage.setItem(kept, key)
          return subscription(key)
        },
      })
    },
    [endpoint, keys.p256dh, keys.auth] as const,
  )
}

/** What the browser's own settings say of the page's notifications, from now on. */
export async function permissionOf(page: Page, origin: string) {
  const session = await page.context().newCDPSession(page)
  const { targetInfo } = await session.send('Target.getTargetInfo')
  const { browserContextId = '' } = targetInfo
  return async (setting: 'granted' | 'denied' | 'prompt'): Promise<void> => {
    const permission = { name: 'notifications' }
    await session.send('Browser.setPermission', { permission, setting, origin, browserContextId })
  }
}

interface Shown {
  title: string
  body: string
  path: unknown
}

/**
 * Dispatches a push to the page's service worker, as the browser does, until its notification is there: a worker that is
 * just starting misses it.
 */
export async function tellByPush(page: Page, data: string, shown: Shown): Promise<void> {
  const told = async () => {
    await deliverPush(page, data)
    return shownNotifications(page)
  }
  await expect.poll(told, { timeout: 20_000 }).toContainEqual(shown)
}

async function deliverPush(page: Page, data: string): Promise<void> {
  const { session, registrationId } = await serviceWorkerOf(page)
  const { origin } = new URL(page.url())
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  await session.detach()
}

function shownNotifications(page: Page): Promise<Shown[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const shown = await registration.getNotifications()
    return shown.map(({ title, body, data }) => ({ title, body, path: data }))
  })
}

/** Clicks the newest notification, by an event in the service worker. */
export async function pressNotification(page: Page): Promise<void> {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('There is no service worker')
  await worker.evaluate(press)
}

async function press() {
  const scope: unknown = globalThis
  if (!isScope(scope)) throw new Error('Not in a service worker')
  const notification = (await scope.registration.getNotifications()).at(-1)
  if (!notification) throw new Error('There is no notification')
  scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))

  function isScope(value: unknown): value is Scope {
    return typeof value === 'object' && value !== null && 'NotificationEvent' in value
  }
}

interface Scope extends EventTarget {
  registration: ServiceWorkerRegistration
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event
}
