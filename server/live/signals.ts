import { sql } from 'kysely'
import pg from 'pg'
import * as v from 'valibot'
import type { Handle } from '../domain/ledger.ts'

const signal = v.union([
  v.object({ uid: v.string() }),
  v.object({ kick: v.array(v.string()) }),
  v.object({ aheadMs: v.number() }),
])
/**
 * What the operator's processes tell each other: there is something for this player; these sessions have ended; the
 * sandbox's clock is so far ahead.
 */
type Signal = v.InferOutput<typeof signal>

export interface Signals {
  listen(listener: (signal: Signal) => void): void
  /** Heard by every process, once the transaction of the handle has committed. */
  send(handle: Handle, signal: Signal): Promise<void>
  close(): Promise<void>
}

/**
 * For the embedded database, which one process has to itself. What a listener then reads waits for its turn on the
 * only connection, and so for the end of the transaction that sent the signal.
 */
export function createLocalSignals(): Signals {
  const listeners: ((signal: Signal) => void)[] = []
  return {
    listen: (listener) => void listeners.push(listener),
    async send(_handle, sent) {
      for (const listener of listeners) listener(sent)
    },
    async close() {},
  }
}

const CHANNEL = 'jolly_live'
const RECONNECT_MS = 1_000

/** For PostgreSQL: LISTEN and NOTIFY, which is part of the transaction. */
export async function createPostgresSignals(databaseUrl: string): Promise<Signals> {
  const listeners: ((signal: Signal) => void)[] = []
  let closed = false
  let client = await listening()

  async function listening(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: databaseUrl })
    fresh.on('error', () => {})
    fresh.on('end', () => void (closed || setTimeout(() => void reconnect(), RECONNECT_MS)))
    fresh.on('notification', ({ payload }) => {
      const read = v.safeParse(signal, JSON.parse(payload ?? 'null'))
      if (read.success) for (const listener of listeners) listener(read.output)
    })
    await fresh.connect()
    await fresh.query(`listen ${CHANNEL}`)
    return fresh
  }

  async function reconnect(): Promise<void> {
    try {
      client = await listening()
    } catch {
      if (!closed) setTimeout(() => void reconnect(), RECONNECT_MS)
    }
  }

  return {
    listen: (listener) => void listeners.push(listener),
    async send(handle, sent) {
      await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(sent)})`.execute(handle)
    },
    async close() {
      closed = true
      await client.end()
    },
  }
}
