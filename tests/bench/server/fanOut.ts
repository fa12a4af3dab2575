import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { WebSocket } from 'ws'
import { createSandbox } from '../../e2e/setup/sandbox.ts'
import { connectDevices, inTurns } from './devices.ts'
import { get } from './http.ts'
import { percentile } from '../sample.ts'

const SOCKETS = 2_000
const patienceMs = 20_000
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

/** 2,000 players with a socket each, and a message for each: stored, sent, acknowledged. */
export async function measureFanOut(origin: string): Promise<FanOut> {
  const sandbox = createSandbox(origin)
  const devices = await connectDevices(origin, { first: 0, count: SOCKETS })
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
