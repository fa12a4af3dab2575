import { appName } from 'virtual:brand'
import type { Language } from '../contract/constants.ts'

export interface PushContent {
  title: string
  body: string
  path: string
  tag?: string | undefined
  /** Unread letters; undefined when it does not say. */
  unread?: number | undefined
}

const FALLBACK_BODY: Readonly<Record<Language, string>> = {
  'en-US': 'You have a new message.',
  'vi-VN': 'Bạn có thư mới.',
}
const FALLBACK_PATH = '/inbox'

/** Title, text and target of a push, with defaults for a malformed one. */
export function readPush(data: { json: () => unknown } | null, origin: string, language: Language): PushContent {
  const sent = parse(data)
  return {
    title: text(sent['title']) ?? appName,
    body: text(sent['body']) ?? FALLBACK_BODY[language],
    path: pathInside(sent['path'], origin),
    tag: text(sent['tag']),
    unread: count(sent['unread']),
  }
}

/** Accepts targets within the app only: of a path that begins with two slashes the first name would be another host's. */
export function pathInside(path: unknown, origin: string): string {
  const url = URL.parse(text(path) ?? FALLBACK_PATH, origin)
  return url?.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search : FALLBACK_PATH
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

function count(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined
}
