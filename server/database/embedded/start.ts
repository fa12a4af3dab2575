import { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

/** PGlite in a worker thread, seen as a PostgreSQL server with room for one connection at a time. */
export interface EmbeddedDatabase {
  /** A socket for `pg`; it takes the place of the one before. */
  connect(): Duplex
  close(): Promise<void>
}

/** In a folder, or in memory and gone at the end: there it begins empty, or as the image, a tar of a data folder. */
export type EmbeddedPlace = { folder: string } | { image: string | null }

/** What it has to finish takes less; an engine that does not end by then has nothing left to save. */
const CLOSE_MAX_MS = 10_000
const RESTART_PAUSE_MS = 500

/**
 * Resolves when the database answers; rejects when it cannot start. An engine that crashed is started again for the next
 * connection, and recovers what it had committed from its log, as PostgreSQL does; what is in memory is gone with it.
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
      // One that is being started just now would outlive the end.
      await starting?.catch(() => {})
      await engine.close()
    },
  }
}

/** On a disk that is still full it cannot start either; whoever asks meanwhile hears so soon. */
async function restart(place: EmbeddedPlace): Promise<Engine> {
  return startEngine(place).catch(async (cause: unknown) => {
    await sleep(RESTART_PAUSE_MS)
    throw new Error(STOPPED, { cause })
  })
}

const STOPPED = 'The embedded database has stopped'

interface Engine {
  /** Why it runs no more, or null. */
  gone(): Error | null
  /** From its word on the answers are this socket's. */
  attach(socket: Duplex): void
  send(bytes: Uint8Array<ArrayBuffer>): void
  close(): Promise<void>
}

async function startEngine(place: EmbeddedPlace): Promise<Engine> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: place })
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
    // Its last answer says why, and may come after the error; the exit comes after both.
    worker.on('error', (fault) => {
      cause = fault
      reject(fault)
    })
    worker.on('exit', () => {
      // Without this the queries under way would wait for ever.
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
  // A buffer may be a view of a shared pool: post its own bytes only.
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
  // What `pg` calls on a socket.
  return Object.assign(stream, {
    connect,
    setNoDelay: () => stream,
    setKeepAlive: () => stream,
    ref: () => stream,
    unref: () => stream,
  })
}
