import { calls, type CallName, type WireInput } from '../contract/calls.ts'
import { OUTBOX_LOCK } from '../contract/constants.ts'
import { CODES } from '../contract/errors.ts'
import type { Api } from './api/api.ts'
import type { Said } from './api/reactions.ts'
import type { Database, OutboxRow } from './cache/database.ts'
import { FAILED, type Read } from './cache/read.ts'
import type { Tables } from './cache/tables.ts'
import type { Identity } from './identity.ts'
import type { Clock, Ports } from './ports.ts'
import type { Failure } from './protocol/outcome.ts'

/** What may wait for a network; money never does. */
type WaitingCall = Extract<
  CallName,
  'userGameCollect' | 'userGameCollectDel' | 'letterRead' | 'letterDelete' | 'userModify'
>

export type OutboxEntry<Name extends WaitingCall = WaitingCall> = {
  [N in Name]: { call: N; input: WireInput<N> }
}[Name]

const TRIES_MOST = 5
const RETRY_BASE_MS = 3_000
const HELD_MOST_MS = 60_000
/** Refusals that are about the moment, not about the entry. */
const NOT_NOW: ReadonlySet<number> = new Set([CODES.tooMany, CODES.maintenance, CODES.inProgress, CODES.sessionInvalid])

export interface OutboxPorts extends Pick<Ports, 'locks'> {
  api: Api
  tables: Tables
  identity: Identity
  clock: Clock
  /** Whether this player is still the one of this browser: another tab may have changed that while this one slept. */
  isStillHere(): Promise<'here' | 'gone' | 'unknown'>
  /** The operator has it. */
  onSent(entry: OutboxEntry): void
  /** There is something that could not be sent: for the browser to wake the service worker when the network is back. */
  onWaiting(): void
  /** The operator would not have it: what was shown at once has to be taken back. */
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

export function createOutbox(ports: OutboxPorts): Outbox {
  const { api, tables, identity, clock, locks } = ports
  /** Where there is no database the entries live as long as this worker. */
  const memory: OutboxRow[] = []
  /** Sent or set aside: not to be sent again, even where the table would not forget it. */
  const settled = new Set<OutboxRow['id']>()
  /** How often the operator failed on the entry of the moment, and when it last counted. */
  let failing: { id: OutboxRow['id']; tries: number; at: number } | undefined
  /** What was said to the player about the entry of the moment, so that its retries do not say it again. */
  let saying: { id: OutboxRow['id']; said: Said } | undefined
  /** How often in a row the table could not be read by who wanted to send. */
  let unread = 0
  let cancelLater: (() => void) | undefined
  let flushing: Promise<void> | undefined
  let again = false
  let last = Promise.resolve()

  /** A table that fails for a moment may hold what came before; one that goes on failing holds up nobody for ever. */
  async function readRows(): Promise<Read<{ rows: OutboxRow[] }>> {
    const uid = identity.uid()
    if (uid === undefined) return { status: 'found', rows: [] }
    const stored = await tables.use((database) => database.outbox.where('uid').equals(uid).sortBy('id'))
    if (stored) unread = 0
    else if (tables.possible && unread < TRIES_MOST) return FAILED
    return { status: 'found', rows: [...(stored ?? []), ...memoryOf(uid)].filter(isWaiting) }
  }

  const memoryOf = (uid: string | undefined) => memory.filter((row) => row.uid === uid)
  const isWaiting = (row: OutboxRow) => !row.aside && !settled.has(row.id)

  /** As many as can be seen. */
  async function seenRows(): Promise<OutboxRow[]> {
    const read = await readRows()
    return read.status === 'found' ? read.rows : memoryOf(identity.uid()).filter(isWaiting)
  }

  async function add(entry: OutboxEntry, heldMs = 0): Promise<void> {
    const uid = identity.uid()
    if (uid === undefined) return
    const older = (await seenRows()).filter((row) => subjectOf(row.entry) === subjectOf(entry))
    const wanted = older.reduceRight((merged, row) => mergedWith(row.entry, merged), entry)
    const { path } = calls[entry.call]
    const row = { uid, entry: wanted, path, aside: false, ...(heldMs > 0 && { heldUntil: clock.now() + heldMs }) }
    const stored = await tables.use((database) => database.outbox.add(row))
    if (stored === undefined) memory.push({ ...row, id: -1 - memory.length })
    for (const row of older) await remove(row)
    void flush()
  }

  async function takeOut(isWanted: (entry: OutboxEntry) => boolean): Promise<boolean> {
    let taken = false
    // Alone: whatever is being sent is no longer among what waits when this looks.
    await exclusively(async () => {
      const row = (await seenRows()).find(({ entry }) => isWanted(entry))
      if (!row) return
      taken = true
      await remove(row)
    })
    return taken
  }

  function flush(): Promise<void> {
    again = flushing !== undefined
    flushing ??= exclusively(sendAll).finally(() => {
      flushing = undefined
      if (again) void flush()
    })
    return flushing
  }

  /** Over all tabs; where the browser has no locks, alone in this one. */
  function exclusively(work: () => Promise<void>): Promise<void> {
    if (locks) return locks.request(OUTBOX_LOCK, work)
    last = last.then(work, work)
    return last
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      const [read, player] = await Promise.all([readRows(), ports.isStillHere()])
      if (read.status !== 'found') unread += 1
      if (read.status !== 'found' || player === 'unknown') return flushLater()
      const [row] = read.rows
      if (!row || player === 'gone') return
      const held = (row.heldUntil ?? 0) - clock.now()
      // A clock that was set back must not hold anything for long.
      if (held > 0 && held <= HELD_MOST_MS) return void clock.after(held, () => void flush())
      if (!(await send(row))) return
    }
  }

