import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../domain/refusal.ts'
import { WORDS } from '../words.ts'
import { failure, refused } from './envelope.ts'
import { languageOf } from './language.ts'
import { UpstreamFault } from './upstreamFault.ts'

/** A refusal is an answer like any other; what a client did wrong below that keeps its status; the rest is ours. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((fault, request, reply) => {
    const language = languageOf(request.headers['accept-language'])
    reply.header('cache-control', 'no-store')
    if (fault instanceof Refusal) return reply.code(200).send(refused(fault, language))
    if (fault instanceof UpstreamFault) {
      request.log.warn({ cause: fault.cause, route: request.routeOptions.url }, 'The operator gave no answer')
      return reply.code(fault.statusCode).send(failure(fault.statusCode, WORDS.noAnswer, language))
    }
    const status = clientStatus(fault)
    if (status) return reply.code(status).send(failure(status, WORDS.forbidden, language))
    request.log.error({ err: fault, route: request.routeOptions.url }, 'A request failed')
    return reply.code(500).send(failure(500, WORDS.fault, language))
  })
}

/**
 * What no route is even looked up for: an address that cannot be decoded. Of a WebSocket upgrade nobody else would end
 * the connection, which would stay open for ever.
 */
export function refuseUnreadable(_fault: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers.upgrade !== undefined) reply.raw.once('finish', () => request.raw.socket.destroy())
  reply
    .code(400)
    .header('cache-control', 'no-store')
    .send(failure(400, WORDS.forbidden, languageOf(request.headers['accept-language'])))
}

function clientStatus(fault: unknown): number | null {
  if (!(fault instanceof Error) || !('statusCode' in fault) || typeof fault.statusCode !== 'number') return null
  return fault.statusCode >= 400 && fault.statusCode < 500 ? fault.statusCode : null
}
