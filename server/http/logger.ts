import type { FastifyRequest } from 'fastify'
import { DatabaseError } from 'pg'
import type { Settings } from '../settings.ts'
import { currentPlace } from '../tracing/trace.ts'

/**
 * Logs routes without queries, bodies and headers, so that no password, code, cookie or phone number is logged. Lines of
 * one call have its trace's id.
 */
export function loggerOptions(level: Settings['logLevel']) {
  return {
    level,
    base: null,
    mixin: () => {
      const place = currentPlace()
      return place ? { traceId: place.traceId } : {}
    },
    serializers: {
      err: wordsOfFault,
      req: ({ method, routeOptions }: FastifyRequest) => ({
        method,
        route: routeOptions.url,
      }),
    },
  }
}

interface FaultWords {
  type: string
  message: string
  stack: string
  [more: string]: unknown
}

/** SQLSTATE class 22: the message quotes the value that was wrong. */
const QUOTES_A_VALUE = /^22/

/** A job that fails for thousands, every second, must not fill the log; its message says for how many. */
const CAUSES_MOST = 10

/** An error for the log. Of PostgreSQL's own only what names no value: its details quote whole rows. */
function wordsOfFault(fault: unknown): FaultWords {
  if (!(fault instanceof Error)) return { type: typeof fault, message: String(fault), stack: '' }
  const { name: type, stack = '', cause } = fault
  const frames = stack.slice(stack.indexOf('\n    at '))
  const causes: unknown[] = fault instanceof AggregateError ? fault.errors : cause === undefined ? [] : [cause]
  return {
    type,
    message: fault.message,
    ...(fault instanceof DatabaseError && databaseWords(fault)),
    stack: frames,
    ...(causes.length > 0 && { causes: causes.slice(0, CAUSES_MOST).map(wordsOfFault) }),
  }
}

function databaseWords({ code = '', message, table, column, constraint }: DatabaseError) {
  return { message: QUOTES_A_VALUE.test(code) ? 'A value was wrong' : message, code, table, column, constraint }
}
