import type { Clock } from '../ports.ts'
import type { FeedMessage, PageEvent, ResourceKey } from '../protocol/feed.ts'
import type { Resource } from '../protocol/outcome.ts'

/** One frame at 60 Hz, in ms: more frequent posts would not be painted. */
const FRAME_MS = 16
/** Interval during a burst, in ms: figures that change faster cannot be read, and each post costs a paint. */
const BURST_MS = 500
/** Consecutive posts without a pause, about half a second of frames, that make a burst; a start has fewer. */
const BURST_AFTER = 30

export type Feed = ReturnType<typeof createFeed>

/**
 * The patch stream to the page: the latest value of each resource and all events, at most one post per frame and none
 * while the page is hidden, for nobody sees it. During a burst patches are posted twice a second; a resource that was
 * quiet until then is posted at once, since it may answer a press.
 */
export function createFeed(clock: Clock, visible: boolean, post: (message: FeedMessage) => void) {
  let resources = new Map<ResourceKey, Resource<unknown>>()
  let events: PageEvent[] = []
  let postedAt = Number.NEGATIVE_INFINITY
  let inARow = 0
  /** Resources posted since the last pause. */
  const recent = new Set<ResourceKey>()
  let planned: { at: number; cancel: () => void } | undefined
  let shown = visible

  function flush(): void {
    planned?.cancel()
    planned = undefined
    if (isEmpty()) return
    const patch = { resources: [...resources], events }
    resources = new Map()
    events = []
    postedAt = clock.elapsed()
    inARow += 1
    for (const [key] of patch.resources) recent.add(key)
    post({ type: 'patch', patch })
  }

  /**
   * Called before anything is added to the next post: the silence since the last one counts. How far posts are apart
   * says nothing, for a busy thread posts late.
   */
  function endBurstAfterPause(): void {
    const longest = (isBurst() ? BURST_MS : FRAME_MS) + FRAME_MS
    if (!isEmpty() || clock.elapsed() - postedAt <= longest) return
    inARow = 0
    recent.clear()
  }

  function isEmpty(): boolean {
    return resources.size === 0 && events.length === 0
  }

  function isBurst(): boolean {
    return inARow >= BURST_AFTER
  }

  function schedule(pause: number): void {
    const at = postedAt + pause
    if (!shown || (planned && planned.at <= at)) return
    planned?.cancel()
    planned = { at, cancel: clock.after(Math.max(0, at - clock.elapsed()), flush) }
  }

  return {
    resource: (key: ResourceKey, state: Resource<unknown>) => {
      endBurstAfterPause()
      resources.set(key, state)
      schedule(isBurst() && recent.has(key) ? BURST_MS : FRAME_MS)
    },
    notify: (event: PageEvent) => {
      // Not to be shown: a hidden page is asked, too, for it may be frozen or closed before it is seen again.
      if (event.type === 'outboxWaits') return post({ type: 'patch', patch: { resources: [], events: [event] } })
      endBurstAfterPause()
      events.push(event)
      schedule(FRAME_MS)
    },
    isShown: () => shown,
    setVisible: (now: boolean) => {
      shown = now
      if (shown) return flush()
      planned?.cancel()
      planned = undefined
    },
  }
}
