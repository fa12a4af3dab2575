import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Place, placeOf } from '../domain/account/place.ts'
import type { Settings } from '../settings.ts'

declare module 'fastify' {
  interface FastifyRequest {
    place: Place
  }
}

/** Gives every request its place: by the header in which the proxy in front tells the country, if one does. */
export function readPlaces(app: FastifyInstance, { countryHeader }: Pick<Settings, 'countryHeader'>): void {
  app.decorateRequest('place', {
    getter() {
      return countryHeader === null ? placeOf() : placeOf(countryTold(this, countryHeader))
    },
  })
}

/** Null without one, and for whoever comes past the proxy, who could write anything into the header. */
function countryTold({ headers, ips }: FastifyRequest, countryHeader: string): string | null {
  const isThroughProxy = (ips?.length ?? 0) > 1
  const told = headers[countryHeader]
  return isThroughProxy && typeof told === 'string' && /^[A-Z]{2}$/.test(told) ? told : null
}
