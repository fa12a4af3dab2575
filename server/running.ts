import type { FastifyInstance } from 'fastify'

const ASKING_MAX_MS = 3_000

/** A server that answers already. */
export interface Running {
  /** `http://host:port` */
  address: string
  /** Answers what is under way, then stops; nothing is lost. */
  close(): Promise<void>
}

/** Answers what is under way; who has not finished asking by then is cut off, so that nobody can hold up the end. */
export async function closeServer(app: FastifyInstance): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), ASKING_MAX_MS)
  await app.close()
  clearTimeout(late)
}
