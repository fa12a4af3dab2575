/** The worker's ports to the browser. Each part receives only those that it needs, and is tested without a browser. */
export interface Clock {
  /** Epoch milliseconds, as the device has them: people and networks set them forward and back. */
  now(): number
  /** Milliseconds since some moment: for durations, which no change of the clock may make longer. */
  elapsed(): number
  /** Runs once after `ms`; the answer cancels it. */
  after(ms: number, run: () => void): () => void
}

export function sleep(clock: Clock, ms: number): Promise<void> {
  return new Promise((resolve) => clock.after(ms, resolve))
}

/** Messages between tabs: the part of BroadcastChannel that is used. */
export type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>

/** The part of WebSocket that is used. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'addEventListener' | 'readyState'>

/** The part of XMLHttpRequest that is used: fetch does not report upload progress. */
export type UploadRequest = Pick<
  XMLHttpRequest,
  'open' | 'setRequestHeader' | 'send' | 'abort' | 'addEventListener' | 'status' | 'responseText'
> & { upload: Pick<XMLHttpRequestUpload, 'addEventListener'> }

export interface Ports {
  clock: Clock
  fetch: (url: string, init: RequestInit) => Promise<Response>
  openSocket(path: string): Socket
  openRequest(): UploadRequest
  /** Absent where the browser has none: then every tab is its own owner. */
  locks: Pick<LockManager, 'request'> | undefined
  channel: Channel | undefined
  storage: Pick<StorageManager, 'estimate' | 'persisted'> | undefined
  /** The caches of the service worker. */
  caches: Pick<CacheStorage, 'keys' | 'open' | 'delete'> | undefined
  /** The browser's own word on whether there is a network. */
  network: { online(): boolean; onChange(listener: () => void): void }
  log(what: string, details?: unknown): void
}
