import { SW_MESSAGES } from '../contract/constants.ts'
import type { Scope } from './scope.ts'
import { keepTarget } from './target.ts'

interface Push {
  title: string
  body: string
  path: string
  tag?: string | undefined
}

const fallback: Push = { title: 'Jolly', body: 'There is news for you.', path: '/inbox' }

/** Whatever arrives, something is shown: browsers take the permission away from an app that stays silent. */
export function showPush(scope: Scope, data: PushMessageData | null): Promise<void> {
  const { title, body, path, tag } = readPush(data, scope.location.origin)
  const pictures = { icon: '/icons/192.png', badge: '/icons/badge.png' }
  return scope.registration.showNotification(title, { body, data: path, tag, ...pictures })
}

export function readPush(data: Pick<PushMessageData, 'json'> | null, origin: string): Push {
  const sent = parse(data)
  return {
    title: text(sent['title']) ?? fallback.title,
    body: text(sent['body']) ?? fallback.body,
    path: pathInside(text(sent['path']) ?? fallback.path, origin),
    tag: text(sent['tag']),
  }
}

function parse(data: Pick<PushMessageData, 'json'> | null): Record<string, unknown> {
  try {
    const sent: unknown = data?.json()
    return typeof sent === 'object' && sent !== null ? { ...sent } : {}
  } catch {
    return {}
  }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** A push leads into the app and nowhere else. */
function pathInside(path: string, origin: string): string {
  const url = URL.parse(path, origin)
  return url?.origin === origin ? url.pathname + url.search : fallback.path
}

/** Brings the best open window to the front and tells it where to go; opens a window only when there is none. */
export async function openPush(scope: Scope, notification: Notification): Promise<void> {
  notification.close()
  const path = pathInside(String(notification.data), scope.location.origin)
  await keepTarget(path, Date.now())
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const best =
    windows.find((client) => client.focused) ??
    windows.find((client) => client.visibilityState === 'visible') ??
    windows[0]
  if (!best) {
    await scope.clients.openWindow(path)
    return
  }
  await best.focus().catch(() => best)
  best.postMessage({ type: SW_MESSAGES.openTarget, path })
}
