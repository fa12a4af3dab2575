import type { Clock } from './ports.ts'
import type { FeedMessage, Notice, ResourceKey } from './surface.ts'
import type { Resource } from './surface/outcome.ts'

/** One frame of a 60-Hz screen: more posts than that would be painted by nobody. */
const FRAME_MS = 16

export interface Feed {
  resource(key: ResourceKey, state: Resource<unknown>): void
  notice(notice: Notice): void
  setVisible(visible: boolean): void
}

/** What the worker has to say: the last value of each resource and every notice, at most one post a frame, none while hidden. */
export function createFeed(clock: Clock, visible: boolean, post: (message: FeedMessage) => void): Feed {
  let resources = new Map<ResourceKey, Resource<unknown>>()
  let notices: Notice[] = []
  let postedAt = Number.NEGATIVE_INFINITY
  let cancel: (() => void) | undefined
  let shown = visible

  function flush(): void {
    cancel?.()
    cancel = undefined
    if (resources.size === 0 && notices.length === 0) return
    const patch = { resources: [...resources], notices }
    resources = new Map()
    notices = []
    postedAt = clock.now()
    post({ type: 'patch', patch })
  }

  function schedule(): void {
    if (!shown || cancel) return
    cancel = clock.after(Math.max(0, Math.min(FRAME_MS, postedAt + FRAME_MS - clock.now())), flush)
  }

  return {
    resource: (key, state) => {
      resources.set(key, state)
      schedule()
    },
    notice: (notice) => {
      notices.push(notice)
      schedule()
    },
    setVisible: (now) => {
      shown = now
      if (shown) return flush()
      cancel?.()
      cancel = undefined
    },
  }
}
