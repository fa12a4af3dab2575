import type { QueryExecutorProvider } from 'kysely'
import * as v from 'valibot'
import { kickReason } from '../../../contract/events.ts'

const sent = v.union([
  v.object({ uid: v.string() }),
  v.object({ kick: v.array(v.string()), reason: kickReason }),
  v.object({ aheadMs: v.number() }),
])
/**
 * Messages between the operator's processes: a player has new messages; sessions have ended; the sandbox's clock was
 * moved.
 */
export type Sent = v.InferOutput<typeof sent>

/**
 * `missed`: this process heard nothing for a while, and must reload what it needs. `look`: it is time to look for what
 * single signals may have been lost.
 */
export type Signal = Sent | { missed: true } | { look: true }

/**
 * How the processes on one database tell each other that something was stored there: in one process (`local.ts`), by
 * PostgreSQL (`notify.ts`) or by NATS (`nats.ts`). What was said is never in a signal alone, so a lost one makes it late
 * and no more.
 */
export interface Signals {
  listen(listener: (signal: Signal) => void): void
  /** This process has sockets of the player, and wants to hear of new messages. */
  follow(uid: string): void
  unfollow(uid: string): void
  /** Whether this process hears now what the others have for its players. */
  isHeard(): boolean
  /** Delivered to every process that wants it once the handle's transaction has committed. */
  send(handle: QueryExecutorProvider, signal: Sent): Promise<void>
  close(): Promise<void>
}

/** Those in this process who hear of signals. */
export function createListeners(): { add(listener: (signal: Signal) => void): void; tell(signal: Signal): void } {
  const listeners: ((signal: Signal) => void)[] = []
  return {
    add: (listener) => void listeners.push(listener),
    tell: (signal) => {
      for (const listener of listeners) listener(signal)
    },
  }
}

const payload = v.pipe(v.string(), v.parseJson(), sent)

/** Null for what no process of this release has sent. */
export function readSignal(text: string | undefined): Sent | null {
  const read = v.safeParse(payload, text)
  return read.success ? read.output : null
}
