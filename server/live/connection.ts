import * as v from 'valibot'
import { ACK, PING, PONG, SOCKET_CODES } from '../../contract/events.ts'
import type { Session } from '../domain/account/session.ts'
import { startSpan } from '../tracing/spans.ts'
import { placeIn } from '../tracing/trace.ts'
import { createTokenBucket } from './tokenBucket.ts'

/** The part of the `ws` API that is used. */
export interface LiveSocket {
  readonly bufferedAmount: number
  send(text: string): void
  close(code?: number): void
  terminate(): void
  on(event: 'message', listener: (data: { toString(): string }) => void): unknown
  on(event: 'close' | 'error', listener: () => void): unknown
}

/** Send buffer limit in bytes; a device beyond it is disconnected, and is sent unacknowledged messages on reconnect. */
const BUFFERED_MAX_BYTES = 1_000_000
/** Burst of incoming messages that is allowed: acknowledgements after a reconnect; afterwards an app sends little. */
const INCOMING = { capacity: 400, refillPerSecond: 10 }

const CLOSE_WITHIN_MS = 5_000

const upward = v.union([
  v.object({ event: v.literal(ACK), sid: v.union([v.string(), v.pipe(v.number(), v.transform(String))]) }),
  v.object({ event: v.literal(PING) }),
])

export interface KeptMessage {
  id: number
  uid: string
  sid: string
  event: string
  /** With the trace that it belongs to, while traces are wanted. */
  content: { content: unknown; traceparent?: string }
  /** Ids of the sessions that have acknowledged it. */
  acknowledgedBy: string[]
}

/** One device's WebSocket. */
export type Connection = ReturnType<typeof openConnection>

export function openConnection(ports: {
  socket: LiveSocket
  session: Session
  acknowledge(messageId: number): void
  left(): void
}) {
  const { socket, session } = ports
  const incoming = createTokenBucket(INCOMING)
  /** Messages sent on this socket, for as long as they are stored; acknowledged ones are not sent again. */
  let sent = new Map<number, { sid: string; acknowledged: boolean }>()
  let heard = performance.now()
  let isOver = false

  function send(message: { event: string; content?: unknown; sid?: string; traceparent?: string }) {
    if (socket.bufferedAmount > BUFFERED_MAX_BYTES) return socket.terminate()
    socket.send(JSON.stringify(message))
  }

  function deliver(kept: readonly KeptMessage[]) {
    const before = sent
    sent = new Map()
    for (const { id, sid, event, content, acknowledgedBy } of kept) {
      if (acknowledgedBy.includes(session.id)) continue
      sent.set(id, before.get(id) ?? { sid, acknowledged: false })
      if (before.has(id)) continue
      send({ sid, event, ...content })
      traceMessage(event, content.traceparent)
    }
  }

  function acknowledge(sid: string) {
    for (const [id, message] of sent) {
      if (message.sid !== sid || message.acknowledged) continue
      message.acknowledged = true
      ports.acknowledge(id)
    }
  }

  function end(code: number) {
    isOver = true
    socket.close(code)
    // Do not wait for a device that does not answer the close frame.
    setTimeout(() => socket.terminate(), CLOSE_WITHIN_MS).unref()
  }

  socket.on('message', (data) => {
    if (isOver) return
    if (!incoming.take()) return end(SOCKET_CODES.tooFast)
    heard = performance.now()
    const message = v.safeParse(upward, parseJson(data.toString()))
    if (!message.success) return
    if (message.output.event === PING) send({ event: PONG })
    else acknowledge(message.output.sid)
  })
  socket.on('close', ports.left)
  socket.on('error', () => socket.terminate())

  return {
    uid: session.uid,
    sessionId: session.id,
    /**
     * Sends those of the player's stored messages that were neither sent on this socket nor acknowledged by its
     * session.
     */
    deliver,
    send,
    silentMs: (): number => performance.now() - heard,
    /** Closes with a code; 1006 or none: drops the connection without a close frame. */
    break: (code?: number): void => (code === undefined || code === 1006 ? socket.terminate() : end(code)),
  }
}

/** So that a trace of a call goes on to the devices that were told of it. */
function traceMessage(event: string, traceparent: string | undefined): void {
  const parent = placeIn(traceparent)
  if (parent) startSpan({ name: `message ${event}`, kind: 'producer' }, parent)?.end({ failed: false })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
