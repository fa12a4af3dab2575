import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MINUTE_MS } from '../../contract/durations.ts'
import { SOCKET_BASE } from '../../contract/constants.ts'
import { failure } from '../http/envelope.ts'
import type { Metrics } from '../http/metrics.ts'
import { isSameOrigin } from '../http/origins.ts'
import { sessionOf } from '../http/sessionCookie.ts'
import { keepSeen, type Session } from '../domain/account/session.ts'
import type { Operator } from '../operator.ts'
import { WORDS } from '../words.ts'

const PATH = `${SOCKET_BASE}/:uid`
const MESSAGE_MAX_BYTES = 4_096
/** A stake needs a session that was seen in the last half hour (domain/account/place.ts). */
const SEEN_EVERY_MS = 10 * MINUTE_MS
/** Upgrade requests per address: players of a mobile carrier share one, and reconnect together after an outage. */
const UPGRADES_AN_ADDRESS = 3_000
/** Upgrade requests per session: eight tabs that reconnect every four seconds. */
const UPGRADES_A_SESSION = 120
const TOO_MANY_STATUS = 429

/** `/webSocket/{uid}`: only for the player whose session cookie is sent, and only from the app's origin. */
export async function liveRoute(
  app: FastifyInstance,
  { db, clock, live }: Operator,
  { sockets }: Metrics,
): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: MESSAGE_MAX_BYTES },
    // A message that is too large or malformed ends the connection; it is no server error.
    errorHandler: (_fault, socket) => socket.terminate(),
  })
  // The plugin would accept an upgrade on any route and then wait for the client to close.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.ws) return
    // Node no longer tracks an upgraded connection, and closing the server would wait for it.
    reply.raw.once('finish', () => request.raw.socket.destroySoon())
    if (request.routeOptions.url !== PATH) return reply.code(400).send(failure(400, WORDS.noSuchPath, 'en-US'))
    if (!isSameOrigin(request)) return reply.code(403).send(failure(403, WORDS.forbidden, 'en-US'))
  })
  const sessions = new WeakMap<object, Session>()
  const ofAddress = app.createRateLimit({ max: UPGRADES_AN_ADDRESS, timeWindow: MINUTE_MS })
  const ofSession = app.createRateLimit({
    max: UPGRADES_A_SESSION,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => sessions.get(request)?.id ?? '',
  })
  const isTooMany = async (check: typeof ofAddress, request: FastifyRequest) => {
    const counted = await check(request)
    return !counted.isAllowed && counted.isExceeded
  }
  await app.register(async (route) => {
    route.get<{ Params: { uid: string } }>(
      PATH,
      {
        websocket: true,
        async preValidation(request, reply) {
          if (await isTooMany(ofAddress, request)) return refuseBusy(reply)
          const session = await sessionOf(request, db, clock)
          if (session?.uid !== request.params.uid) {
            return reply.code(401).send(failure(401, WORDS.sessionInvalid, 'en-US'))
          }
          sessions.set(request, session)
          if (await isTooMany(ofSession, request)) return refuseBusy(reply)
        },
      },
      (socket, request) => {
        const session = sessions.get(request)
        if (!session) return socket.close()
        sockets.inc()
        socket.once('close', () => sockets.dec())
        if (request.place !== 'unasked') {
          const { place, log } = request
          // Whoever plays for long asks the operator for nothing else.
          const seen = setInterval(() => {
            keepSeen(db, session.id, place, clock.now()).catch((err: unknown) => log.warn({ err }))
          }, SEEN_EVERY_MS)
          socket.once('close', () => clearInterval(seen))
        }
        return live.attach(socket, session)
      },
    )
  })
}

function refuseBusy(reply: FastifyReply) {
  return reply
    .code(TOO_MANY_STATUS)
    .header('retry-after', MINUTE_MS / 1000)
    .send(failure(TOO_MANY_STATUS, WORDS.busy, 'en-US'))
}
