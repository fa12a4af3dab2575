import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { unlessDiskIsFull } from '../database/faults.ts'
import type { Database } from '../database/open.ts'
import type { Connection, KeptMessage } from './connection.ts'

/** Players of each kind per query; then the event loop is yielded. */
const SLICE = 50

interface Acknowledgement {
  messageId: number
  sessionId: string
}

/**
 * Reads stored messages and sends them to all sockets of this process. Each player is read once, however many sockets
 * they have; in slices, so that a message to thousands blocks neither the event loop nor the database pool.
 */
export function createDelivery(db: Database, connectionsOf: (uid: string) => Connection[]) {
  /** Players with new messages; they go first. */
  const told = new Set<string>()
  /** Players for whom messages may have been missed: after a gap in the signals, all of them. */
  const missed = new Set<string>()
  let acknowledged: Acknowledgement[] = []
  let working = false

  async function work(): Promise<void> {
    if (working) return
    working = true
    while (told.size > 0 || missed.size > 0 || acknowledged.length > 0) {
      await turn()
      const news = take(told, SLICE)
      const gaps = take(missed, SLICE)
      // A new socket's player is in both.
      const slice = [...new Set([...news, ...gaps])]
      await deliver(slice, gaps).catch(() => {
        // The messages are sent again after the reconnect.
        for (const connection of slice.flatMap(connectionsOf)) connection.break()
      })
    }
    working = false
  }

  async function deliver(slice: string[], gaps: string[]): Promise<void> {
    const written = acknowledged
    acknowledged = []
    // A lost acknowledgement only means that the message is sent again after a reconnect.
    if (written.length > 0) await write(db, written).catch(unlessDiskIsFull)
    if (slice.length === 0) return
    await endOld(gaps)
    const kept = Map.groupBy(await keptFor(db, slice), ({ uid }) => uid)
    for (const uid of slice) for (const connection of connectionsOf(uid)) connection.deliver(kept.get(uid) ?? [])
  }

  async function endOld(uids: string[]): Promise<void> {
    if (uids.length === 0) return
    const sessions = await db
      .selectFrom('playerSession')
      .select('id')
      .where(sql<boolean>`uid = any(${uids}::text[])`)
      .execute()
    const alive = new Set(sessions.map(({ id }) => id))
    for (const connection of uids.flatMap(connectionsOf)) if (!alive.has(connection.sessionId)) connection.break()
  }

  return {
    /** Messages were stored for this player. */
    tell: (uid: string) => {
      if (connectionsOf(uid).length === 0) return
      told.add(uid)
      void work()
    },
    /** After a gap in the signals, or with a new socket: also ends those of sessions that ended meanwhile. */
    catchUp: (uid: string) => {
      missed.add(uid)
      void work()
    },
    acknowledge: (acknowledgement: Acknowledgement) => {
      acknowledged.push(acknowledgement)
      void work()
    },
  }
}

/** The first so many, which are then no longer in it. */
function take(players: Set<string>, count: number): string[] {
  const taken: string[] = []
  for (const uid of players) {
    if (taken.length === count) break
    taken.push(uid)
    players.delete(uid)
  }
  return taken
}

function keptFor(db: Database, uids: string[]): Promise<KeptMessage[]> {
  return db
    .selectFrom('liveMessage as m')
    .leftJoin('liveAck as a', 'a.messageId', 'm.id')
    .select(['m.id', 'm.uid', 'm.sid', 'm.event', 'm.content'])
    .select(
      sql<string[]>`coalesce(array_agg(a.session_id) filter (where a.session_id is not null), '{}')`.as(
        'acknowledgedBy',
      ),
    )
    .where(sql<boolean>`m.uid = any(${uids}::text[])`)
    .groupBy('m.id')
    .orderBy('m.id')
    .execute()
}

/** Ignores messages and sessions that no longer exist. */
async function write(db: Database, acknowledged: Acknowledgement[]): Promise<void> {
  const messages = acknowledged.map(({ messageId }) => messageId)
  const sessions = acknowledged.map(({ sessionId }) => sessionId)
  await sql`
    insert into live_ack (message_id, session_id)
    select distinct m.id, s.id
    from unnest(${messages}::bigint[], ${sessions}::text[]) as said (message_id, session_id)
    join live_message m on m.id = said.message_id
    join player_session s on s.id = said.session_id and s.uid = m.uid
    on conflict do nothing
  `.execute(db)
}
