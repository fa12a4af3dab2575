import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/open.ts'

/** /healthz: the process lives; /readyz: it can answer calls, too. */
export function serveHealth(app: FastifyInstance, db: Database): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await sql`select 1`.execute(db)
      return { ok: true }
    } catch {
      return reply.code(503).send({ ok: false })
    }
  })
}
