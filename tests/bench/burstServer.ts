import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { WebSocketServer, type WebSocket } from 'ws'
import { BADGE_EVENTS } from '../../contract/events.ts'
import { SOCKET_BASE } from '../../contract/constants.ts'
import { listen } from '../e2e/setup/listen.ts'

export interface BurstServer {
  origin: string
  /** Sends this many messages a second to every connection for this long. Rejects without any. */
  blow: (perSecond: number, forMs: number) => Promise<void>
  close: () => Promise<void>
}

const everyMs = 10
const events = Object.keys(BADGE_EVENTS)

/** Proxies the operator's calls and answers the live socket itself. */
export async function startBurstServer(target: string): Promise<BurstServer> {
  const sockets = new WebSocketServer({ noServer: true })
  const server = createServer((incoming, outgoing) => {
    const passed = request(new URL(incoming.url ?? '/', target), { method: incoming.method, headers: incoming.headers })
    passed.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  server.on('upgrade', (upgrade, socket, head) => {
    if (!upgrade.url?.startsWith(`${SOCKET_BASE}/`)) socket.destroy()
    else sockets.handleUpgrade(upgrade, socket, head, (opened) => opened.send(JSON.stringify({ event: 'pong' })))
  })

  return {
    origin: `http://127.0.0.1:${await listen(server)}`,
    blow: (perSecond, forMs) => blow(() => sockets.clients, perSecond, forMs),
    close: async () => {
      for (const socket of sockets.clients) socket.terminate()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function blow(clients: () => Set<WebSocket>, perSecond: number, forMs: number): Promise<void> {
  const start = performance.now()
  let sent = 0
  while (performance.now() - start < forMs) {
    if (clients().size === 0) throw new Error('Nobody listens to the live socket')
    const due = ((performance.now() - start) / 1000) * perSecond
    for (; sent < due; sent++) {
      const message = JSON.stringify({ event: events[sent % events.length], content: sent % 100 })
      for (const client of clients()) client.send(message)
    }
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}
