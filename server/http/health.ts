import type { FastifyInstance } from 'fastify'

export interface Health {
  /** From now on it is not ready: whoever spreads the load sends nobody here any more. */
  stop(): void
}

/** /healthz: the process lives; /readyz: it can answer calls, too. `isReady` says no by false or by failing. */
export function serveHealth(app: FastifyInstance, isReady: () => Promise<unknown>): Health {
  let stopping = false
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const ok = !stopping && (await isReady().catch(() => false)) !== false
    return reply.code(ok ? 200 : 503).send({ ok })
  })
  return { stop: () => void (stopping = true) }
}
