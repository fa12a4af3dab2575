import { once } from 'node:events'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom } from './random.ts'
import { listen } from '../e2e/setup/listen.ts'

/** State of the network between browser and operator. Shares are of the requests, 0 to 1. */
export type LineState =
  | { kind: 'clear' }
  /** Every connection fails at once. */
  | { kind: 'down' }
  /** Connected, but never answered; the live socket stays open and dead. */
  | { kind: 'silent' }
  | { kind: 'slow'; bitsPerSecond: number; latencyMs: number }
  /** Fails before the operator receives the request, or after it was executed and before the answer. */
  | { kind: 'lossy'; share: number }
  /** A captive portal answers everything with 200. */
  | { kind: 'captive' }
  | { kind: 'failing'; status: number; share: number }
  /** The first half of the answer. */
  | { kind: 'half'; share: number }

export interface Line {
  origin: string
  port: number
  set: (state: LineState) => void
  /** Seeds the choice of affected requests. */
  reseed: (seed: number) => void
  /** Destroys every live socket: the browser sees 1006. */
  cutSockets: () => number
  /** Number of open live sockets. */
  sockets: () => number
  close: () => Promise<void>
}

const CAPTIVE_PAGE = '<!doctype html><title>Free WiFi</title><h1>Welcome! Please accept our terms.</h1>'
const PARCEL_BYTES = 1_024

/** A network line to `127.0.0.1:targetPort()`, which may stop and restart. */
export async function startLine(targetPort: () => number): Promise<Line> {
  const connections = new Set<Socket>()
  const held = new Set<Socket>()
  const liveSockets = new Set<LiveSocket>()
  let state: LineState = { kind: 'clear' }
  let random = createRandom(0)
  let busyUntil = 0

  const server = createServer((request, response) => void pass(request, response).catch(() => request.socket.destroy()))
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => connections.delete(socket))
  })
  server.on('upgrade', (request: IncomingMessage, near: Duplex, head: Buffer) => upgrade(request, near, head))

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const now = state
    switch (now.kind) {
      case 'clear':
        return forward(request, response)
      case 'down':
        return void request.socket.destroy()
      case 'silent':
        return void held.add(request.socket)
      case 'captive':
        return answer(response, 200, CAPTIVE_PAGE)
      case 'failing':
        if (!random.chance(now.share)) return forward(request, response)
        return answer(response, now.status, `<h1>${now.status}</h1>`)
      case 'half':
        return forward(request, response, random.chance(now.share) ? 'half' : 'whole')
      case 'lossy':
        if (!random.chance(now.share)) return forward(request, response)
        if (random.chance(0.5)) return void request.socket.destroy()
        return forward(request, response, 'nothing')
      case 'slow':
        await sleep(now.latencyMs)
        return forward(request, response)
    }
  }

  function answer(response: ServerResponse, status: number, html: string): void {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  }

  /** Forwards a request, and a part of the answer. */
  async function forward(
    request: IncomingMessage,
    response: ServerResponse,
    part: 'whole' | 'half' | 'nothing' = 'whole',
  ): Promise<void> {
    const { method, url, headers } = request
    const asked = ask({ host: '127.0.0.1', port: targetPort(), method, path: url, headers })
    request.pipe(asked)
    response.once('close', () => asked.destroy())
    const [answered]: [IncomingMessage] = await eventOf(asked)
    const body = await bytesOf(answered)
    if (part === 'nothing') return void request.socket.destroy()
    response.writeHead(answered.statusCode ?? 502, answered.headers)
    if (part === 'half') {
      response.write(body.subarray(0, body.length / 2), () => request.socket.destroy())
      return
    }
    await send(response, body)
    response.end()
  }

  async function send(response: ServerResponse, body: Buffer): Promise<void> {
    if (state.kind !== 'slow') return void response.write(body)
    for (let at = 0; at < body.length; at += PARCEL_BYTES) {
      const parcel = body.subarray(at, at + PARCEL_BYTES)
      await turnOf(parcel.length)
      response.write(parcel)
    }
  }

  /** Sequential: bandwidth is shared by all connections. */
  async function turnOf(bytes: number): Promise<void> {
    if (state.kind !== 'slow') return
    const now = performance.now()
    busyUntil = Math.max(now, busyUntil) + (bytes * 8_000) / state.bitsPerSecond
    await sleep(busyUntil - now)
  }

  function upgrade(request: IncomingMessage, near: Duplex, head: Buffer): void {
    if (state.kind === 'captive' || state.kind === 'failing') {
      return void near.end(`HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`)
    }
    if (state.kind === 'silent') return
    if (state.kind === 'down') return void near.destroy()
    const live = openLiveSocket(near, targetPort())
    liveSockets.add(live)
    live.far.on('close', () => liveSockets.delete(live))
    live.far.write(headOf(request))
    live.far.write(head)
  }

  function set(next: LineState): void {
    if (next.kind === 'silent') for (const live of liveSockets) live.mute()
    if (next.kind === 'down') for (const socket of connections) socket.destroy()
    // Unanswered requests are lost when the line returns.
    for (const socket of held) socket.destroy()
    held.clear()
    busyUntil = 0
    state = next
  }

  const port = await listen(server)
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    set,
    reseed: (seed) => {
      random = createRandom(seed)
    },
    cutSockets: () => {
      const count = liveSockets.size
      for (const live of liveSockets) live.cut()
      return count
    },
    sockets: () => liveSockets.size,
    close: async () => {
      for (const socket of connections) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

interface LiveSocket {
  far: Socket
  /** From now on neither side hears the other. */
  mute: () => void
  cut: () => void
}

function openLiveSocket(near: Duplex, port: number): LiveSocket {
  const far = connect(port, '127.0.0.1')
  let muted = false
  for (const [from, to] of [
    [near, far],
    [far, near],
  ] as const) {
    from.on('data', (bytes: Buffer) => muted || to.write(bytes))
    from.on('error', () => from.destroy())
    from.on('close', () => to.destroy())
  }
  return { far, mute: () => (muted = true), cut: () => near.destroy() }
}

function headOf({ method, url, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/1.1`]
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  return `${lines.join('\r\n')}\r\n\r\n`
}

function eventOf(asked: ReturnType<typeof ask>): Promise<[IncomingMessage]> {
  return new Promise((resolve, reject) => {
    asked.once('response', (answered) => resolve([answered]))
    asked.once('error', reject)
  })
}

async function bytesOf(answered: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of answered) parts.push(part)
  return Buffer.concat(parts)
}
