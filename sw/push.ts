import { SW_MESSAGES } from '../contract/constants.ts'
import { pathInside, readPush } from './pushContent.ts'

/** What of the service worker's scope a push needs. */
export interface PushScope {
  location: { origin: string }
  registration: { showNotification: (title: string, options: NotificationOptions) => Promise<void> }
  clients: {
    matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<readonly OpenWindow[]>
    openWindow: (path: string) => Promise<unknown>
  }
}

export interface OpenWindow {
  focused: boolean
  visibilityState: string
  focus: () => Promise<unknown>
  postMessage: (message: unknown) => void
}

/** Whatever arrives, something is shown: browsers take the permission away from an app that stays silent. */
export function showPush(scope: PushScope, data: { json: () => unknown } | null): Promise<void> {
  const { title, body, path, tag } = readPush(data, scope.location.origin)
  const pictures = { icon: '/icons/192.png', badge: '/icons/badge.png' }
  return scope.registration.showNotification(title, { body, data: path, ...(tag && { tag }), ...pictures })
}

/** Brings the best open window to the front and tells it where to go; opens a window only when there is none. */
export async function openPush(
  scope: PushScope,
  notification: { data: unknown; close: () => void },
  keepTarget: (path: string) => Promise<void>,
): Promise<void> {
  notification.close()
  const path = pathInside(notification.data, scope.location.origin)
  // Storage trouble must not cost the click.
  await keepTarget(path).catch(() => undefined)
  const best = bestOf(await scope.clients.matchAll({ type: 'window', includeUncontrolled: true }))
  if (!best) {
    await scope.clients.openWindow(path)
    return
  }
  await best.focus().catch(() => undefined)
  best.postMessage({ type: SW_MESSAGES.openTarget, path })
}

function bestOf(windows: readonly OpenWindow[]): OpenWindow | undefined {
  return (
    windows.find((client) => client.focused) ??
    windows.find((client) => client.visibilityState === 'visible') ??
    windows[0]
  )
}
