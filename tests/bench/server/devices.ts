import { once } from 'node:events'
import * as v from 'valibot'
import { WebSocket } from 'ws'
import { SOCKET_BASE, SOCKET_PING_INTERVAL_MS } from '../../../contract/constants.ts'
import { PING } from '../../../contract/events.ts'
import { CLIENTS } from './clients.ts'
import { addressOf, ask } from './http.ts'

const entered = v.object({ success: v.literal(true), data: v.object({ uid: v.string() }) })

/** A guest with a live socket. */
export interface Device {
  uid: string
  cookie: string
  socket: WebSocket
}

/** Guests of these numbers, each at an address of their own. */
export function connectDevices(origin: string, { first, count }: { first: number; count: number }): Promise<Device[]> {
  const clients = Array.from({ length: count }, (_, index) => first + index)
  return inTurns(clients, (client) => connect(origin, client))
}

async function connect(origin: string, client: number): Promise<Device> {
  const { headers, body } = await ask(`${origin}/api/user/login`, client, { guest: true })
  const { uid } = v.parse(entered, body).data
  const cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  const address = `${origin.replace('http', 'ws')}${SOCKET_BASE}/${uid}`
  const socket = new WebSocket(address, { headers: { cookie, origin, ...addressOf(client) } })
  await once(socket, 'open')
  // As the app does: one that says nothing for long is cut.
  const pings = setInterval(() => socket.send(JSON.stringify({ event: PING })), SOCKET_PING_INTERVAL_MS)
  socket.once('close', () => clearInterval(pings))
  return { uid, cookie, socket }
}

/** All in order, as many at a time as there are clients. */
export async function inTurns<From, To>(all: From[], work: (one: From, index: number) => Promise<To>): Promise<To[]> {
  const done: To[] = []
  const waiting = all.entries()
  const run = async () => {
    for (const [index, one] of waiting) done[index] = await work(one, index)
  }
  await Promise.all(Array.from({ length: CLIENTS }, run))
  return done
}
