import type { Notice } from '../../workers/protocol/feed.ts'

type Listener = (notice: Notice) => void

/** Hands on what happened, once, to whoever listens; what came before anybody did is kept for the first. */
export function createNotices() {
  const listeners = new Set<Listener>()
  let waiting: Notice[] = []

  return {
    tell(notices: Notice[]): void {
      if (listeners.size === 0) waiting.push(...notices)
      for (const notice of notices) for (const listener of listeners) listener(notice)
    },
    listen(listener: Listener): () => void {
      listeners.add(listener)
      for (const notice of waiting) listener(notice)
      waiting = []
      return () => listeners.delete(listener)
    },
  }
}
