import type { FastifyRequest } from 'fastify'
import type { Settings } from '../settings.ts'

/** Logs routes without queries, bodies and headers, so that no password, code, cookie or phone number is logged. */
export function loggerOptions(level: Settings['logLevel']) {
  return {
    level,
    base: null,
    serializers: {
      req: ({ method, routeOptions }: FastifyRequest) => ({
        method,
        route: routeOptions.url,
      }),
    },
  }
}
