import { CHUNK_LOAD_TIMEOUT_MS } from '../../contract/constants.ts'

/** Why a screen's files could not be had. */
export class ChunkError extends Error {
  readonly reason: 'offline' | 'timeout' | 'missing'
  constructor(reason: ChunkError['reason'], cause: unknown) {
    super(`A part of the app could not be loaded (${reason})`, { cause })
    this.name = 'ChunkError'
    this.reason = reason
  }
}

export interface ChunkPorts {
  /** Asks the network for an answer of any kind; false when there is none. */
  isLive(): Promise<boolean>
  /** A game or a money form is open, and a reload would cost the player something. */
  isReloadBlocked(): boolean
  /** Loads the page anew; the promise of the chunk then never settles. */
  reload(): void
  /** Whether this build has reloaded the page for a missing chunk before; and notes that it does now. */
  claimReload(): boolean
  wait(milliseconds: number): Promise<void>
  /** Loads again a style file whose first try failed: the bundler believes that it has been seen to. */
  loadStyle(url: string): Promise<void>
}

const RETRY_AFTER_MS = [400, 1_600]

export type ChunkLoader = <Module>(load: () => Promise<Module>) => Promise<Module>

/**
 * Loads a lazy chunk: retries, gives up after 120 s, and when a live server no longer has it, reloads the page once
 * per build. Rejects with a ChunkError that says why.
 */
export function createChunkLoader(ports: ChunkPorts): ChunkLoader {
  return async (load) => {
    const timeout = ports.wait(CHUNK_LOAD_TIMEOUT_MS).then(() => {
      throw new ChunkError('timeout', undefined)
    })
    // Nobody waits for it any more once the chunk is there.
    timeout.catch(() => {})
    return Promise.race([loadWithRetries(load, ports), timeout])
  }
}

async function loadWithRetries<Module>(load: () => Promise<Module>, ports: ChunkPorts): Promise<Module> {
  for (const pause of RETRY_AFTER_MS) {
    try {
      return await load()
    } catch (error) {
      await ports.wait(pause)
      await retryStyle(error, ports)
    }
  }
  try {
    return await load()
  } catch (error) {
    return giveUp(error, ports)
  }
}

async function retryStyle(error: unknown, ports: ChunkPorts) {
  const url = error instanceof Error ? /Unable to preload CSS for (\S+)/.exec(error.message)?.[1] : undefined
  if (!url) return
  try {
    await ports.loadStyle(url)
  } catch {
    // The next try of the chunk finds out.
  }
}

async function giveUp(error: unknown, ports: ChunkPorts): Promise<never> {
  if (!(await ports.isLive())) throw new ChunkError('offline', error)
  if (ports.isReloadBlocked() || !ports.claimReload()) throw new ChunkError('missing', error)
  ports.reload()
  return new Promise<never>(() => {})
}
