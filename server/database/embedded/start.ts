import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { keepReplacedCode } from './keepCode.ts'

/** PGlite in a worker thread, as a PostgreSQL server with a single connection at a time. */
export interface EmbeddedDatabase {
  /** A socket for `pg`; it replaces the previous one. */
  connect(): Duplex
  close(): Promise<void>
}

/** In a folder, or in memory: empty, or from an image (the tar of a data folder). */
export type EmbeddedPlace = { folder: string } | { image: string | null }

/** What its thread is told. */
export interface EngineWork {
  readonly place: EmbeddedPlace
  readonly program: WebAssembly.Module
}

/** Longer than any pending work takes; after that there is nothing left to save. */
const CLOSE_MAX_MS = 10_000
const RESTART_PAUSE_MS = 500

/**
 * Resolves when the database answers; rejects if it cannot start. A crashed engine is restarted for the next connection
 * and recovers committed data from its log, as PostgreSQL does; data in memory is lost.
 */
export async function startEmbedded(place: EmbeddedPlace): Promise<EmbeddedDatabase> {
  let engine = await startEngine(place)
  let starting: Promise<Engine> | null = null
  let closed = false

  const running = async (): Promise<Engine> => {
    const fault = engine.gone()
    if (fault === null) return engine
    if (closed || !('folder' in place)) throw fault
    engine = await (starting ??= restart(place).finally(() => (starting = null)))
    return engine
  }

  return {
    connect() {
      if (closed) throw new Error(STOPPED)
      const socket: Duplex = socketTo({
        connect: () =>
          void running().then(
            (found) => found.attach(socket),
            (fault: Error) => socket.destroy(fault),
          ),
        send: (bytes) => engine.send(bytes),
      })
      return socket
    },
    async close() {
      closed = true
      // An engine that is being started must not outlive this.
      await starting?.catch(() => {})
      await engine.close()
    },
  }
}

/** A restart fails while the disk is still full; callers then hear of it soon. */
async function restart(place: EmbeddedPlace): Promise<Engine> {
  return startEngine(place).catch(async (cause: unknown) => {
    await sleep(RESTART_PAUSE_MS)
    throw new Error(STOPPED, { cause })
  })
}

/** Compiled once per process: another engine, as after a crash, also takes over what V8 has optimized in it. */
let program: Promise<WebAssembly.Module> | null = null

async function compileProgram(): Promise<WebAssembly.Module> {
  keepReplacedCode()
  const packageFolder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  return WebAssembly.compile(await readFile(join(packageFolder, 'pglite.wasm')))
}

const STOPPED = 'The embedded database has stopped'

interface Engine {
  /** Why it has stopped, or null. */
  gone(): Error | null
  /** Routes the answers to this socket, once the engine confirms. */
  attach(socket: Duplex): void
  send(bytes: Uint8Array<ArrayBuffer>): void
  close(): Promise<void>
}

async function startEngine(place: EmbeddedPlace): Promise<Engine> {
  const work: EngineWork = { place, program: await (program ??= compileProgram()) }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: work })
  let socket: Duplex | null = null
  let connecting: Duplex | null = null
  let gone: Error | null = null
  let cause: unknown

  const leave = (error: Error) => {
    gone ??= error
    socket?.destroy(error)
    connecting?.destroy(error)
  }
  await new Promise<void>((resolve, reject) => {
    worker.on('message', (message: 'ready' | 'connected' | Uint8Array) => {
      if (message === 'ready') resolve()
      else if (message === 'connected') {
        socket = connecting
        socket?.emit('connect')
      } else socket?.push(message)
    })
    // Holds the reason, and may arrive after the error; the exit follows both.
    worker.on('error', (fault) => {
      cause = fault
      reject(fault)
    })
    worker.on('exit', () => {
      // Without this, pending queries would wait for ever.
      leave(new Error(STOPPED, { cause }))
      reject(gone)
    })
  })

  return {
    gone: () => gone,
    attach(next) {
      if (gone) return void next.destroy(gone)
      connecting = next
      worker.postMessage('connect')
    },
    send: (bytes) => worker.postMessage(bytes, [bytes.buffer]),
    async close() {
      if (gone) return
      const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
      worker.postMessage('close')
      const late = setTimeout(() => void worker.terminate(), CLOSE_MAX_MS)
      await ended
      clearTimeout(late)
    },
  }
}

function socketTo({ connect, send }: { connect: () => void; send: (bytes: Uint8Array<ArrayBuffer>) => void }): Duplex {
  // A buffer may be a view of a shared pool, so only its own bytes are posted.
  const post = (bytes: Uint8Array) => send(Uint8Array.from(bytes))
  const stream = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, done) {
      post(chunk)
      done()
    },
    writev(chunks, done) {
      post(Buffer.concat(chunks.map(({ chunk }: { chunk: Buffer }) => chunk)))
      done()
    },
    final(done) {
      stream.push(null)
      done()
    },
  })
  // Methods that `pg` calls on a socket.
  return Object.assign(stream, {
    connect,
    setNoDelay: () => stream,
    setKeepAlive: () => stream,
    ref: () => stream,
    unref: () => stream,
  })
}