  /** For what is not about an entry: however often it is met, it is waited for once. */
  function flushLater(): void {
    cancelLater?.()
    cancelLater = clock.after(RETRY_BASE_MS, () => void flush())
  }

  /** Answers whether the next one may be sent. */
  async function send(row: OutboxRow): Promise<boolean> {
    if (saying?.id !== row.id) saying = { id: row.id, said: new Set() }
    const answer = await ask(row.entry, saying.said)
    if (answer.ok || isDoneAlready(row.entry, answer.failure)) {
      await remove(row)
      ports.onSent(row.entry)
      return true
    }
    const { failure } = answer
    ports.onWaiting()
    if (failure.kind === 'offline' || failure.kind === 'lost') return false
    const tries = triesOf(row.id)
    if (isPoison(failure) || (isBroken(failure) && tries >= TRIES_MOST)) {
      await setAside(row)
      return true
    }
    clock.after(RETRY_BASE_MS * tries, () => void flush())
    return false
  }

  /** A network that comes and goes asks again and again in a moment: that is one try, of an operator who fails for a moment. */
  function triesOf(id: OutboxRow['id']): number {
    if (failing?.id !== id) failing = { id, tries: 0, at: Number.NEGATIVE_INFINITY }
    if (clock.elapsed() - failing.at >= RETRY_BASE_MS) failing = { id, tries: failing.tries + 1, at: clock.elapsed() }
    return failing.tries
  }

  function ask<Name extends WaitingCall>(entry: OutboxEntry<Name>, said: Said) {
    return api.call(entry.call, entry.input, said)
  }

  function remove(row: OutboxRow): Promise<void> {
    return settle(row, (database) => database.outbox.delete(row.id))
  }

  async function setAside(row: OutboxRow): Promise<void> {
    await settle(row, (database) => database.outbox.put({ ...row, aside: true }))
    ports.onSetAside(row.entry)
  }

  async function settle(row: OutboxRow, keep: (database: Database) => Promise<unknown>): Promise<void> {
    settled.add(row.id)
    if (memory.includes(row)) return
    const kept = await tables.use(async (database) => {
      await keep(database)
      return true
    })
    // A table that was wiped gives the same ids again.
    if (kept) settled.delete(row.id)
  }

  async function waiting(): Promise<Read<{ entries: OutboxEntry[] }>> {
    const read = await readRows()
    return read.status === 'found' ? { status: 'found', entries: read.rows.map(({ entry }) => entry) } : read
  }

  return { add, takeOut, waiting, flush }
}

/** Of entries about the same thing only the last counts. Letters are never the same: each may be taken back alone. */
function subjectOf(entry: OutboxEntry): unknown {
  switch (entry.call) {
    case 'userGameCollect':
    case 'userGameCollectDel':
      return `heart ${entry.input.code}`
    case 'userModify':
      return 'user'
    case 'letterRead':
    case 'letterDelete':
      return entry
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

/** An answer that may be about the entry as well as about the operator's health. */
function isBroken(failure: Failure): boolean {
  return failure.kind === 'http' || failure.kind === 'mismatch'
}

function isPoison(failure: Failure): boolean {
  return failure.kind === 'refused' && !NOT_NOW.has(failure.code)
}
