import * as v from 'valibot'
import { ACK, PING, PONG } from '../../contract/events.ts'
import type { Database } from '../database/open.ts'
import type { Session } from '../domain/session.ts'

/** What is used of a WebSocket, as `ws` has it. */
export interface LiveSocket {
  readonly bufferedAmount: number
  send(text: string): void
  close(code?: number): void
  terminate(): void
  on(event: 'message', listener: (data: { toString(): string }) => void): unknown
  on(event: 'close' | 'error', listener: () => void): unknown
}

/** More waiting than this, and the device is cut off; it reconnects and is sent what it has not acknowledged. */
const BUFFERED_MAX_BYTES = 1_000_000
const QUEUED_MAX = 500

const upward = v.union([
  v.object({ event: v.literal(ACK), sid: v.union([v.string(), v.pipe(v.number(), v.transform(String))]) }),
  v.object({ event: v.literal(PING) }),
])

/** One device on the line. Everything it does with the database happens one after the other. */
export interface Connection {
  readonly uid: string
  readonly sessionId: string
  /** Sends what is kept for the player and was neither sent here before nor acknowledged by this session. */
  deliver(): void
  send(message: { event: string; content?: unknown; sid?: string }): void
  silentMs(): number
  /** Ends it: with a code, or as a broken network does. */
  break(code?: number): void
}

export function openConnection(ports: {
  db: Database
  socket: LiveSocket
  session: Session
  left: () => void
}): Connection {
  const { db, socket, session } = ports
  const sent = new Set<number>()
  let heard = performance.now()
  let queued = 0
  let work = Promise.resolve()

  function enqueue(task: () => Promise<void>) {
    queued += 1
    if (queued > QUEUED_MAX) return socket.terminate()
    work = work.then(task).then(
      () => void (queued -= 1),
      // What could not be read or written now is sent again after the reconnect.
      () => socket.terminate(),
    )
  }

  function send(message: { event: string; content?: unknown; sid?: string }) {
    if (socket.bufferedAmount > BUFFERED_MAX_BYTES) return socket.terminate()
    socket.send(JSON.stringify(message))
  }

  async function deliverKept() {
    for (const { id, sid, event, content } of await unacknowledged(db, session)) {
      if (sent.has(id)) continue
      sent.add(id)
      send({ sid, event, content: content.content })
    }
  }

  socket.on('message', (data) => {
    heard = performance.now()
    const message = v.safeParse(upward, parseJson(data.toString()))
    if (!message.success) return
    if (message.output.event === PING) return send({ event: PONG })
    const { sid } = message.output
    enqueue(() => acknowledge(db, session, sid))
  })
  socket.on('close', ports.left)
  socket.on('error', () => socket.terminate())

  return {
    uid: session.uid,
    sessionId: session.id,
    deliver: () => enqueue(deliverKept),
    send,
    silentMs: () => performance.now() - heard,
    break: (code) => (code === undefined || code === 1006 ? socket.terminate() : socket.close(code)),
  }
}

function unacknowledged(db: Database, session: Session) {
  return db
    .selectFrom('liveMessage as m')
    .select(['m.id', 'm.sid', 'm.event', 'm.content'])
    .where('m.uid', '=', session.uid)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('liveAck as a')
            .select('a.messageId')
            .whereRef('a.messageId', '=', 'm.id')
            .where('a.sessionId', '=', session.id),
        ),
      ),
    )
    .orderBy('m.id')
    .execute()
}

async function acknowledge(db: Database, session: Session, sid: string): Promise<void> {
  await db
    .insertInto('liveAck')
    .columns(['messageId', 'sessionId'])
    .expression(
      db
        .selectFrom('liveMessage as m')
        .innerJoin('playerSession as s', 's.uid', 'm.uid')
        .select(['m.id', 's.id'])
        .where('m.uid', '=', session.uid)
        .where('m.sid', '=', sid)
        .where('s.id', '=', session.id),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
