import * as v from 'valibot'
import { DAY_MS } from '../../contract/durations.ts'
import { calls } from '../../contract/calls.ts'
import { CACHE_PREFIX } from '../../contract/constants.ts'
import { LOST, OFFLINE, UNREADABLE } from '../api/answer.ts'
import type { Api } from '../api/api.ts'
import { FAILED, type Read } from '../cache/read.ts'
import type { MoneyRequest, MoneyState, NewMoneyRequest, Secret } from '../protocol/cashier.ts'
import type { Outcome } from '../protocol/outcome.ts'
import { createEntries, type EntriesPorts } from '../queue/entries.ts'
import { createQueue, type Attempt, type QueuePorts, type Verdict } from '../queue/queue.ts'
import type { QueueRow } from '../cache/queueTable.ts'
import type { Tabs } from '../foundation/tabs.ts'
import { tryOnce } from './tryOnce.ts'

/** The input is not validated further: a stored request is repeated until it is answered. */
const standing = v.object({
  requestId: v.string(),
  uid: v.string(),
  call: v.picklist(Object.keys(calls)),
  input: v.object({}),
  state: v.object({ status: v.picklist(['asking', 'password', 'done', 'refused']) }),
})
const moneyRequest = v.custom<MoneyRequest>((value) => v.is(standing, value))

/** How long a request that was done and not dismissed is kept, in ms. A refusal is kept until it was seen. */
const KEPT_MS = DAY_MS

export interface MoneyPorts extends EntriesPorts, Pick<QueuePorts<never>, 'identity' | 'locks'> {
  api: Api
  tabs: Tabs
  isOffline(): boolean
  /** Order numbers of the withdrawals that were loaded; `undefined` if the list was not. */
  seenWithdrawals(): string[] | undefined
  /** A request was answered: balance, orders, limits and bonuses are stale. */
  onSettled(request: MoneyRequest, state: MoneyState): void
  /** A request was added, or its state has changed. */
  onRequests(): void
}

/**
 * Money requests, each exactly once: stored before it is sent, and repeated under the same id until answered
 * (docs/decisions/004-exactly-once.md).
 */
export type Money = ReturnType<typeof createMoney>

