import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const ASKING_MAX_MS = 3_000

/** A server that answers already. */
export interface Running {
  /** `http://host:port` */
  address: string
  /** Answers what is under way, then stops; nothing is lost. */
  close(): Promise<void>
}

/** The open connections of a server; Node counts one no more that has asked for an upgrade, and waits for it for ever. */
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

/** Answers what is under way; who has not finished asking by then is cut off, so that nobody can hold up the end. */
export async function closeServer(app: FastifyInstance): Promise<void> {
  const late = setTimeout(() => {
    for (const socket of connections.get(app.server) ?? []) socket.destroy()
  }, ASKING_MAX_MS)
  await app.close()
  clearTimeout(late)
}
