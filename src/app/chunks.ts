import { CHUNK_LOAD_TIMEOUT_MS } from '../../contract/constants.ts'

/** Why a screen's files could not be loaded. */
export class ChunkError extends Error {
  readonly reason: 'offline' | 'timeout' | 'missing'
  constructor(reason: ChunkError['reason'], cause: unknown) {
    super(`A part of the app could not be loaded (${reason})`, { cause })
    this.name = 'ChunkError'
    this.reason = reason
  }
}

export interface ChunkPorts {
  /** Whether the operator itself answers. */
  isLive(): Promise<boolean>
  /** A game or a money form is open: a reload would cost the player something. */
  isReloadBlocked(): boolean
  /** Reloads the page; the chunk's promise then never settles. */
  reload(): void
  /** Records that this build reloads the page for a missing chunk; false if it already did. */
  claimReload(): boolean
  wait(milliseconds: number): Promise<void>
  /** Loads a style file again whose first attempt failed: the bundler considers it loaded. */
  loadStyle(url: string): Promise<void>
}

const RETRY_AFTER_MS = [400, 1_600]

export type ChunkLoader = <Module>(load: () => Promise<Module>) => Promise<Module>

/**
 * Loads a lazy chunk: retries, gives up after 120 s, and reloads the page once per build if a live server no longer has
 * it. Rejects with a ChunkError.
 */
export function createChunkLoader(ports: ChunkPorts): ChunkLoader {
  return async (load) => {
    const timeout = ports.wait(CHUNK_LOAD_TIMEOUT_MS).then(() => {
      throw new ChunkError('timeout', undefined)
    })
    // Must not surface as an unhandled rejection after the chunk has loaded.
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
    // The next attempt to load the chunk fails if the style is still missing.
  }
}

async function giveUp(error: unknown, ports: ChunkPorts): Promise<never> {
  if (!(await ports.isLive())) throw new ChunkError('offline', error)
  if (ports.isReloadBlocked() || !ports.claimReload()) throw new ChunkError('missing', error)
  ports.reload()
  return new Promise<never>(() => {})
}
