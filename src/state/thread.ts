import { CACHE_PREFIX } from '../../contract/constants.ts'
import type { ResourceName } from '../../workers/protocol.ts'
import type { AboutPage, FeedMessage, Opening } from '../../workers/protocol/feed.ts'

/** The part of Worker that is used. */
export type WorkerLike = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>

/** A data worker that was sent its opening, and this page's ends of the two ports to it. */
export interface DataThread {
  worker: WorkerLike
  commands: MessagePort
  feed: MessagePort
  /** Settles when it fails, which may be before anybody listens. */
  failed: Promise<void>
}

/** The thread that the HTML started, what it was told of the page, and what it was asked to show. */
interface FirstThread {
  thread: DataThread
  about: AboutPage
  watched: ResourceName[]
}

declare global {
  interface Window {
    /** Left by src/start.ts for src/state/data.ts. */
    firstThread?: FirstThread | undefined
  }
}

/** Sends a new worker its port. Without `locks` its end is only noticed by an error event or a missing answer. */
export function openThread(worker: WorkerLike, locks: Pick<LockManager, 'request'> | undefined): DataThread {
  const commands = new MessageChannel()
  const feed = new MessageChannel()
  const life = `${CACHE_PREFIX}:worker:${Math.random()}`
  const failed = new Promise<void>((resolve) => {
    worker.addEventListener('error', () => resolve())
    // Browsers end a worker without a word when memory runs out: then the lock that it held for life is free.
    feed.port1.addEventListener('message', ({ data }: MessageEvent<FeedMessage>) => {
      if (data.type === 'ready') locks?.request(life, () => resolve()).catch(() => undefined)
    })
  })
  const opening: Opening = {
    type: 'open',
    life,
    commands: commands.port2,
    feed: feed.port2,
  }
  worker.postMessage(opening, [opening.commands, opening.feed])
  return { worker, commands: commands.port1, feed: feed.port1, failed }
}
