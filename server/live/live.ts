import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { DAY_MS } from '../../contract/durations.ts'
import {
  type BadgeEvent,
  type FurtherEvent,
  isBadgeEvent,
  type KickReason,
  SOCKET_CODES,
  SOCKETS_A_SESSION,
} from '../../contract/events.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/open.ts'
import { type Handle, inTransaction } from '../database/transaction.ts'
import type { Session } from '../domain/account/session.ts'
import { placeToTell } from '../tracing/spans.ts'
import { traceparentOf } from '../tracing/trace.ts'
import { type Connection, type LiveSocket, openConnection } from './connection.ts'
import { createDelivery } from './delivery.ts'
import { createLook } from './look.ts'
import type { Signals } from './signals/signals.ts'

const KEPT_MS = DAY_MS
const KEPT_MESSAGES = 200
const SILENT_TOO_LONG_MS = 90_000

const KICKED_AT_ONCE = 100

/** When the process ends: its players connect to others, each of which reads what they have missed. */
const ENDING = { aSecond: 500, mostMs: 5_000, stepMs: 20 }

export interface Live {
  /**
   * Sends an event to a player's devices once the handle's transaction has committed. It is stored until acknowledged
   * and sent again on reconnect; a newer badge count or balance change replaces the older one.
   */
  publish(handle: Handle, uid: string, event: BadgeEvent | FurtherEvent, content: unknown): Promise<void>
  /** Closes the sockets of ended sessions, after telling them why. */
  kick(handle: Handle, sessionIds: readonly string[], reason: KickReason): Promise<void>
  attach(socket: LiveSocket, session: Session): void
  /** For the sandbox: stores and sends any message under a given sid. */
  push(message: { uid: string; event: string; content: unknown; sid: string }): Promise<void>
  /** For the sandbox: sends to this process's sockets without storing anything. */
  send(uid: string, message: { event: string; content: unknown }): void
  /**
   * For the sandbox: closes a player's sockets with a code, or without one as a broken network does (1006 at the
   * client). Returns how many.
   */
  cut(uid: string, code?: number): number
  /**
   * Takes no more sockets, and ends those there are: spread over time, and as a broken network does (1006), since apps
   * come back 3 s after that, and a minute after any other code.
   */
  close(): Promise<void>
}

