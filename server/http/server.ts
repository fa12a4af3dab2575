import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Settings } from '../settings.ts'
import { answerErrors, refuseUnreadable } from './errors.ts'
import { limitRequests } from './limits.ts'
import { loggerOptions } from './logger.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { readOrigins } from './origins.ts'
import { readPlaces } from './place.ts'
import { refuseRepeated } from './repeatedParameter.ts'
import { traceRequests } from './traced.ts'
import { REQUEST_MAX_MS, trackConnections } from '../running.ts'

const BODY_MAX_BYTES = 64 * 1024

export interface WebServer {
  app: FastifyInstance
  metrics: Metrics
}

type WebSettings = Pick<
  Settings,
  'countryHeader' | 'logLevel' | 'trustProxy' | 'publicOrigin' | 'gamesOrigin' | 'gamesPort'
>

/** A web server with what all routes share: log, metrics, security headers, rate limits. */
export async function createServer(settings: WebSettings, gamesPort = settings.gamesPort) {
  const { logLevel, trustProxy } = settings
  const metrics = createMetrics()
  const app = Fastify({
    logger: loggerOptions(logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: REQUEST_MAX_MS,
    // Only these proxies may set the client's address.
    trustProxy,
    // Idle keep-alive connections do not delay the shutdown; requests under way are answered first.
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: refuseUnreadable,
  })
  trackConnections(app)
  answerErrors(app)
  readOrigins(app, settings, gamesPort)
  readPlaces(app, settings)
  if (trustProxy === false) warnOfProxy(app)
  traceRequests(app)
  app.addHook('onRequest', refuseRepeated)
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const route = routeOptions.url ?? 'none'
    metrics.answered({ method, route, status: reply.statusCode, ms: reply.elapsedTime })
    request.log.info({ method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) })
  })
  return { app, metrics } satisfies WebServer
}

/** Warns about an untrusted proxy: all players would share one address and its rate limits. */
function warnOfProxy(app: FastifyInstance): void {
  let isWarned = false
  app.addHook('onRequest', async ({ headers, log, socket }) => {
    if (isWarned || headers['x-forwarded-for'] === undefined) return
    isWarned = true
    log.warn(
      `X-Forwarded-For of ${socket.remoteAddress} is not trusted. If that is your proxy, name it in TRUST_PROXY.`,
    )
  })
}

/** Adds security headers and rate limits. Call it after the hooks that must run first. */
export async function protect(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    // The app's page and pictures have policies of their own.
    contentSecurityPolicy: false,
    // Set according to the app's origin (origins.ts).
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    // The games' origin shows covers too.
    crossOriginResourcePolicy: { policy: 'same-site' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  app.addHook('onRequest', async (_request, reply) => void reply.header('permissions-policy', PERMISSIONS))
  await app.register(cookie)
  await limitRequests(app, ['visitor'])
}

/** The camera for KYC, full screen and sound for games. */
const PERMISSIONS = [
  'camera=(self)',
  'microphone=()',
  'geolocation=()',
  'payment=()',
  'usb=()',
  'fullscreen=*',
  'autoplay=*',
].join(', ')
