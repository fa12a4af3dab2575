import { calls, type CallName, type WireInput } from '../../contract/calls.ts'
import { OUTBOX_LOCK } from '../../contract/constants.ts'
import { CODES } from '../../contract/errors.ts'
import type { Api } from '../api/api.ts'
import { isRecord } from '../cache/jollyCache.ts'
import type { Read } from '../cache/read.ts'
import type { Failure } from '../protocol/outcome.ts'
import { createEntries, type EntriesPorts } from './entries.ts'
import { createQueue, type Attempt, type QueuePorts, type Verdict } from './queue.ts'
import type { QueueRow } from './table.ts'

/** What may wait for a network; money never does. */
const WAITING_CALLS = ['userGameCollect', 'userGameCollectDel', 'letterRead', 'letterDelete', 'userModify'] as const
type WaitingCall = Extract<CallName, (typeof WAITING_CALLS)[number]>

export type OutboxEntry<Name extends WaitingCall = WaitingCall> = {
  [N in Name]: { call: N; input: WireInput<N> }
}[Name]

/** Refusals that are about the moment, not about the entry. */
const NOT_NOW: ReadonlySet<number> = new Set([CODES.tooMany, CODES.maintenance, CODES.inProgress, CODES.sessionInvalid])

export interface OutboxPorts extends EntriesPorts, Pick<QueuePorts<never>, 'identity' | 'locks'> {
  api: Api
  /** Whether this player is still the one of this browser: another tab may have changed that while this one slept. */
  isStillHere(): Promise<'here' | 'gone' | 'unknown'>
  /** The operator has it. */
  onSent(entry: OutboxEntry): void
  /** There is something that could not be sent: for the browser to wake the service worker when the network is back. */
  onWaiting(): void
  /** It is a dead letter: what was shown at once has to be rolled back. */
  onSetAside(entry: OutboxEntry): void
}

export interface Outbox {
  /**
   * Stores the entry for the player of the moment, and sends it when it can, but not before `heldMs` have passed. What
   * is added after it waits with it: the order stays. What it makes pointless is taken out: of a heart that was given
   * and taken, the operator hears the last.
   */
  add(entry: OutboxEntry, heldMs?: number): Promise<void>
  /** Takes out what was not sent yet; false when there is no such entry any more. */
  takeOut(isWanted: (entry: OutboxEntry) => boolean): Promise<boolean>
  /** What this player did and the operator has not heard yet, in order. */
  waiting(): Promise<Read<{ entries: OutboxEntry[] }>>
  /** Sends what waits, in order, each once, in one tab at a time. */
  flush(): Promise<void>
}

/** Hearts, letters and the profile: changes that are shown at once and reach the operator when they can. */
export function createOutbox(ports: OutboxPorts): Outbox {
  const { api, identity, clock } = ports
  const entries = createEntries<OutboxEntry>(ports, { kind: 'change', guard: isOutboxEntry, mustBeRead: false })
  const isWaiting = (entry: QueueRow) => !entry.dead
  const queue = createQueue(
    { ...ports, entries },
    { laneOf: () => OUTBOX_LOCK, keepsLock: false, isWaiting, send, firstPause: 2, failuresMost: 5, giveUp },
  )

  async function send(entry: QueueRow<OutboxEntry>, { toasted }: Attempt): Promise<Verdict> {
    const player = await ports.isStillHere()
    if (player !== 'here') return player === 'gone' ? 'wait' : 'retry'
    if (identity.uid() !== entry.owner) return 'wait'
    const answer = await ask(entry.value, toasted)
    if (answer.ok || isDoneAlready(entry.value, answer.failure)) {
      await entries.remove(entry)
      ports.onSent(entry.value)
      return 'done'
    }
    const { failure } = answer
    ports.onWaiting()
    if (failure.kind === 'offline' || failure.kind === 'lost') return 'wait'
    if (failure.kind !== 'refused') return failure.kind === 'timeout' ? 'retry' : 'failed'
    if (NOT_NOW.has(failure.code)) return 'retry'
    await giveUp(entry)
    return 'done'
  }

  async function giveUp(entry: QueueRow<OutboxEntry>): Promise<void> {
    await entries.update({ ...entry, dead: true })
    ports.onSetAside(entry.value)
  }

  function ask<Name extends WaitingCall>(entry: OutboxEntry<Name>, toasted: Attempt['toasted']) {
    return api.call(entry.call, entry.input, toasted)
  }

  async function add(value: OutboxEntry, heldMs = 0): Promise<void> {
    const owner = identity.uid()
    if (owner === undefined) return
    const id = crypto.randomUUID()
    const { path } = calls[value.call]
    await entries.edit(owner, (rows) => {
      const key = keyOf(value)
      const older = rows.filter((row) => isWaiting(row) && key !== undefined && keyOf(row.value) === key)
      const merged = older.reduceRight((newer, row) => mergedWith(row.value, newer), value)
      const next = { ...entries.next(owner, id, merged, rows), path }
      const row = heldMs > 0 ? { ...next, heldUntil: clock.now() + heldMs } : next
      return { put: [row], remove: older.map((row) => row.id) }
    })
    void queue.flush()
  }

  async function takeOut(isWanted: (entry: OutboxEntry) => boolean): Promise<boolean> {
    const owner = identity.uid()
    if (owner === undefined) return false
    let isTaken = false
    // Alone: whatever is being sent is no longer among what waits when this looks.
    await queue.alone(OUTBOX_LOCK, () =>
      entries.edit(owner, (rows) => {
        const row = rows.find((one) => isWaiting(one) && isWanted(one.value))
        isTaken = row !== undefined
        return row ? { remove: [row.id] } : {}
      }),
    )
    return isTaken
  }

  return {
    add,
    takeOut,
    waiting: async () => {
      const owner = identity.uid()
      const read = owner === undefined ? { status: 'found' as const, entries: [] } : await entries.read(owner)
      if (read.status !== 'found') return read
      return { status: 'found', entries: read.entries.filter(isWaiting).map(({ value }) => value) }
    },
    flush: queue.flush,
  }
}

/** Of entries about the same thing only the last counts. Letters are never the same: each may be taken back alone. */
function keyOf(entry: OutboxEntry): string | undefined {
  switch (entry.call) {
    case 'userGameCollect':
    case 'userGameCollectDel':
      return `heart ${entry.input.code}`
    case 'userModify':
      return 'user'
    case 'letterRead':
    case 'letterDelete':
      return undefined
  }
}

/** The newer one with what only the older says. */
function mergedWith(older: OutboxEntry, newer: OutboxEntry): OutboxEntry {
  if (older.call !== 'userModify' || newer.call !== 'userModify') return newer
  return { call: 'userModify', input: { ...older.input, ...newer.input } }
}

/** What should go is gone: a letter that was deleted elsewhere, a heart on a game that is no more. */
function isDoneAlready({ call }: OutboxEntry, failure: Failure): boolean {
  if (failure.kind !== 'refused' || failure.code !== CODES.notFound) return false
  return call === 'letterRead' || call === 'letterDelete' || call === 'userGameCollectDel'
}

function isOutboxEntry(value: unknown): value is OutboxEntry {
  return isRecord(value) && WAITING_CALLS.some((call) => call === value['call']) && isRecord(value['input'])
}
