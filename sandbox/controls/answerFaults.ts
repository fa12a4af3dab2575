import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Clock } from '../../server/clock.ts'
import { outageOf } from '../../server/database/faults.ts'
import { DomainError } from '../../server/domain/domainError.ts'
import { DATABASE_OUTAGES } from '../../server/http/databaseOutages.ts'
import { TooMany } from '../../server/http/limits.ts'

/**
 * Whoever asked is told of their own mistake, which is not logged: its words quote what was sent. Of anything else they
 * are told only that it went wrong, and the log says how.
 */
export function answerFaults(api: FastifyInstance, clock: Clock): void {
  api.setErrorHandler((fault, request, reply) => {
    const error = fault instanceof Error ? fault.message : ''
    const waitSec = waitOf(fault, clock.now())
    if (waitSec !== null) return reply.code(429).header('retry-after', waitSec).send({ error, retryAfterSec: waitSec })
    const status = mistakeOf(fault)
    if (status !== null) return reply.code(status).send({ error })

    const route = request.routeOptions.url
    const outage = outageOf(fault)
    if (outage) {
      request.log.error({ cause: String(fault), route }, DATABASE_OUTAGES[outage].log)
      return reply.code(503).send({ error: DATABASE_OUTAGES[outage].log })
    }
    request.log.error({ err: fault, route }, 'A sandbox control failed')
    return reply.code(500).send({ error: 'This went wrong. The log of the server says how' })
  })
}

/** Seconds until somebody who asked, or guessed, too often may again; null for another fault. */
function waitOf(fault: unknown, now: number): number | null {
  if (fault instanceof TooMany) return fault.retryAfterSec
  if (!(fault instanceof DomainError)) return null
  const { retryAfterSec, until } = fault.data ?? {}
  if (fault.reason === 'locked' && typeof until === 'number') return Math.max(1, Math.ceil((until - now) / 1000))
  return fault.reason === 'tooMany' && typeof retryAfterSec === 'number' ? retryAfterSec : null
}

/** The HTTP status of a mistake of whoever asked; null for another fault. */
function mistakeOf(fault: unknown): number | null {
  // First, since Fastify says by a RangeError that a body is too long.
  if (fault instanceof Error && 'statusCode' in fault && typeof fault.statusCode === 'number')
    return fault.statusCode >= 400 && fault.statusCode < 500 ? fault.statusCode : null
  return v.isValiError(fault) || fault instanceof DomainError || fault instanceof RangeError ? 400 : null
}
