import type { Clock } from './ports.ts'
import type { FeedMessage, Notice, Patch, ResourceKey } from './protocol/feed.ts'
import type { Resource } from './protocol/outcome.ts'

/** One frame of a 60-Hz screen: more posts than that would be painted by nobody. */
const FRAME_MS = 16
/** Nobody reads figures that change faster; each post costs the page a paint. */
const STORM_MS = 200
/** So many posts without a breath between them, half a second of frames, are a storm: a start is none. */
const STORM_AFTER = 30

export interface Feed {
  resource(key: ResourceKey, state: Resource<unknown>): void
  notice(notice: Notice): void
  setVisible(visible: boolean): void
}

/**
 * What the worker has to say: the last value of each resource and every notice, at most one post a frame, none while
 * hidden. What storms is posted five times a second; what was quiet until now is an answer to somebody, and does not wait.
 */
export function createFeed(clock: Clock, visible: boolean, post: (message: FeedMessage) => void): Feed {
  let resources = new Map<ResourceKey, Resource<unknown>>()
  let notices: Notice[] = []
  let postedAt = Number.NEGATIVE_INFINITY
  let inARow = 0
  /** What was posted since the last breath. */
  const restless = new Set<ResourceKey>()
  let planned: { at: number; cancel: () => void } | undefined
  let shown = visible

  function flush(): void {
    planned?.cancel()
    planned = undefined
    if (resources.size === 0 && notices.length === 0) return
    const patch = { resources: [...resources], notices }
    resources = new Map()
    notices = []
    count(patch)
    post({ type: 'patch', patch })
  }

  function count(patch: Patch): void {
    const now = clock.elapsed()
    const breathed = now - postedAt > (isStorm() ? STORM_MS : FRAME_MS) + FRAME_MS
    postedAt = now
    inARow = breathed ? 0 : inARow + 1
    if (breathed) restless.clear()
    for (const [key] of patch.resources) restless.add(key)
  }

  function isStorm(): boolean {
    return inARow >= STORM_AFTER
  }

  function schedule(pause: number): void {
    const at = postedAt + pause
    if (!shown || (planned && planned.at <= at)) return
    planned?.cancel()
    planned = { at, cancel: clock.after(Math.max(0, at - clock.elapsed()), flush) }
  }

  return {
    resource: (key, state) => {
      resources.set(key, state)
      schedule(isStorm() && restless.has(key) ? STORM_MS : FRAME_MS)
    },
    notice: (notice) => {
      notices.push(notice)
      schedule(FRAME_MS)
    },
    setVisible: (now) => {
      shown = now
      if (shown) return flush()
      planned?.cancel()
      planned = undefined
    },
  }
}
