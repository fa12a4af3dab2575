import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { listen } from './listen.ts'

/** Chunk size of the upstream: small, for an even flow. */
const PARCEL_BYTES = 2_048

export interface SlowLine {
  origin: string
  /** Upstream bandwidth in bit/s over all connections; undefined for no limit. */
  limit: (bitsPerSecond: number | undefined) => void
  close: () => Promise<void>
}

/** A mobile line to a server, also for workers, which a browser's own throttling does not reach. */
export async function startSlowLine(target: string): Promise<SlowLine> {
  const { hostname, port } = new URL(target)
  const open = new Set<Socket>()
  let bytesPerMs: number | undefined
  let busyUntil = 0

  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) {
      open.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        open.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    far.on('data', (data) => near.write(data))
    void carryUp(near, far)
  })

  async function carryUp(near: Socket, far: Socket): Promise<void> {
    try {
      for await (const data of near) {
        for (let at = 0; at < data.length; at += PARCEL_BYTES) {
          const parcel = data.subarray(at, at + PARCEL_BYTES)
          await turnOf(parcel.length)
          far.write(parcel)
        }
      }
    } catch {
      far.destroy()
    }
  }

  async function turnOf(bytes: number): Promise<void> {
    if (bytesPerMs === undefined) return
    const now = performance.now()
    busyUntil = Math.max(now, busyUntil) + bytes / bytesPerMs
    const { promise, resolve } = Promise.withResolvers<void>()
    setTimeout(resolve, busyUntil - now)
    await promise
  }

  return {
    origin: `http://127.0.0.1:${await listen(server)}`,
    limit: (bitsPerSecond) => {
      bytesPerMs = bitsPerSecond === undefined ? undefined : bitsPerSecond / 8_000
      busyUntil = 0
    },
    close: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
