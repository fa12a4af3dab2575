import { request as requestHttp, ServerResponse, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { SOCKET_BASE } from '../../contract/constants.ts'
import { failure } from '../http/envelope.ts'
import type { Metrics } from '../http/metrics.ts'
import { isSameOrigin } from '../http/origins.ts'
import { WORDS } from '../words.ts'
import { basePath } from './calls.ts'
import { requestHeaders } from './headers.ts'

const ANSWER_MS = 10_000
/** As in a path: without characters that a server behind this one could interpret. */
const UID = /^[\w-]+$/
const NOTHING_TO_UPGRADE = 'HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n'

interface Upgrade {
  socket: Socket
  head: Buffer
}

export interface Tunnel {
  /** Destroys every live socket; the apps connect again elsewhere. */
  close(): void
}

/**
 * Tunnels `/webSocket/{uid}` byte by byte once the operator has accepted: rejections, close codes and compression reach
 * the app unchanged.
 */
export function tunnelSockets(app: FastifyInstance, upstream: URL, metrics: Metrics): Tunnel {
  const upgrades = new WeakMap<IncomingMessage, Upgrade>()
  const open = new Set<Socket>()

  // Through the router, so that hooks, limits and logs apply to upgrades too.
  app.server.on('upgrade', (raw, socket, head) => {
    socket.on('error', () => socket.destroy())
    // Any other upgrade could smuggle a request behind it.
    if (!(socket instanceof Socket) || raw.method !== 'GET' || !raw.url?.startsWith(`${SOCKET_BASE}/`)) {
      return socket.end(NOTHING_TO_UPGRADE)
    }
    upgrades.set(raw, { socket, head })
    const response = new ServerResponse(raw)
    // Any other answer closes the connection: nothing may follow a rejected upgrade.
    response.shouldKeepAlive = false
    response.on('finish', () => socket.destroySoon())
    response.assignSocket(socket)
    return app.routing(raw, response)
  })

  app.get<{ Params: { uid: string } }>(`${SOCKET_BASE}/:uid`, async (request, reply) => {
    const upgrade = upgrades.get(request.raw)
    if (!upgrade || request.headers.upgrade?.toLowerCase() !== 'websocket') {
      return reply
        .code(426)
        .header('upgrade', 'websocket')
        .send(failure(426, WORDS.forbidden, 'en-US'))
    }
    if (!isSameOrigin(request)) return reply.code(403).send(failure(403, WORDS.forbidden, 'en-US'))
    if (!UID.test(request.params.uid)) return reply.code(400).send(failure(400, WORDS.noSuchPath, 'en-US'))
    const answer = await askToUpgrade(request, upstream)
    if ('status' in answer) {
      if (answer.status >= 500) metrics.upstreamFaults.inc({ cause: 'socket' })
      return reply.code(answer.status).send(failure(answer.status, WORDS.noAnswer, 'en-US'))
    }
    reply.hijack()
    join(upgrade, answer)
    return reply
  })

  function join({ socket, head }: Upgrade, { answer, there, firstBytes }: Agreed): void {
    // Gone while the operator was asked: its `close` was told already.
    if (socket.destroyed) return void there.destroy()
    open.add(socket)
    metrics.sockets.inc()
    socket.once('close', () => {
      open.delete(socket)
      metrics.sockets.dec()
      there.destroy()
    })
    there.once('close', () => socket.destroy())
    there.on('error', () => there.destroy())
    socket.write(agreement(answer))
    socket.write(firstBytes)
    there.write(head)
    there.pipe(socket)
    socket.pipe(there)
  }

  return {
    close() {
      for (const socket of open) socket.destroy()
    },
  }
}

interface Agreed {
  answer: IncomingMessage
  there: Socket
  firstBytes: Buffer
}

/** Sends the upgrade to the operator; a rejection is passed on with its status. */
function askToUpgrade(
  request: FastifyRequest<{ Params: { uid: string } }>,
  upstream: URL,
): Promise<Agreed | { status: number }> {
  const ask = upstream.protocol === 'https:' ? requestHttps : requestHttp
  const headers = { ...requestHeaders(request, upstream), connection: 'Upgrade', upgrade: 'websocket' }
  const path = `${basePath(upstream)}${SOCKET_BASE}/${request.params.uid}`
  const { promise, resolve } = Promise.withResolvers<Agreed | { status: number }>()
  const asked = ask(upstream, { path, headers, timeout: ANSWER_MS, agent: false })
  asked.once('upgrade', (answer, there, firstBytes) => {
    there.setTimeout(0)
    resolve({ answer, there, firstBytes })
  })
  asked.once('response', (answer) => {
    answer.destroy()
    const { statusCode = 502 } = answer
    // Neither an upgrade nor an error is a bad gateway.
    resolve({ status: statusCode >= 400 ? statusCode : 502 })
  })
  asked.once('timeout', () => {
    resolve({ status: 504 })
    asked.destroy()
  })
  asked.on('error', () => resolve({ status: 502 }))
  asked.end()
  return promise
}

/** Only headers of the upgrade: no cookies. */
function agreement({ headers }: IncomingMessage): string {
  const kept = ['sec-websocket-accept', 'sec-websocket-protocol', 'sec-websocket-extensions']
  const lines = kept.flatMap((name) => (headers[name] === undefined ? [] : [`${name}: ${String(headers[name])}`]))
  return ['HTTP/1.1 101 Switching Protocols', 'connection: Upgrade', 'upgrade: websocket', ...lines, '', ''].join(
    '\r\n',
  )
}
