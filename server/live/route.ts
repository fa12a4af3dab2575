import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import { SOCKET_BASE } from '../../contract/constants.ts'
import { failure } from '../http/envelope.ts'
import type { Metrics } from '../http/metrics.ts'
import { isSameOrigin } from '../http/origin.ts'
import { sessionOf } from '../http/sessionCookie.ts'
import { type Session } from '../domain/session.ts'
import type { Operator } from '../operator.ts'
import { WORDS } from '../words.ts'

const MESSAGE_MAX_BYTES = 4_096

/** `/webSocket/{uid}`: only for the player whose cookie comes with the upgrade, and only from the app's own page. */
export async function liveRoute(
  app: FastifyInstance,
  { db, clock, live }: Operator,
  { sockets }: Metrics,
): Promise<void> {
  await app.register(websocket, { options: { maxPayload: MESSAGE_MAX_BYTES } })
  const sessions = new WeakMap<object, Session>()
  await app.register(async (route) => {
    route.get<{ Params: { uid: string } }>(
      `${SOCKET_BASE}/:uid`,
      {
        websocket: true,
        async preValidation(request, reply) {
          if (!isSameOrigin(request)) return reply.code(403).send(failure(403, WORDS.forbidden, 'en-US'))
          const session = await sessionOf(request, db, clock)
          if (session?.uid !== request.params.uid) {
            return reply.code(401).send(failure(401, WORDS.sessionInvalid, 'en-US'))
          }
          sessions.set(request, session)
        },
      },
      (socket, request) => {
        const session = sessions.get(request)
        if (!session) return socket.close()
        sockets.inc()
        socket.once('close', () => sockets.dec())
        return live.attach(socket, session)
      },
    )
  })
}
