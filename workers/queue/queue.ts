import type { Toasted } from '../api/reactions.ts'
import { backOff } from '../backOff.ts'
import type { Identity } from '../identity.ts'
import { sleep, type Clock, type Ports } from '../ports.ts'
import { createAlone } from '../alone.ts'
import type { Entries } from './entries.ts'
import type { QueueRow } from '../cache/queueTable.ts'

/** Upper bound in ms, for clocks that were set back. */
const HELD_MOST_MS = 60_000
/** Pause before storage that could not be read for long is read again, in ms. */
const UNREAD_MS = 30_000

/**
 * Outcome of one attempt: `done` settles the entry; `retry` after a back-off; `failed` likewise, a limited number of
 * times; `refused` gives up at once; `wait` for the next flush.
 */
export type Verdict = 'done' | 'retry' | 'failed' | 'refused' | 'wait'

/** The attempts at one entry in this worker. */
export interface Attempt {
  /** Failed attempts so far; those that were requested before their time count as one. */
  failures: number
  /** Toasts shown so far, so that retries do not repeat them. */
  toasted: Exclude<Toasted, string>
}

export interface Policy<Value> {
  /** Entries of a lane are sent in order; lanes do not wait for each other. Also the name of a lock over all tabs. */
  laneOf(entry: QueueRow<Value>): string
  /** The lane keeps its lock between two attempts: no other tab sends meanwhile. */
  keepsLock?: true
  isWaiting(entry: QueueRow<Value>): boolean
  send(entry: QueueRow<Value>, attempt: Attempt): Promise<Verdict>
  /** Index of the first pause in the back-off table; default 1. */
  firstPause?: number
  /** Default: no limit. */
  failuresMost?: number
  giveUp?(entry: QueueRow<Value>): Promise<void>
}

export interface QueuePorts<Value> extends Pick<Ports, 'locks'> {
  clock: Clock
  identity: Identity
  entries: Entries<Value>
}

interface Lane {
  name: string
  attempt: Attempt & { id?: string; dueAt: number }
  /** It was requested again since the last attempt began. */
  again: boolean
  wake(): void
}

const untried = (id?: string): Lane['attempt'] => ({
  ...(id !== undefined && { id }),
  failures: 0,
  dueAt: Number.NEGATIVE_INFINITY,
  toasted: new Set(),
})

/** Sends stored entries, each once, in one tab at a time. */
export function createQueue<Value>(ports: QueuePorts<Value>, policy: Policy<Value>) {
  const { clock, identity, entries } = ports
  const { firstPause = 1, failuresMost = Number.POSITIVE_INFINITY } = policy
  const alone = createAlone(ports.locks)
  const lanes = new Map<string, { lane: Lane; drained: Promise<void> }>()
  let cancelLater: (() => void) | undefined

  async function untilRead(): Promise<QueueRow<Value>[]> {
    for (;;) {
      const uid = identity.uid()
      if (uid === undefined) return []
      const read = await entries.read(uid)
      if (read.status === 'found' && identity.uid() === uid) {
        if (!read.isWhole) flushLater()
        return read.entries
      }
      if (read.status !== 'found') await sleep(clock, backOff(1))
    }
  }

  /** Storage that cannot be read for long is not waited for: what it holds is sent once it can. */
  function flushLater(): void {
    cancelLater?.()
    cancelLater = clock.after(UNREAD_MS, () => void flush())
  }

  async function flush(): Promise<void> {
    const waiting = (await untilRead()).filter(policy.isWaiting)
    await Promise.all([...new Set(waiting.map(policy.laneOf))].map(run))
  }

  function run(name: string): Promise<void> {
    const known = lanes.get(name)
    if (known) {
      known.lane.again = true
      known.lane.wake()
      return known.drained
    }
    const lane: Lane = { name, attempt: untried(), again: false, wake: () => {} }
    const drained = drain(lane).finally(() => lanes.delete(name))
    lanes.set(name, { lane, drained })
    return drained
  }

  async function drain(lane: Lane): Promise<void> {
    if (policy.keepsLock) return alone(lane.name, () => repeat(lane, () => step(lane)))
    return repeat(lane, () => alone(lane.name, () => step(lane)))
  }

  async function repeat(lane: Lane, turn: () => Promise<number | undefined>): Promise<void> {
    for (;;) {
      lane.again = false
      const pause = await turn()
      if (pause === undefined && !lane.again) return
      if (pause !== undefined && pause > 0) await nap(lane, pause)
    }
  }

  /** One attempt; returns ms until the next, `undefined` for none. */
  async function step(lane: Lane): Promise<number | undefined> {
    const uid = identity.uid()
    if (uid === undefined) return undefined
    const read = await entries.read(uid)
    if (read.status !== 'found') return backOff(1)
    // The player may have changed while storage was read: the new one's cookie must not send this.
    if (identity.uid() !== uid) return 0
    const entry = read.entries.find((one) => policy.isWaiting(one) && policy.laneOf(one) === lane.name)
    if (!entry) return undefined
    const held = (entry.heldUntil ?? 0) - clock.now()
    if (held > 0 && held <= HELD_MOST_MS) return held
    if (lane.attempt.id !== entry.id) lane.attempt = untried(entry.id)
    const verdict = await policy.send(entry, lane.attempt)
    if (verdict === 'done') return 0
    if (verdict === 'wait') return undefined
    if (verdict !== 'refused') {
      const pause = pauseOf(lane)
      if (verdict === 'retry' || lane.attempt.failures < failuresMost) return pause
    }
    await policy.giveUp?.(entry)
    return 0
  }

  /** An unstable network triggers many attempts in a moment: they count as one failure. */
  function pauseOf({ attempt }: Lane): number {
    const now = clock.elapsed()
    if (now >= attempt.dueAt) {
      attempt.failures += 1
      attempt.dueAt = now + backOff(attempt.failures + firstPause - 1)
    }
    return attempt.dueAt - now
  }

  function nap(lane: Lane, ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const cancel = clock.after(ms, () => {
      lane.attempt.dueAt = Number.NEGATIVE_INFINITY
      resolve()
    })
    lane.wake = resolve
    return promise.finally(cancel)
  }

  return {
    /** Sends what the current player has waiting; resolves when nothing can be sent now. */
    flush,
    /** The same for one lane. */
    run,
    /** The current player's entries; retries until storage can be read. */
    untilRead,
    /** Runs while nothing of the lane is being sent in any tab; without Web Locks, in this one. */
    alone,
  }
}
