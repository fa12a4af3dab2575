import type { FastifyRequest } from 'fastify'

/**
 * Whether a request comes from the app itself. Browsers name the page's origin on every POST and every WebSocket
 * upgrade; a request without one does not come from a browser, and carries nobody's cookie by accident.
 */
export function isSameOrigin(request: FastifyRequest): boolean {
  const { origin } = request.headers
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === request.host
}

export function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`
}

/** The games live on the same machine under another port. */
export function gamesOriginOf(request: FastifyRequest, gamesPort: number): string {
  return `${request.protocol}://${request.hostname}:${gamesPort}`
}
