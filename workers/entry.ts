import { expose } from 'comlink'
import { CACHE_PREFIX } from '../contract/constants.ts'
import { deviceClock } from './clock.ts'
import { createDataWorker } from './dataWorker.ts'
import type { Ports } from './ports.ts'
import type { Watch } from './resources.ts'
import type { FeedRequest } from './protocol.ts'
import type { AboutPage, FeedMessage, Opening } from './protocol/feed.ts'

/** The part of the worker's global scope that is used; browser tests compile this file with the page's types. */
interface WorkerScope {
  name: string
  location: { origin: string }
  caches: CacheStorage
  close(): void
  addEventListener(type: 'message', listener: (event: MessageEvent<Opening>) => void, options: { once: true }): void
  addEventListener(type: 'online' | 'offline', listener: () => void): void
}
declare const self: WorkerScope

const ports: Ports = {
  clock: deviceClock,
  fetch: (url, init) => fetch(url, init),
  openSocket: (path) => new WebSocket(new URL(path, self.location.origin.replace(/^http/, 'ws'))),
  openRequest: () => new XMLHttpRequest(),
  locks: navigator.locks,
  channel: new BroadcastChannel(CACHE_PREFIX),
  storage: navigator.storage,
  caches: self.caches,
  network: {
    online: () => navigator.onLine,
    onChange: (listener) => {
      self.addEventListener('online', listener)
      self.addEventListener('offline', listener)
    },
  },
  end: () => self.close(),
  log: (what, details) => console.warn(what, details ?? ''),
}

/** The page's requests, with the parameters that belong to each name. */
type Request = Exclude<FeedRequest, { type: 'watch' }> | Watch

const about: AboutPage = JSON.parse(self.name)
const opening = new Promise<Opening>((resolve) => {
  self.addEventListener('message', ({ data }) => resolve(data), { once: true })
})
const worker = createDataWorker(ports, about, (message) => void opening.then(({ feed }) => feed.postMessage(message)))
void worker.start().then(openIntl)
void opening.then(serve)

/**
 * The first number and the first date that a process formats open ICU's data: 15 ms each, which the page would
 * otherwise take. Page and worker share a process.
 */
function openIntl(): void {
  ;(0).toLocaleString()
  new Date(0).toLocaleString()
}

async function serve({ commands, feed, life }: Opening): Promise<void> {
  feed.addEventListener('message', ({ data }: MessageEvent<Request>) => {
    if (data.type === 'watch') worker.resources.watch(data)
    else worker.resources[data.type](data.key)
  })
  feed.start()
  expose(worker.commands, commands)
  await holdForLife(life)
  feed.postMessage({ type: 'ready' } satisfies FeedMessage)
}

/** Holds a lock that the page waits for: it is released when this worker ends, in whatever way. */
function holdForLife(name: string): Promise<void> {
  return new Promise((held) => {
    if (!ports.locks) return held()
    ports.locks
      .request(name, () => {
        held()
        return new Promise(() => {})
      })
      .catch(() => held())
  })
}
