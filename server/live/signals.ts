import { type QueryExecutorProvider, sql } from 'kysely'
import * as v from 'valibot'
import { kickReason } from '../../contract/events.ts'
import type { PostgresqlPlace } from '../database/postgresql.ts'
import { type Channel, keepListening } from './listening.ts'

const sent = v.union([
  v.object({ uid: v.string() }),
  v.object({ kick: v.array(v.string()), reason: kickReason }),
  v.object({ aheadMs: v.number() }),
])
/**
 * Messages between the operator's processes: a player has new messages; sessions have ended; the sandbox's clock was
 * moved.
 */
type Sent = v.InferOutput<typeof sent>

/** `missed`: this process was disconnected and must reload what it may have missed. */
export type Signal = Sent | { missed: true }

export interface Signals {
  listen(listener: (signal: Signal) => void): void
  /** Delivered to every process once the handle's transaction has committed. */
  send(handle: QueryExecutorProvider, signal: Sent): Promise<void>
  close(): Promise<void>
}

/**
 * For the embedded database, which has a single process. A listener's queries wait for its only connection, and so for
 * the end of the transaction that sent the signal.
 */
export function createLocalSignals(): Signals {
  const listeners: ((signal: Signal) => void)[] = []
  return {
    listen: (listener) => void listeners.push(listener),
    async send(_handle, signal) {
      for (const listener of listeners) listener(signal)
    },
    async close() {},
  }
}

const CHANNEL = 'jolly_live'
const payload = v.pipe(v.string(), v.parseJson(), sent)

/** For PostgreSQL, with LISTEN and NOTIFY, which are transactional. Rejects when it cannot listen. */
export async function createPostgresSignals(place: PostgresqlPlace): Promise<Signals> {
  const listeners: ((signal: Signal) => void)[] = []
  const tell = (signal: Signal) => {
    for (const listener of listeners) listener(signal)
  }
  const channel: Channel = await keepListening(place, CHANNEL, {
    heard(text) {
      const read = v.safeParse(payload, text)
      if (read.success) tell(read.output)
    },
    resumed: () => tell({ missed: true }),
  })
  return {
    listen: (listener) => void listeners.push(listener),
    async send(handle, signal) {
      await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(signal)})`.execute(handle)
    },
    close: () => channel.close(),
  }
}
