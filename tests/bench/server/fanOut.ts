import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import * as v from 'valibot'
import { WebSocket } from 'ws'
import { SOCKET_BASE } from '../../../contract/constants.ts'
import { createSandbox } from '../../e2e/setup/sandbox.ts'
import { ask, get } from './http.ts'
import { percentile } from '../sample.ts'
import { CLIENTS } from './clients.ts'

const SOCKETS = 2_000
const patienceMs = 20_000
const entered = v.object({ success: v.literal(true), data: v.object({ uid: v.string() }) })
const heard = v.object({ event: v.string(), sid: v.optional(v.string()) })

export interface FanOut {
  /** Sockets that received their message. */
  delivered: number
  perSecond: number
  /** From the request to the arrival, in ms. */
  p99: number
  /** Of concurrent calls by other players, in ms. */
  besideP99: number
}

/** Players who ask for their balance in a loop meanwhile. */
const ASKING = 4

interface Device {
  uid: string
  cookie: string
  socket: WebSocket
}

/** 2,000 players with a socket each, and a message for each: stored, sent, acknowledged. */
export async function measureFanOut(origin: string): Promise<FanOut> {
  const sandbox = createSandbox(origin)
  const devices = await inTurns(
    Array.from({ length: SOCKETS }, (_, client) => client),
    (client) => connect(origin, client),
  )
  try {
    const took: number[] = []
    const start = performance.now()
    const telling = new AbortController()
    const beside = Promise.all(devices.slice(0, ASKING).map(({ cookie }) => balances(origin, cookie, telling.signal)))
    const arrivals: Promise<void>[] = []
    await inTurns(devices, async ({ uid, socket }) => {
      const sid = randomUUID()
      const sent = performance.now()
      arrivals.push(arrival(socket, sid).then((arrived) => void (arrived && took.push(performance.now() - sent))))
      await sandbox.socket(uid, 'inbox.unread', 1, sid)
    })
    await Promise.all(arrivals)
    const seconds = (performance.now() - start) / 1000
    telling.abort()
    const besideP99 = percentile((await beside).flat(), 0.99)
    return { delivered: took.length, perSecond: took.length / seconds, p99: percentile(took, 0.99), besideP99 }
  } finally {
    for (const { socket } of devices) socket.terminate()
  }
}

async function connect(origin: string, client: number): Promise<Device> {
  const { headers, body } = await ask(`${origin}/api/user/login`, client, { guest: true })
  const { uid } = v.parse(entered, body).data
  const cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  const address = `${origin.replace('http', 'ws')}${SOCKET_BASE}/${uid}`
  const socket = new WebSocket(address, { headers: { cookie, origin } })
  await once(socket, 'open')
  return { uid, cookie, socket }
}

/** Durations of the calls until all messages arrived. */
async function balances(origin: string, cookie: string, told: AbortSignal): Promise<number[]> {
  const took: number[] = []
  while (!told.aborted) {
    const asked = performance.now()
    await get(`${origin}/api/balance`, { cookie })
    took.push(performance.now() - asked)
  }
  return took
}

/** Resolves with whether the message came, and acknowledges it. */
function arrival(socket: WebSocket, sid: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const late = setTimeout(() => resolve(false), patienceMs)
  socket.on('message', (data) => {
    if (v.parse(heard, JSON.parse(String(data))).sid !== sid) return
    clearTimeout(late)
    socket.send(JSON.stringify({ event: 'ack', sid }))
    resolve(true)
  })
  return promise
}

/** All in order, as many at a time as there are clients. */
async function inTurns<From, To>(all: From[], work: (one: From, index: number) => Promise<To>): Promise<To[]> {
  const done: To[] = []
  const waiting = all.entries()
  const run = async () => {
    for (const [index, one] of waiting) done[index] = await work(one, index)
  }
  await Promise.all(Array.from({ length: CLIENTS }, run))
  return done
}
