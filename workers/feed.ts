import type { Clock } from './ports.ts'
import type { FeedMessage, Notice, ResourceKey } from './surface.ts'
import type { Resource } from './surface/outcome.ts'

/** One frame of a 60-Hz screen: more posts than that would be painted by nobody. */
const FRAME_MS = 16
/** Nobody reads figures that change faster; each post costs the page a paint. */
const STORM_MS = 100
/** So many posts without a breath between them are a storm. */
const STORM_AFTER = 10

export interface Feed {
  resource(key: ResourceKey, state: Resource<unknown>): void
  notice(notice: Notice): void
  setVisible(visible: boolean): void
}

/** What the worker has to say: the last value of each resource and every notice, at most one post a frame (in a storm ten a second), none while hidden. */
export function createFeed(clock: Clock, visible: boolean, post: (message: FeedMessage) => void): Feed {
  let resources = new Map<ResourceKey, Resource<unknown>>()
  let notices: Notice[] = []
  let postedAt = Number.NEGATIVE_INFINITY
  let inARow = 0
  let cancel: (() => void) | undefined
  let shown = visible

  function flush(): void {
    cancel?.()
    cancel = undefined
    if (resources.size === 0 && notices.length === 0) return
    const patch = { resources: [...resources], notices }
    resources = new Map()
    notices = []
    const now = clock.elapsed()
    inARow = now - postedAt <= pace() + FRAME_MS ? inARow + 1 : 0
    postedAt = now
    post({ type: 'patch', patch })
  }

  function pace(): number {
    return inARow < STORM_AFTER ? FRAME_MS : STORM_MS
  }

  function schedule(): void {
    if (!shown || cancel) return
    cancel = clock.after(Math.max(0, postedAt + pace() - clock.elapsed()), flush)
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
