import * as v from 'valibot'
import type { WireInput } from '../../contract/calls.ts'
import { OUTBOX_LOCK } from '../../contract/constants.ts'
import { CODES, isTransient } from '../../contract/errors.ts'
import type { Api } from '../api/api.ts'
import { firstCalls } from '../api/contract.ts'
import type { Read } from '../cache/read.ts'
import type { Failure } from '../protocol/outcome.ts'
import { createEntries, type EntriesPorts } from './entries.ts'
import { createQueue, type Attempt, type QueuePorts, type Verdict } from './queue.ts'
import type { QueueRow } from '../cache/queueTable.ts'

/** Calls that may wait for a network; money never does. */
const WAITING_CALLS = ['userGameCollect', 'userGameCollectDel', 'letterRead', 'letterDelete', 'userModify'] as const
type WaitingCall = (typeof WAITING_CALLS)[number]

export type OutboxEntry<Name extends WaitingCall = WaitingCall> = {
  [N in Name]: { call: N; input: WireInput<N> }
}[Name]

/** Not validated further: the operator refuses what is wrong, and the refusal is shown. */
const sendable = v.object({ call: v.picklist(WAITING_CALLS), input: v.object({}) })
const outboxEntry = v.custom<OutboxEntry>((value) => v.is(sendable, value))

/** Places follow the clock: one further ahead of it than this, in ms, is from before the clock was set back. */
const SET_BACK_MS = 1_000

/** An entry's place says what came before it. */
export type Change = Pick<QueueRow<OutboxEntry>, 'owner' | 'place' | 'value'>

export interface OutboxPorts extends EntriesPorts, Pick<QueuePorts<never>, 'identity' | 'locks'> {
  api: Api
  /** Whether this browser still belongs to this player: another tab may have changed that while this one slept. */
  isStillHere(): Promise<'here' | 'gone' | 'unknown'>
  onSent(change: Change): void
  /** Something could not be sent: the browser should wake the service worker when the network is back. */
  onWaiting(): void
  /** The entry is a dead letter: its optimistic change has to be rolled back. */
  onDeadLetter(change: Change): void
}

export type Outbox = ReturnType<typeof createOutbox>

