import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { MINUTE_MS } from '../contract/durations.ts'

/** Timeout of a request in ms: a photo on slow mobile data takes a minute. */
export const REQUEST_MAX_MS = 3 * MINUTE_MS
/** The same while the server stops. */
const ASKING_MAX_MS = 3_000

/** A listening server. */
export interface Running {
  /** `http://host:port` */
  address: string
  /** Stops gracefully: requests in progress are answered first. */
  close(): Promise<void>
}

/** A server's open connections. Node stops tracking a connection after an upgrade request, yet `close` waits for it. */
const connections = new WeakMap<Server, Set<Socket>>()

/** Call once, before the server listens. */
export function trackConnections({ server }: FastifyInstance): void {
  const open = new Set<Socket>()
  connections.set(server, open)
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
}

/** Answers requests in progress and stops. Clients that take too long to send theirs are disconnected. */
export async function closeServer(app: FastifyInstance): Promise<void> {
  const late = setTimeout(() => {
    for (const socket of connections.get(app.server) ?? []) socket.destroy()
  }, ASKING_MAX_MS)
  await app.close()
  clearTimeout(late)
}
