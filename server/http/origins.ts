import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from '../settings.ts'

declare module 'fastify' {
  interface FastifyRequest {
    origins: Origins
  }
}

/** Origins of the app, and of games, payment page and chat, for this request's browser: `https://play.example`. */
interface Origins {
  app: string
  games: string
}

type Configured = Pick<Settings, 'publicOrigin' | 'gamesOrigin'>

/** Cookies are shared by all ports of a host, so the games use this machine's other name, and the app never does. */
const LOCAL = { app: '127.0.0.1', games: 'localhost' } as const
/** Machine endpoints, reachable by any name, and the sandbox's controls, which handle names themselves. */
const BY_ANY_NAME = /^\/(healthz|readyz|wallet|payments|desk|sandbox)(\/|$|\?)/
const HOST = /^(?<hostname>[a-z\d]([a-z\d.-]*[a-z\d])?|\[[\da-f:.]+\])(:\d{1,5})?$/i

/**
 * Gives every request its origins: as configured, or derived from Host alone, since a proxy's other headers may be
 * forged.
 */
export function readOrigins(app: FastifyInstance, configured: Configured, gamesPort: number): void {
  app.decorateRequest('origins', {
    getter() {
      return originsOf(this, configured, gamesPort)
    },
  })
  app.addHook('onRequest', async (request, reply) => {
    const { url } = request
    if (hostOf(request).hostname === LOCAL.games && !BY_ANY_NAME.test(url)) {
      const { app } = request.origins
      if (new URL(app).hostname === LOCAL.app) return reply.redirect(app + url, 307)
    }
    const isSecure = configured.publicOrigin?.startsWith('https:') ?? schemeOf(request) === 'https'
    if (isSecure) reply.header('strict-transport-security', STRICT_TRANSPORT)
  })
}

export const STRICT_TRANSPORT = 'max-age=31536000'

/**
 * Whether a request comes from the app itself. Browsers send Origin with every POST and WebSocket upgrade; a request
 * without one comes from no browser, so it carries no cookie by accident.
 */
export function isSameOrigin({ headers, origins }: FastifyRequest): boolean {
  return headers.origin === undefined || headers.origin === origins.app
}

/** The app's origin, for a request to the games' server: the only page that may frame its pages. */
export function appOriginOf(request: FastifyRequest, { publicOrigin }: Configured, appPort: number): string {
  if (publicOrigin !== null) return publicOrigin
  const { hostname } = hostOf(request)
  return new URL(`${schemeOf(request)}://${hostname === LOCAL.games ? LOCAL.app : hostname}:${appPort}`).origin
}

function originsOf(request: FastifyRequest, { publicOrigin, gamesOrigin }: Configured, gamesPort: number): Origins {
  const { host, hostname } = hostOf(request)
  const ownHost = hostname === LOCAL.games ? host.replace(LOCAL.games, LOCAL.app) : host
  const app = publicOrigin ?? new URL(`${schemeOf(request)}://${ownHost}`).origin
  return { app, games: gamesOrigin ?? gamesBeside(app, gamesPort) }
}

/** The default origin of the games: the same machine, another port. */
export function gamesBeside(appOrigin: string, port: number): string {
  const { protocol, hostname } = new URL(appOrigin)
  return new URL(`${protocol}//${hostname === LOCAL.app ? LOCAL.games : hostname}:${port}`).origin
}

const schemeOf = ({ protocol }: FastifyRequest) => (protocol === 'https' ? 'https' : 'http')

/** Throws 400 unless Host is a name or address with an optional port. */
function hostOf({ headers: { host = '' } }: FastifyRequest): { host: string; hostname: string } {
  const hostname = HOST.exec(host)?.groups?.['hostname']
  if (hostname === undefined || !URL.canParse(`http://${host}`)) {
    throw Object.assign(new Error('No such host'), { statusCode: 400 })
  }
  return { host: host.toLowerCase(), hostname: hostname.toLowerCase() }
}
