import { Counter } from 'prom-client'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../contract/constants.ts'
import { outageOf } from '../database/faults.ts'
import { DomainError } from '../domain/domainError.ts'
import { FilesAway } from '../files/files.ts'
import { PartnerFault } from '../providers/partner.ts'
import { WORDS } from '../words.ts'
import { DATABASE_OUTAGES } from './databaseOutages.ts'
import { failure, refused } from './envelope.ts'
import { languageOf } from './language.ts'
import { TooMany } from './limits.ts'
import { UpstreamFault } from './upstreamFault.ts'

/** These are answered with HTTP 200, so that their status says nothing of them. */
export const refusals = new Counter({
  name: 'jolly_refusals_total',
  help: 'Calls that were refused by a rule, by the code of the error catalogue',
  labelNames: ['route', 'code'],
  registers: [],
})

/** A domain error is an ordinary answer; a client's error keeps its status; anything else is a server error. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((fault, request, reply) => {
    const language = languageOf(request.headers['accept-language'])
    reply.header('cache-control', 'no-store')
    if (fault instanceof DomainError) return sendDomainError(reply, fault, language)
    if (fault instanceof TooMany) {
      const { retryAfterSec } = fault
      // The app's client reads envelopes; other clients read the status.
      if (isCall(request))
        return sendDomainError(reply, new DomainError('tooMany', WORDS.busy, { retryAfterSec }), language)
      return reply
        .code(429)
        .header('retry-after', retryAfterSec)
        .send(failure(429, WORDS.busy, language))
    }
    if (fault instanceof UpstreamFault) {
      request.log.warn({ cause: fault.cause, route: request.routeOptions.url }, 'The operator gave no answer')
      return reply.code(fault.statusCode).send(failure(fault.statusCode, WORDS.noAnswer, language))
    }
    // It was logged when it occurred: every picture on a page would log it again.
    if (fault instanceof PartnerFault) return reply.code(503).send(failure(503, WORDS.gamesAway, language))
    if (fault instanceof FilesAway) return reply.code(503).send(failure(503, WORDS.filesAway, language))
    const status = clientStatus(fault)
    if (status) return reply.code(status).send(failure(status, WORDS.forbidden, language))
    const outage = outageOf(fault)
    if (outage) {
      request.log.error({ cause: String(fault), route: request.routeOptions.url }, DATABASE_OUTAGES[outage].log)
      if (outage === 'away') reply.header('retry-after', 1)
      return reply.code(503).send(failure(503, DATABASE_OUTAGES[outage].words, language))
    }
    request.log.error({ err: fault, route: request.routeOptions.url }, 'A request failed')
    return reply.code(500).send(failure(500, WORDS.fault, language))
  })
}

/**
 * Handles requests whose address cannot be decoded, before routing. For a WebSocket upgrade nobody else would close the
 * connection.
 */
export function refuseUnreadable(_fault: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers.upgrade !== undefined) reply.raw.once('finish', () => request.raw.socket.destroy())
  reply
    .code(400)
    .header('cache-control', 'no-store')
    .send(failure(400, WORDS.forbidden, languageOf(request.headers['accept-language'])))
}

/** Retry-After is in the envelope for the app, and in the header for other clients. */
function sendDomainError(reply: FastifyReply, error: DomainError, language: Language): FastifyReply {
  refusals.inc({ route: reply.request.routeOptions.url ?? 'none', code: error.code })
  const retryAfterSec = error.data?.['retryAfterSec']
  if (typeof retryAfterSec === 'number') reply.header('retry-after', retryAfterSec)
  return reply.code(clientStatus(error) ?? 200).send(refused(error, language))
}

const isCall = ({ url }: FastifyRequest) => url.startsWith('/api/')

function clientStatus(fault: unknown): number | null {
  if (!(fault instanceof Error) || !('statusCode' in fault) || typeof fault.statusCode !== 'number') return null
  return fault.statusCode >= 400 && fault.statusCode < 500 ? fault.statusCode : null
}