export function createLive({ db, clock, signals }: { db: Database; clock: Clock; signals: Signals }): Live {
  const connections = new Map<string, Set<Connection>>()
  const connectionsOf = (uid: string) => [...(connections.get(uid) ?? [])]
  const delivery = createDelivery(db, connectionsOf)
  const look = createLook(db)
  let isLooking = false
  let closing = false
  const all = () => [...connections.values()].flatMap((set) => [...set])

  signals.listen((signal) => {
    if ('uid' in signal) delivery.tell(signal.uid)
    else if ('kick' in signal)
      for (const connection of all()) {
        if (signal.kick.includes(connection.sessionId)) kickOff(connection, signal.reason)
      }
    else if ('missed' in signal) for (const uid of connections.keys()) delivery.catchUp(uid)
    else if ('look' in signal) void lookForMissed()
  })

  /** What fails now is found by the next. */
  async function lookForMissed(): Promise<void> {
    if (isLooking || connections.size === 0) return
    isLooking = true
    const sessions = new Set(all().map(({ sessionId }) => sessionId))
    const found = await look([...connections.keys()], [...sessions]).catch(() => null)
    isLooking = false
    if (!found) return
    for (const uid of found.uids) delivery.tell(uid)
    for (const connection of all()) if (found.ended.has(connection.sessionId)) connection.break()
  }

  const watch = setInterval(() => {
    for (const connection of all()) if (connection.silentMs() > SILENT_TOO_LONG_MS) connection.break()
  }, SILENT_TOO_LONG_MS / 3)
  watch.unref()

  /**
   * A Set iterates in insertion order, so the oldest come first. A replaced socket is forgotten at once, before its
   * close is confirmed.
   */
  function replaceOldest({ uid, id }: Session) {
    const own = connectionsOf(uid).filter(({ sessionId }) => sessionId === id)
    for (const connection of own.slice(0, -SOCKETS_A_SESSION)) {
      leave(connection)
      connection.break(SOCKET_CODES.replaced)
    }
  }

  function leave(connection: Connection) {
    const set = connections.get(connection.uid)
    set?.delete(connection)
    if (set?.size !== 0) return
    connections.delete(connection.uid)
    signals.unfollow(connection.uid)
  }

  async function keep(
    handle: Handle,
    message: { uid: string; sid: string; event: string; content: unknown; replacesOlder: boolean },
  ): Promise<void> {
    const { uid, sid, event, content, replacesOlder } = message
    const now = clock.now()
    const told = placeToTell()
    const place = told && { traceparent: traceparentOf(told) }
    await inTransaction(handle, async (trx) => {
      if (replacesOlder) await trx.deleteFrom('liveMessage').where('uid', '=', uid).where('event', '=', event).execute()
      await trx
        .insertInto('liveMessage')
        .values({ uid, sid, event, content: JSON.stringify({ content, ...place }), time: now })
        .execute()
      await forgetOld(trx, uid, now)
      await signals.send(trx, { uid })
    })
  }

  return {
    publish: (handle, uid, event, content) =>
      keep(handle, { uid, sid: randomUUID(), event, content, replacesOlder: isNewestOnly(event) }),
    push: (message) => keep(db, { ...message, replacesOlder: isBadgeEvent(message.event) }),
    async kick(handle, sessionIds, reason) {
      // The payload of a PostgreSQL notification is limited to 8,000 bytes.
      for (let at = 0; at < sessionIds.length; at += KICKED_AT_ONCE) {
        await signals.send(handle, { kick: sessionIds.slice(at, at + KICKED_AT_ONCE), reason })
      }
    },
    attach(socket, session) {
      if (closing) return socket.terminate()
      const connection = openConnection({
        socket,
        session,
        acknowledge: (messageId) => delivery.acknowledge({ messageId, sessionId: session.id }),
        left: () => leave(connection),
      })
      const set = connections.get(session.uid) ?? new Set()
      connections.set(session.uid, set.add(connection))
      replaceOldest(session)
      signals.follow(session.uid)
      delivery.tell(session.uid)
      // Its session may have ended since it was looked at, and the kick found no socket.
      delivery.catchUp(session.uid)
    },
    send(uid, message) {
      for (const connection of connectionsOf(uid)) connection.send(message)
    },
    cut(uid, code) {
      const cut = connectionsOf(uid)
      for (const connection of cut) connection.break(code)
      return cut.length
    },
    async close() {
      closing = true
      clearInterval(watch)
      const ending = all()
      const steps = Math.min(ending.length / ENDING.aSecond, ENDING.mostMs / 1_000) * (1_000 / ENDING.stepMs)
      const atOnce = Math.ceil(ending.length / Math.ceil(steps))
      for (let at = 0; at < ending.length; at += atOnce) {
        for (const connection of ending.slice(at, at + atOnce)) connection.break()
        await sleep(ENDING.stepMs)
      }
    },
  }
}

/** Events of which a device needs only the latest: absolute counts, and hints to refetch. */
const isNewestOnly = (event: BadgeEvent | FurtherEvent) => isBadgeEvent(event) || event === 'balance.change'

function kickOff(connection: Connection, reason: KickReason): void {
  connection.send({ event: 'session.kick', content: { reason } })
  connection.break(SOCKET_CODES.sessionEnded)
}

async function forgetOld(handle: Handle, uid: string, now: number): Promise<void> {
  await handle
    .deleteFrom('liveMessage')
    .where('uid', '=', uid)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('time', '<', now - KEPT_MS),
        eb(
          'id',
          '<=',
          selectFrom('liveMessage')
            .select('id')
            .where('uid', '=', uid)
            .orderBy('id', 'desc')
            .offset(KEPT_MESSAGES)
            .limit(1),
        ),
      ]),
    )
    .execute()
}
