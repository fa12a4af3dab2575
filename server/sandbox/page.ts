import type { FastifyInstance } from 'fastify'
import { maySandbox } from './access.ts'

/** The sandbox's page for people. */
export function sandboxPage(app: FastifyInstance, key: string | null): void {
  app.get('/sandbox', async (request, reply) => {
    if (!maySandbox(request, key)) return reply.code(403).type('text/plain').send('Not from here')
    return reply.type('text/html').header('cache-control', 'no-store').send('<h1>Sandbox</h1>')
  })
}
