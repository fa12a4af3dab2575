import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'

/** PGlite in a worker thread, seen as a PostgreSQL server with room for one connection at a time. */
export interface EmbeddedDatabase {
  /** A socket for `pg`; it takes the place of the one before. */
  connect(): Duplex
  close(): Promise<void>
}

/** Resolves when the database answers; rejects when it cannot start. `folder` null: in memory, gone at the end. */
export async function startEmbedded(folder: string | null): Promise<EmbeddedDatabase> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { folder } })
  let socket: Duplex | null = null
  let connecting: Duplex | null = null
  let gone: Error | null = null

  const leave = (error: Error) => {
    gone = error
    socket?.destroy(error)
    connecting?.destroy(error)
  }
  await new Promise<void>((resolve, reject) => {
    worker.on('message', (message: 'ready' | 'connected' | Uint8Array) => {
      if (message === 'ready') resolve()
      else if (message === 'connected') {
        // Only from here on are the answers this socket's.
        socket = connecting
        socket?.emit('connect')
      } else socket?.push(message)
    })
    worker.on('error', (error) => {
      leave(error)
      reject(error)
    })
    worker.on('exit', () => {
      // Without this the queries under way would wait for ever.
      leave(new Error('The embedded database has stopped'))
      reject(gone)
    })
  })

  return {
    connect() {
      if (gone) throw gone
      const opened = socketTo(worker, () => {
        connecting = opened
        worker.postMessage('connect')
      })
      return opened
    },
    async close() {
      if (gone) return
      const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
      worker.postMessage('close')
      await ended
    },
  }
}

function socketTo(worker: Worker, connect: () => void): Duplex {
  const send = (bytes: Uint8Array) => {
    // A buffer may be a view of a shared pool: post its own bytes only.
    const own = Uint8Array.from(bytes)
    worker.postMessage(own, [own.buffer])
  }
  const stream = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, done) {
      send(chunk)
      done()
    },
    writev(chunks, done) {
      send(Buffer.concat(chunks.map(({ chunk }: { chunk: Buffer }) => chunk)))
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
