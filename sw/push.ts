import { SW_MESSAGES, type Language } from '../contract/constants.ts'
import { NOT_THE_APP } from './notTheApp.ts'
import { pathInside, readPush } from './pushContent.ts'

/** The part of the service worker's scope that a push needs. */
export interface PushScope {
  location: { origin: string }
  /** Not every browser has a badge on the app's icon. */
  navigator: { setAppBadge?: (unread: number) => Promise<void> }
  registration: { showNotification: (title: string, options: NotificationOptions) => Promise<void> }
  clients: {
    matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<readonly OpenWindow[]>
    openWindow: (path: string) => Promise<unknown>
  }
}

export interface OpenWindow {
  url: string
  focused: boolean
  visibilityState: string
  focus: () => Promise<unknown>
  postMessage: (message: unknown) => void
}

/** Always shows a notification: browsers revoke the permission of an app that stays silent. */
export async function showPush(
  scope: PushScope,
  data: { json: () => unknown } | null,
  language: Language,
): Promise<void> {
  const { title, body, path, tag, unread } = readPush(data, scope.location.origin, language)
  const pictures = { icon: '/icons/192.png', badge: '/icons/badge.png' }
  const shown = { body, data: path, lang: language, ...(tag && { tag }), ...pictures }
  await scope.registration.showNotification(title, shown)
  if (unread !== undefined) await scope.navigator.setAppBadge?.(unread).catch(() => undefined)
}

/** Focuses the best open window and navigates it; opens a window if there is none. */
export async function openPush(
  scope: PushScope,
  notification: { data: unknown; close: () => void },
  keepTarget: (path: string) => Promise<void>,
): Promise<void> {
  notification.close()
  const path = pathInside(notification.data, scope.location.origin)
  // Storage trouble must not cost the click.
  await keepTarget(path).catch(() => undefined)
  const best = bestOf(await openWindows(scope))
  if (!best) {
    await scope.clients.openWindow(path)
    return
  }
  await best.focus().catch(() => undefined)
  best.postMessage({ type: SW_MESSAGES.openTarget, path })
}

/** The windows that show the app. */
export async function openWindows({ clients }: Pick<PushScope, 'clients'>): Promise<OpenWindow[]> {
  return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(showsTheApp)
}

/** The sandbox's own pages are on the same origin, but have no routes of the app. */
function showsTheApp({ url }: OpenWindow): boolean {
  const { pathname } = new URL(url)
  return !NOT_THE_APP.some((pattern) => pattern.test(pathname))
}

function bestOf(windows: readonly OpenWindow[]): OpenWindow | undefined {
  return (
    windows.find((client) => client.focused) ??
    windows.find((client) => client.visibilityState === 'visible') ??
    windows[0]
  )
}