export function createMoney(ports: MoneyPorts) {
  const { api, clock, identity, tabs } = ports
  const entries = createEntries<MoneyRequest>(ports, {
    kind: 'money',
    schema: moneyRequest,
    mustBeRead: true,
    onWritten: changed,
  })
  const queue = createQueue(
    { ...ports, entries },
    {
      // A second tab waits for the lock and finds the answer: it may not know the trade password.
      laneOf: ({ id }) => laneOf(id),
      keepsLock: true,
      isWaiting: ({ value }) => value.state.status === 'asking',
      send: attempt,
    },
  )
  /** Trade passwords and passkeys' answers, in memory only. */
  const secrets = new Map<string, Secret>()
  /** Stored here and never sent. */
  const fresh = new Set<string>()
  /** Resolves for the caller even while storage can be neither written nor read. */
  const asking = new Map<string, PromiseWithResolvers<MoneyState>>()

  function changed(uid: string): void {
    tabs.say({ type: 'moneyRequests', uid })
    ports.onRequests()
  }

  async function send(request: NewMoneyRequest, secret?: Secret): Promise<Outcome<MoneyState>> {
    const uid = identity.uid()
    if (uid === undefined) return LOST
    if (ports.isOffline()) return OFFLINE
    const id = await enter(uid, request, secret)
    return id === undefined ? UNREADABLE : outcomeOf(uid, id)
  }

  /** Stores the request unless it or another of its call is open; returns the id of the open one. */
  async function enter(uid: string, request: NewMoneyRequest, secret: Secret | undefined): Promise<string | undefined> {
    const before = request.call === 'withdrawCreate' ? ports.seenWithdrawals() : undefined
    let id = request.requestId
    const edited = await entries.edit(uid, (rows) => {
      const standing = rows.find(
        (row) => row.id === request.requestId || (row.value.call === request.call && isOpen(row.value.state)),
      )
      id = standing?.id ?? request.requestId
      // The player tries again, so the former refusal was seen.
      const over = rows.filter(
        (row) => row !== standing && (isOld(row.value) || (isRefused(row) && row.value.call === request.call)),
      )
      const remove = over.map((row) => row.id)
      if (standing) return { remove }
      if (secret !== undefined) secrets.set(id, secret)
      fresh.add(id)
      const state: MoneyState = { status: 'asking', lost: false }
      return { put: [entries.next(uid, id, { ...request, uid, at: clock.now(), before, state }, rows)], remove }
    })
    changed(uid)
    return edited === FAILED ? undefined : id
  }

  function isOld({ at, state }: MoneyRequest): boolean {
    return state.status === 'done' && clock.now() - at >= KEPT_MS
  }

  async function outcomeOf(uid: string, id: string): Promise<Outcome<MoneyState>> {
    const answered = asking.get(id) ?? Promise.withResolvers<MoneyState>()
    asking.set(id, answered)
    const state = await Promise.race([answered.promise, storedState(id)])
    asking.delete(id)
    return state && identity.uid() === uid ? { ok: true, value: state } : LOST
  }

  async function storedState(id: string): Promise<MoneyState | undefined> {
    await queue.run(laneOf(id))
    return (await queue.untilRead()).find((one) => one.id === id)?.value.state
  }

  async function attempt(entry: QueueRow<MoneyRequest>, { toasted }: Attempt): Promise<Verdict> {
    const { id, owner, value: request } = entry
    const state = await tryOnce({ api, request, secret: secrets.get(id), isFresh: fresh.delete(id), toasted })
    if (identity.uid() !== owner) return 'wait'
    if (state === 'unknown' || state === 'stop') {
      await keepState(entry, { status: 'asking', lost: true })
      return state === 'stop' ? 'wait' : 'retry'
    }
    await keepState(entry, state)
    if (state.status === 'asking') return 'retry'
    if (!isOpen(state)) {
      secrets.delete(id)
      ports.onSettled(request, state)
      tabs.say({ type: 'moneySettled', uid: owner })
    }
    asking.get(id)?.resolve(state)
    return 'done'
  }

  async function keepState(entry: QueueRow<MoneyRequest>, state: MoneyState): Promise<void> {
    const { state: before } = entry.value
    const isKnown = before.status === 'asking' && before.lost && state.status === 'asking'
    if (isKnown && (before.turnedAway || !state.turnedAway)) return
    await entries.replace(entry, { ...entry, value: { ...entry.value, state } })
    changed(entry.owner)
  }

  return {
    send,
    continueWith: async (requestId: string, secret: string): Promise<Outcome<MoneyState>> => {
      const uid = identity.uid()
      if (uid === undefined) return LOST
      if (ports.isOffline()) return OFFLINE
      secrets.set(requestId, secret)
      const edited = await entries.edit(uid, (rows) => {
        const row = rows.find(({ id, value }) => id === requestId && isOpen(value.state))
        return row ? { put: [{ ...row, value: { ...row.value, state: { status: 'asking', lost: true } } }] } : {}
      })
      changed(uid)
      return edited === FAILED ? UNREADABLE : outcomeOf(uid, requestId)
    },
    /** Whether it was there: of several tabs that dismiss the same request only one is told so. */
    dismiss: async (requestId: string): Promise<boolean> => {
      const uid = identity.uid()
      if (uid === undefined) return false
      let wasThere = false
      const edited = await entries.edit(uid, (rows) => {
        const done = rows.filter(({ id, value }) => id === requestId && mayPutAway(value.state))
        wasThere = done.length > 0
        if (wasThere) secrets.delete(requestId)
        return { remove: done.map(({ id }) => id) }
      })
      changed(uid)
      // While storage cannot be read nobody knows: told twice is better than never.
      return wasThere || edited === FAILED
    },
    /** Continues requests without an answer: at a start, at a login, and when the network is back. */
    resume: queue.flush,
    /** Oldest first. */
    requests: async (uid: string): Promise<Read<{ requests: MoneyRequest[] }>> => {
      const read = await entries.read(uid)
      return read.status === 'found' ? { status: 'found', requests: read.entries.map(({ value }) => value) } : read
    },
  }
}

/** Name of a request's Web Lock across all tabs; unchanged from earlier versions, which may run in another tab. */
function laneOf(requestId: string): string {
  return `${CACHE_PREFIX}:money:${requestId}`
}

/** The outcome is unknown yet. */
function isOpen(state: MoneyState): boolean {
  return state.status === 'asking' || state.status === 'password'
}

/** While it is on its way, only where nobody can say that it will ever arrive. */
function mayPutAway(state: MoneyState): boolean {
  return state.status !== 'asking' || state.turnedAway === true
}

function isRefused({ value }: QueueRow<MoneyRequest>): boolean {
  return value.state.status === 'refused'
}
