import { appName } from 'virtual:brand'

export interface PushContent {
  title: string
  body: string
  path: string
  tag?: string | undefined
}

const fallback: PushContent = { title: appName, body: 'There is news for you.', path: '/inbox' }

/** What a push says and where it leads; whatever arrived, there is something to show. */
export function readPush(data: { json: () => unknown } | null, origin: string): PushContent {
  const sent = parse(data)
  return {
    title: text(sent['title']) ?? fallback.title,
    body: text(sent['body']) ?? fallback.body,
    path: pathInside(sent['path'], origin),
    tag: text(sent['tag']),
  }
}

/** A push leads into the app and nowhere else. */
export function pathInside(path: unknown, origin: string): string {
  const url = URL.parse(text(path) ?? fallback.path, origin)
  return url?.origin === origin ? url.pathname + url.search : fallback.path
}

function parse(data: { json: () => unknown } | null): Record<string, unknown> {
  try {
    const sent = data?.json()
    return typeof sent === 'object' && sent !== null ? { ...sent } : {}
  } catch {
    return {}
  }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
