import type { CallName, WireInput } from '../contract/calls.ts'
import { CODES } from '../contract/errors.ts'
import type { Api } from './api/api.ts'
import type { OutboxRow } from './cache/database.ts'
import type { Tables } from './cache/tables.ts'
import type { Identity } from './identity.ts'
import type { Clock, Ports } from './ports.ts'
import type { Failure } from './surface/outcome.ts'

/** What may wait for a network; money never does. */
type WaitingCall = Extract<CallName, 'userGameCollect' | 'userGameCollectDel' | 'letterRead' | 'letterDelete'>

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
  /** The operator would not have it: what was shown at once has to be taken back. */
  onSetAside(entry: OutboxEntry): void
}

export interface Outbox {
  /**
   * Stores the entry for the player of the moment, and sends it when it can, but not before `heldMs` have passed. What
   * is added after it waits with it: the order stays.
   */
  add(entry: OutboxEntry, heldMs?: number): Promise<void>
  /** Takes out what was not sent yet; false when there is no such entry any more. */
  takeOut(isWanted: (entry: OutboxEntry) => boolean): Promise<boolean>
  /** What this player did and the operator has not heard yet, in order. */
  waiting(): Promise<OutboxEntry[]>
  /** Sends what waits, in order, each once, in one tab at a time. */
  flush(): Promise<void>
}

export function createOutbox({ api, tables, identity, clock, locks, onSetAside }: OutboxPorts): Outbox {
  /** Where there is no database the entries live as long as this worker. */
  const memory: OutboxRow[] = []
  /** Sent or set aside: not to be sent again, even where the table would not forget it. */
  const settled = new Set<OutboxRow['id']>()
  let tries = 0
  let flushing: Promise<void> | undefined
  let again = false
  let last = Promise.resolve()

  async function rows(): Promise<OutboxRow[]> {
    const uid = identity.uid()
    if (uid === undefined) return []
    const stored = await tables.use((database) => database.outbox.where('uid').equals(uid).sortBy('id'))
    return [...(stored ?? []), ...memory.filter((row) => row.uid === uid)].filter(
      (row) => !row.aside && !settled.has(row.id),
    )
  }

  async function add(entry: OutboxEntry, heldMs = 0): Promise<void> {
    const uid = identity.uid()
    if (uid === undefined) return
    const row = { uid, entry, aside: false, ...(heldMs > 0 && { heldUntil: clock.now() + heldMs }) }
    const stored = await tables.use((database) => database.outbox.add(row))
    if (stored === undefined) memory.push({ ...row, id: -1 - memory.length })
    void flush()
  }

  async function takeOut(isWanted: (entry: OutboxEntry) => boolean): Promise<boolean> {
    let taken = false
    // Alone: whatever is being sent is no longer among what waits when this looks.
    await exclusively(async () => {
      const row = (await rows()).find(({ entry }) => isWanted(entry))
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
    if (locks) return locks.request('jolly_app:outbox', work)
    last = last.then(work, work)
    return last
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      const [row] = await rows()
      if (!row) return
      const held = (row.heldUntil ?? 0) - clock.now()
      // A clock that was set back must not hold anything for long.
      if (held > 0 && held <= HELD_MOST_MS) return void clock.after(held, () => void flush())
      if (!(await send(row))) return
    }
  }

  /** Answers whether the next one may be sent. */
  async function send(row: OutboxRow): Promise<boolean> {
    const answer = await ask(row.entry)
    if (answer.ok) {
      tries = 0
      await remove(row)
      return true
    }
    const { failure } = answer
    if (failure.kind === 'offline' || failure.kind === 'lost') return false
    tries += 1
    if (isPoison(failure) || (isBroken(failure) && tries >= TRIES_MOST)) {
      tries = 0
      await setAside(row)
      return true
    }
    clock.after(RETRY_BASE_MS * tries, () => void flush())
    return false
  }

  function ask<Name extends WaitingCall>(entry: OutboxEntry<Name>) {
    return api.call(entry.call, entry.input)
  }

  async function remove({ id }: OutboxRow): Promise<void> {
    settled.add(id)
    await tables.use((database) => database.outbox.delete(id))
  }

  async function setAside(row: OutboxRow): Promise<void> {
    settled.add(row.id)
    if (!memory.includes(row)) await tables.use((database) => database.outbox.put({ ...row, aside: true }))
    onSetAside(row.entry)
  }

  return { add, takeOut, waiting: async () => (await rows()).map((row) => row.entry), flush }
}

/** An answer that may be about the entry as well as about the operator's health. */
function isBroken(failure: Failure): boolean {
  return failure.kind === 'http' || failure.kind === 'mismatch'
}

function isPoison(failure: Failure): boolean {
  return failure.kind === 'refused' && !NOT_NOW.has(failure.code)
}