/** Favourites, inbox messages and the profile: changes that are shown at once and sent when possible. */
export function createOutbox(ports: OutboxPorts) {
  const { api, identity, clock } = ports
  const entries = createEntries<OutboxEntry>(ports, { kind: 'change', schema: outboxEntry, mustBeRead: false })
  /** Earlier versions kept dead letters; they are deleted with the next change. */
  const isWaiting = (entry: QueueRow) => !entry.dead
  /**
   * By key, the last change that was made here or sent by another tab: it may have been sent while an older one waited
   * in storage, unread, or was still to be removed from there.
   */
  const newest = new Map<string, Change>()
  const queue = createQueue(
    { ...ports, entries },
    { laneOf: () => OUTBOX_LOCK, isWaiting, send, firstPause: 2, failuresMost: 5, giveUp },
  )

  async function send(entry: QueueRow<OutboxEntry>, { toasted }: Attempt): Promise<Verdict> {
    const player = await ports.isStillHere()
    if (player !== 'here') return player === 'gone' ? 'wait' : 'retry'
    if (identity.uid() !== entry.owner) return 'wait'
    const value = current(entry)
    // The operator may know this id, of the change as it was.
    const requestId = value === entry.value ? entry.id : crypto.randomUUID()
    const answer = await api.call(value.call, { ...value.input, requestId, uid: entry.owner }, toasted)
    if (answer.ok || isDoneAlready(value, answer.failure)) {
      await entries.replace(entry)
      ports.onSent({ owner: entry.owner, place: entry.place, value })
      return 'done'
    }
    const { failure } = answer
    ports.onWaiting()
    if (failure.kind === 'offline' || failure.kind === 'lost') return 'wait'
    if (failure.kind !== 'refused') return failure.kind === 'timeout' ? 'retry' : 'failed'
    return isTransient(failure.code) || failure.code === CODES.sessionInvalid ? 'retry' : 'refused'
  }

  async function giveUp(entry: QueueRow<OutboxEntry>): Promise<void> {
    const key = keyOf(entry.value) ?? ''
    // Refused, it takes the place of nothing that was before it.
    if (newest.get(key)?.place === entry.place) newest.delete(key)
    await entries.replace(entry)
    ports.onDeadLetter(entry)
  }

  function placeAfter(owner: string, key: string | undefined): number {
    const known = newest.get(key ?? '')
    return known?.owner === owner ? known.place + 1 : 0
  }

  /** What an entry means by now. */
  function current({ owner, place, value }: Change): OutboxEntry {
    const key = keyOf(value) ?? ''
    const newer = newest.get(key)
    // From before the device's clock was set back: it may be the older of the two.
    if (newer && newer.place > clock.now() + SET_BACK_MS) newest.delete(key)
    else if (newer?.owner === owner && newer.place > place) return mergedWith(value, newer.value)
    return value
  }

  async function add(value: OutboxEntry, heldMs = 0): Promise<void> {
    const owner = identity.uid()
    if (owner === undefined) return
    const id = crypto.randomUUID()
    const { path } = firstCalls[value.call]
    const key = keyOf(value)
    await entries.edit(owner, (rows) => {
      const older = rows.filter((row) => isWaiting(row) && key !== undefined && keyOf(row.value) === key)
      const merged = older.reduceRight((newer, row) => mergedWith(row.value, newer), value)
      const next = entries.next(owner, id, merged, rows)
      // Also where the device's clock was set back since.
      const place = Math.max(next.place, placeAfter(owner, key))
      const row = { ...next, place, path, ...(heldMs > 0 && { heldUntil: clock.now() + heldMs }) }
      if (key !== undefined) newest.set(key, row)
      const over = rows.filter((row) => !isWaiting(row) || older.includes(row))
      return { put: [row], remove: over.map(({ id }) => id) }
    })
    void queue.flush()
  }

  async function takeOut(isWanted: (entry: OutboxEntry) => boolean): Promise<boolean> {
    const owner = identity.uid()
    if (owner === undefined) return false
    let isTaken = false
    // Under the lock: what is being sent is no longer in the list.
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
    /**
     * Stores the entry for the current player and sends it when possible, but not before `heldMs`. Later entries wait
     * with it, so the order stays. It removes entries that it makes pointless: of a heart given and taken, only the
     * last is sent.
     */
    add,
    /** Removes unsent entries; false if there is none. */
    takeOut,
    /** The player's unsent entries, in order. Not `isWhole` without those in storage, which could not be read for long. */
    waiting: async (): Promise<Read<{ entries: OutboxEntry[]; isWhole: boolean }>> => {
      const owner = identity.uid()
      if (owner === undefined) return { status: 'found', entries: [], isWhole: true }
      const read = await entries.read(owner)
      if (read.status !== 'found') return read
      return { ...read, entries: read.entries.filter(isWaiting).map(current) }
    },
    /** Another tab has sent this change. */
    noteSent: (change: Change): void => {
      const key = keyOf(change.value)
      if (key === undefined) return
      const known = newest.get(key)
      if (known?.owner !== change.owner || known.place < change.place) newest.set(key, change)
    },
    /** Sends what waits, in order, each once, in one tab at a time. */
    flush: queue.flush,
  }
}

/** Entries with the same key replace each other. Deletions of messages never do: each can be undone alone. */
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

/** The newer entry, with the fields that only the older has. */
function mergedWith(older: OutboxEntry, newer: OutboxEntry): OutboxEntry {
  if (older.call !== 'userModify' || newer.call !== 'userModify') return newer
  return { call: 'userModify', input: { ...older.input, ...newer.input } }
}

/** The goal is reached already: the message or the game does not exist any more. */
function isDoneAlready({ call }: OutboxEntry, failure: Failure): boolean {
  if (failure.kind !== 'refused' || failure.code !== CODES.notFound) return false
  return call === 'letterRead' || call === 'letterDelete' || call === 'userGameCollectDel'
}
