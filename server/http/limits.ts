import { createHash } from 'node:crypto'
import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MINUTE_MS } from '../../contract/durations.ts'

const SECOND_MS = 1_000

/** An IPv6 address counts as its /64, a session by the token of the request. */
type CountedBy = 'address' | 'session' | 'machine'
interface Limit {
  max: number
  windowMs: number
  by: CountedBy
}

/**
 * Request limits. Each process counts in its own memory, to keep one caller from exhausting it. Guesses of passwords
 * and codes are counted in the database, for all processes together.
 */
export const LIMITS = {
  /** The app's origin. A page with its lists and pictures stays far below. */
  visitor: { max: 6_000, windowMs: MINUTE_MS, by: 'address' },
  /** The sealed books: whoever reads them from the beginning has 256 entries with each request. */
  books: { max: 1_200, windowMs: MINUTE_MS, by: 'address' },
  /** Expensive calls that anybody can make. */
  costlyCall: { max: 120, windowMs: MINUTE_MS, by: 'address' },
  /** Reads every word of the catalogue. Pages call it once typing pauses. */
  search: { max: 600, windowMs: MINUTE_MS, by: 'address' },
  /** /healthz and /readyz: several load balancers that ask every second. */
  health: { max: 600, windowMs: MINUTE_MS, by: 'address' },
  /** The games' origin, with payment page and chat: a mobile network puts hundreds of players behind one address. */
  games: { max: 30_000, windowMs: MINUTE_MS, by: 'address' },
  /** Calls of a game or chat page: 20 a second, more than a person can make. */
  gamesSession: { max: 200, windowMs: 10 * SECOND_MS, by: 'session' },
  /** Opening a game calls the wallet. */
  gameOpening: { max: 600, windowMs: MINUTE_MS, by: 'address' },
  /** Pictures of games are drawn per request; browsers keep them for a day. */
  gameArt: { max: 3_000, windowMs: MINUTE_MS, by: 'address' },
  payment: { max: 300, windowMs: MINUTE_MS, by: 'address' },
  /** Opening a chat stores a conversation, for anybody. */
  chatOpening: { max: 60, windowMs: MINUTE_MS, by: 'address' },
  /** Signed calls of a games provider, two per round. */
  wallet: { max: 120_000, windowMs: MINUTE_MS, by: 'machine' },
  /** Calls of the operator to a provider. */
  operator: { max: 120_000, windowMs: MINUTE_MS, by: 'machine' },
  /** Signed calls of the chat desk. */
  desk: { max: 120_000, windowMs: MINUTE_MS, by: 'machine' },
  /** Signed webhooks of a payment provider. */
  paymentCallback: { max: 6_000, windowMs: MINUTE_MS, by: 'machine' },
  /** Unsigned requests to a signed route. */
  unsigned: { max: 60, windowMs: MINUTE_MS, by: 'address' },
} as const satisfies Readonly<Record<string, Limit>>
export type LimitName = keyof typeof LIMITS

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Limits of this route, instead of the server's. */
    limits?: readonly LimitName[]
  }
}

export class TooMany extends Error {
  override readonly name = 'TooMany'
  readonly statusCode = 429
  readonly retryAfterSec: number

  constructor(retryAfterSec: number) {
    super('Too many requests')
    this.retryAfterSec = retryAfterSec
  }
}

/** Counts every request, including those without a route. Throws `TooMany` before the body is read. */
export async function limitRequests(app: FastifyInstance, limits: readonly LimitName[]): Promise<void> {
  const count = await counterOn(app)
  app.addHook('onRequest', async (request) => {
    for (const name of request.routeOptions.config.limits ?? limits) await count(name, request)
  })
}

/** The body is read before the signature can be verified; a report of a hundred rounds has a tenth of this size. */
const MACHINE_BODY_MAX_BYTES = 64 * 1024

interface MachineRoutes {
  limit: LimitName
  isSigned(request: FastifyRequest): boolean
}

/**
 * Routes for signed requests. They have a limit of their own, regardless of address; unsigned requests get 401.
 * Refusals use HTTP statuses, with Retry-After if they are temporary.
 */
export async function admitMachines(routes: FastifyInstance, { limit, isSigned }: MachineRoutes): Promise<void> {
  const count = await counterOn(routes)
  // The signature covers the raw body.
  routes.removeContentTypeParser('application/json')
  routes.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: MACHINE_BODY_MAX_BYTES },
    (_request, body, done) => done(null, body),
  )
  routes.addHook('onRoute', (route) => void (route.config = { ...route.config, limits: [] }))
  routes.addHook('preHandler', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff')
    if (isSigned(request)) return count(limit, request)
    await count('unsigned', request)
    request.log.warn({ route: request.routeOptions.url }, 'A request of a machine without a good signature')
    return reply.code(401).send({ ok: false, reason: 'signature' })
  })
}

type Count = (name: LimitName, request: FastifyRequest) => Promise<void>

async function counterOn(app: FastifyInstance): Promise<Count> {
  if (!app.hasDecorator('createRateLimit')) await app.register(rateLimit, { global: false, cache: 20_000 })
  const counters = new Map(Object.entries(LIMITS).map(([name, limit]) => [name, counterOf(app, limit)]))
  return async (name, request) => {
    const { by } = LIMITS[name]
    if (by === 'session' && tokenOf(request) === undefined) return
    const counted = await counters.get(name)?.(request)
    if (counted && !counted.isAllowed && counted.isExceeded) throw new TooMany(counted.ttlInSeconds)
  }
}

function counterOf(app: FastifyInstance, { max, windowMs, by }: Limit) {
  return app.createRateLimit({ max, timeWindow: windowMs, keyGenerator: KEYS[by] })
}

const KEYS: Readonly<Record<CountedBy, (request: FastifyRequest) => string>> = {
  address: ({ ip }) => normalizeIP(ip),
  // Hashed, since a token may have any length.
  session: (request) =>
    createHash('sha256')
      .update(tokenOf(request) ?? '')
      .digest('base64'),
  machine: () => '',
}

function tokenOf({ headers }: FastifyRequest): string | undefined {
  return headers.authorization
}
