import { SW_MESSAGES } from '../contract/constants.ts'
import { pathInside, readPush } from './pushContent.ts'
import type { Scope } from './scope.ts'
import { keepTarget } from './target.ts'

/** Whatever arrives, something is shown: browsers take the permission away from an app that stays silent. */
export function showPush(scope: Scope, data: PushMessageData | null): Promise<void> {
  const { title, body, path, tag } = readPush(data, scope.location.origin)
  const pictures = { icon: '/icons/192.png', badge: '/icons/badge.png' }
  return scope.registration.showNotification(title, { body, data: path, tag, ...pictures })
}

/** Brings the best open window to the front and tells it where to go; opens a window only when there is none. */
export async function openPush(scope: Scope, notification: Notification): Promise<void> {
  notification.close()
  const path = pathInside(notification.data, scope.location.origin)
  await keepTarget(path, Date.now())
  const best = bestOf(await scope.clients.matchAll({ type: 'window', includeUncontrolled: true }))
  if (!best) {
    await scope.clients.openWindow(path)
    return
  }
  await best.focus().catch(() => best)
  best.postMessage({ type: SW_MESSAGES.openTarget, path })
}

function bestOf(windows: readonly WindowClient[]): WindowClient | undefined {
  return (
    windows.find((client) => client.focused) ??
    windows.find((client) => client.visibilityState === 'visible') ??
    windows[0]
  )
}
