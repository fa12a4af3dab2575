import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { Refusal } from '../domain/refusal.ts'
import type { Wallet } from '../domain/wallet.ts'
import { liveRoute } from '../live/route.ts'
import type { Operator } from '../operator.ts'
import { callbackRoutes } from '../payments/callbackRoute.ts'
import { sandboxApi } from '../sandbox/api.ts'
import { faultHooks } from '../sandbox/faultHooks.ts'
import { createFaults } from '../sandbox/faults.ts'
import { sandboxPage } from '../sandbox/page.ts'
import { WORDS } from '../words.ts'
import { serveApp } from './appFiles.ts'
import { answerErrors, refuseUnreadable } from './errors.ts'
import { serveHealth } from './health.ts'
import { loggerOptions } from './logger.ts'
import { servePictures } from './pictures.ts'
import { routeCalls } from './router.ts'
import { serveUploads } from './upload.ts'
import { walletRoutes } from './walletRoutes.ts'

const BODY_MAX_BYTES = 64 * 1024
/** A photo on slow mobile data takes a minute; who dawdles for longer holds a connection. */
const REQUEST_MAX_MS = 3 * 60_000
/** A whole page with its lists and pictures is far below; a flood is far above. */
const REQUESTS_A_MINUTE = 6_000

export interface AppPorts {
  operator: Operator
  wallet: Wallet
  walletSecret: string
  gamesPort: () => number
}

/** The operator as a web server. */
export async function createApp({ operator, wallet, walletSecret, gamesPort }: AppPorts): Promise<FastifyInstance> {
  const { settings, db, pictures } = operator
  const app = Fastify({
    logger: loggerOptions(settings.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: REQUEST_MAX_MS,
    // A proxy on this machine may name the caller; nobody else may.
    trustProxy: 'loopback',
    // Connections that wait for a next request do not hold up the end; requests under way are answered first.
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: refuseUnreadable,
  })
  answerErrors(app)
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) })
  })
  const faults = createFaults()
  faultHooks(app, faults)
  await app.register(helmet, {
    // The page has a policy of its own (appFiles), pictures another; the rest holds for every answer.
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    // Covers are shown by the games' origin too.
    crossOriginResourcePolicy: { policy: 'same-site' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  app.addHook('onRequest', async (_request, reply) => void reply.header('permissions-policy', PERMISSIONS))
  await app.register(cookie)
  await app.register(rateLimit, {
    max: REQUESTS_A_MINUTE,
    timeWindow: 60_000,
    addHeaders: NO_HEADERS,
    addHeadersOnExceeding: NO_HEADERS,
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal('tooMany', WORDS.busy, { retryAfterSec: Math.ceil(ttl / 1000) }),
  })
  serveHealth(app, db)
  await walletRoutes(app, { operator, wallet, secret: walletSecret })
  await callbackRoutes(app, operator)
  await liveRoute(app, operator)
  await routeCalls(app, operator, gamesPort)
  await sandboxApi(app, operator, faults)
  sandboxPage(app, settings.sandboxKey)
  servePictures(app, pictures)
  serveUploads(app, operator)
  await serveApp(app, settings.appFolder, gamesPort)
  return app
}

/** When to come back is in the envelope. */
const NO_HEADERS = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
  'retry-after': false,
}

/** The camera for KYC, full screen and sound for the games; nothing else. */
const PERMISSIONS = [
  'camera=(self)',
  'microphone=()',
  'geolocation=()',
  'payment=()',
  'usb=()',
  'fullscreen=*',
  'autoplay=*',
].join(', ')
