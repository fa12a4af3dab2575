import { CACHE_PREFIX } from '../../contract/constants.ts'
import type { ResourceName } from '../../workers/protocol.ts'
import type { AboutPage, FeedMessage, Opening } from '../../workers/protocol/feed.ts'

/** The part of Worker that is used. */
export type WorkerLike = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>

/** A data worker that was sent its opening message, and the page's ends of the two ports to it. */
export interface DataThread {
  worker: WorkerLike
  commands: MessagePort
  feed: MessagePort
  /** Settles when the worker fails, which may be before anybody listens. */
  failed: Promise<void>
}

/** The worker that the document started, what it was told about the page, and the resources it was asked for. */
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

/** Sends a new worker its ports. Without `locks`, its end is noticed only by an error event or a missing answer. */
export function openThread(worker: WorkerLike, locks: Pick<LockManager, 'request'> | undefined): DataThread {
  const commands = new MessageChannel()
  const feed = new MessageChannel()
  const life = `${CACHE_PREFIX}:worker:${Math.random()}`
  const failed = new Promise<void>((resolve) => {
    worker.addEventListener('error', () => resolve())
    // Browsers end a worker silently when memory runs out. That releases the lock which it held for life.
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
