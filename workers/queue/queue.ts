import type { Toasted } from '../api/reactions.ts'
import { backOff } from '../backOff.ts'
import type { Identity } from '../identity.ts'
import { sleep, type Clock, type Ports } from '../ports.ts'
import type { Entries } from './entries.ts'
import type { QueueRow } from './table.ts'

/** A clock that was set back must not hold anything for longer. */
const HELD_MOST_MS = 60_000

/**
 * What one try came to: `done` and its entry is gone or says so; `retry` after a back-off; `failed`: the same, but only
 * so often; `wait` until the queue is flushed again.
 */
export type Verdict = 'done' | 'retry' | 'failed' | 'wait'

/** The tries of one entry in this worker. */
export interface Attempt {
  /** How many failed before this one; those that were asked for before their time count as one. */
  failures: number
  /** The toasts that it has shown, so that its retries do not show them again. */
  toasted: Exclude<Toasted, string>
}

export interface Policy<Value> {
  /** Within a lane entries go in order; lanes do not wait for each other. It is the name of a lock over all tabs, too. */
  laneOf(entry: QueueRow<Value>): string
  /** Whether a lane keeps its lock between two tries: then no other tab tries meanwhile. */
  keepsLock: boolean
  isWaiting(entry: QueueRow<Value>): boolean
  send(entry: QueueRow<Value>, attempt: Attempt): Promise<Verdict>
  /** Where in the table of pauses it begins: 1 for what somebody waits for. */
  firstPause: number
  /** After so many failures. */
  failuresMost: number
  giveUp(entry: QueueRow<Value>): Promise<void>
}

export interface QueuePorts<Value> extends Pick<Ports, 'locks'> {
  clock: Clock
  identity: Identity
  entries: Entries<Value>
}

export interface Queue<Value> {
  /** Sends what waits of the player of the moment; settles when there is nothing left that could be sent now. */
  flush(): Promise<void>
  /** The same for one lane. */
  run(lane: string): Promise<void>
  /** The entries of the player of the moment: looked for until the device can tell. */
  untilRead(): Promise<QueueRow<Value>[]>
  /** Runs while nothing of the lane is being sent, in any tab; where the browser has no locks, in this one. */
  alone<Result>(lane: string, work: () => Promise<Result>): Promise<Result>
}

interface Lane {
  name: string
  attempt: Attempt & { id?: string; dueAt: number }
  /** How often in a row the device could not be read. */
  unread: number
  /** Somebody asked for it since the last try began. */
  again: boolean
  wake(): void
}

const untried = (id?: string): Lane['attempt'] => ({
  ...(id !== undefined && { id }),
  failures: 0,
  dueAt: Number.NEGATIVE_INFINITY,
  toasted: new Set(),
})

/** Sends stored entries, each once its turn is come, in one tab at a time. */
export function createQueue<Value>(ports: QueuePorts<Value>, policy: Policy<Value>): Queue<Value> {
  const { clock, identity, entries } = ports
  const alone = createAlone(ports.locks)
  const lanes = new Map<string, { lane: Lane; drained: Promise<void> }>()
  let looking: Promise<QueueRow<Value>[]> | undefined

  async function untilRead(): Promise<QueueRow<Value>[]> {
    for (let failures = 1; ; failures += 1) {
      const uid = identity.uid()
      if (uid === undefined) return []
      const read = await entries.read(uid)
      if (read.status === 'found' && identity.uid() === uid) return read.entries
      if (read.status !== 'found') await sleep(clock, backOff(failures))
    }
  }

  async function flush(): Promise<void> {
    for (const { lane } of lanes.values()) lane.wake()
    looking ??= untilRead().finally(() => {
      looking = undefined
    })
    const waiting = (await looking).filter(policy.isWaiting)
    await Promise.all([...new Set(waiting.map(policy.laneOf))].map(run))
  }

  function run(name: string): Promise<void> {
    const known = lanes.get(name)
    if (known) {
      known.lane.again = true
      known.lane.wake()
      return known.drained
    }
    const lane: Lane = { name, attempt: untried(), unread: 0, again: false, wake: () => {} }
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

  /** One try; ms until the next, `undefined` for none. */
  async function step(lane: Lane): Promise<number | undefined> {
    const uid = identity.uid()
    if (uid === undefined) return undefined
    const read = await entries.read(uid)
    if (read.status !== 'found') return backOff((lane.unread += 1))
    lane.unread = 0
    // Somebody else may have come while the device was read: their cookie must not send it.
    if (identity.uid() !== uid) return 0
    const entry = read.entries.find((one) => policy.isWaiting(one) && policy.laneOf(one) === lane.name)
    if (!entry) return undefined
    const held = (entry.heldUntil ?? 0) - clock.now()
    if (held > 0 && held <= HELD_MOST_MS) return held
    if (lane.attempt.id !== entry.id) lane.attempt = untried(entry.id)
    const verdict = await policy.send(entry, lane.attempt)
    if (verdict === 'done') return 0
    if (verdict === 'wait') return undefined
    const pause = pauseOf(lane)
    if (verdict === 'retry' || lane.attempt.failures < policy.failuresMost) return pause
    await policy.giveUp(entry)
    return 0
  }

  /** A network that comes and goes asks again and again in a moment: that is one failure. */
  function pauseOf({ attempt }: Lane): number {
    const now = clock.elapsed()
    if (now >= attempt.dueAt) {
      attempt.failures += 1
      attempt.dueAt = now + backOff(attempt.failures + policy.firstPause - 1)
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

  return { flush, run, untilRead, alone }
}

/** Runs alone, over all tabs; where the browser has no locks, alone in this one. */
function createAlone(locks: Ports['locks']) {
  const lastOf = new Map<string, Promise<unknown>>()
  return async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    if (locks) return await locks.request(name, work)
    const mine = (lastOf.get(name) ?? Promise.resolve()).then(work, work)
    lastOf.set(name, mine)
    return mine
  }
}
