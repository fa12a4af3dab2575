import type { FastifyRequest } from 'fastify'
import type { Settings } from '../settings.ts'

/** Routes without their queries, no bodies, no headers: no password, code, cookie or phone number comes near a log. */
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
