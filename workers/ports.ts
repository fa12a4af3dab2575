/** The worker's ports to the browser. Each part receives only those that it needs, and is tested without a browser. */
export interface Clock {
  /** Epoch ms of the device's clock, which people and networks may set forward or back. */
  now(): number
  /** Monotonic milliseconds, for durations: no change of the clock affects them. */
  elapsed(): number
  /** Runs once after `ms`; the returned function cancels it. */
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
  'open' | 'setRequestHeader' | 'getResponseHeader' | 'send' | 'abort' | 'addEventListener' | 'status' | 'responseText'
> & { upload: Pick<XMLHttpRequestUpload, 'addEventListener'> }

export interface Ports {
  clock: Clock
  fetch: (url: string, init: RequestInit) => Promise<Response>
  openSocket(path: string): Socket
  openRequest(): UploadRequest
  /** Absent where the browser has none: then every tab owns its socket and its queue. */
  locks: Pick<LockManager, 'request'> | undefined
  channel: Channel | undefined
  storage: Pick<StorageManager, 'estimate' | 'persisted'> | undefined
  /** The caches of the service worker. */
  caches: Pick<CacheStorage, 'keys' | 'open' | 'delete'> | undefined
  /** Whether the browser believes that it has a network. */
  network: { online(): boolean; onChange(listener: () => void): void }
  /** Ends this worker: the page starts another in its place. */
  end(): void
  log(what: string, details?: unknown): void
}
