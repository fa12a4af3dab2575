import { CACHE_PREFIX } from '../../contract/constants.ts'
import { DAY_MS } from '../../contract/manilaDay.ts'
import { isRecord, type CacheKey, type JollyCache } from '../cache/jollyCache.ts'
import { FAILED, type Read } from '../cache/read.ts'
import type { Ports } from '../ports.ts'
import type { MoneyRequest } from '../protocol/cashier.ts'

/** What was done and not looked at is kept for as long. */
const KEPT_MS = DAY_MS

export interface BookPorts extends Pick<Ports, 'clock' | 'locks'> {
  cache: JollyCache
  /** Something in it is different: here and in the other tabs. */
  onChange(uid: string): void
}

/** The money requests of each player on this device: each a row of its own, written and removed alone. */
export interface Book {
  /** The oldest first. */
  read(uid: string): Promise<Read<{ requests: MoneyRequest[] }>>
  find(uid: string, requestId: string): Promise<Read<{ request: MoneyRequest }>>
  /** Writes the request that `choose` makes, unless it takes one of those that stand; on the device when this settles. */
  enter(uid: string, choose: (standing: MoneyRequest[]) => MoneyRequest): Promise<Read<{ request: MoneyRequest }>>
  /** Another state of one that stands; one that was put away meanwhile stays away. */
  update(request: MoneyRequest): Promise<void>
  /** Puts it away, if it is still such a one. */
  remove(uid: string, requestId: string, isDone: (request: MoneyRequest) => boolean): Promise<void>
  /** Runs alone, over all tabs; where the browser has no locks, alone in this one. */
  alone<Result>(name: string, work: () => Promise<Result>): Promise<Result>
}

export function createBook({ cache, clock, locks, onChange }: BookPorts): Book {
  const lastOf = new Map<string, Promise<unknown>>()

  function isKept({ at, state }: MoneyRequest): boolean {
    return isOpen(state) || clock.now() - at < KEPT_MS
  }

  async function alone<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const lock = `${CACHE_PREFIX}:money:${name}`
    if (locks) return await locks.request(lock, work)
    const before = lastOf.get(lock) ?? Promise.resolve()
    const mine = before.then(work, work)
    lastOf.set(lock, mine)
    return mine
  }

  /** Dated long ago: a clock that is set back must not make it an entry of the future. */
  function write(request: MoneyRequest): Promise<void> {
    return cache.write(rowOf(request.uid, request.requestId), request, 0)
  }

  async function readRows(uid: string): Promise<Read<{ requests: MoneyRequest[] }>> {
    const read = await cache.readAll(rowOf(uid, ''))
    if (read.status !== 'found') return read
    return { status: 'found', requests: read.rows.map(({ value }) => value).sort((a, b) => a.at - b.at) }
  }

  async function find(uid: string, requestId: string): Promise<Read<{ request: MoneyRequest }>> {
    const row = await cache.read(rowOf(uid, requestId))
    return row.status === 'found' ? { status: 'found', request: row.value } : row
  }

  /** Earlier versions kept all requests of a player in one entry. It goes when each of them is a row. */
  async function takeOver(uid: string): Promise<boolean> {
    const list = await cache.read(listOf(uid))
    if (list.status !== 'found') return list.status === 'absent'
    const rows = await readRows(uid)
    if (rows.status !== 'found') return false
    const known = new Set(rows.requests.map(({ requestId }) => requestId))
    for (const request of list.value.filter(isMoneyRequest)) if (!known.has(request.requestId)) await write(request)
    await cache.remove(listOf(uid))
    return true
  }

  return {
    read: async (uid) => {
      const list = await cache.read(listOf(uid))
      const isWhole = list.status === 'absent' || (list.status === 'found' && (await alone(uid, () => takeOver(uid))))
      return isWhole ? readRows(uid) : FAILED
    },
    find,
    enter: async (uid, choose) => {
      const entered = await alone<Read<{ request: MoneyRequest }>>(uid, async () => {
        const standing = (await takeOver(uid)) ? await readRows(uid) : FAILED
        if (standing.status !== 'found') return FAILED
        const { requests } = standing
        const request = choose(requests)
        if (!requests.includes(request)) await write(request)
        // Who tries again was told why not.
        const isOver = (old: MoneyRequest) => !isKept(old) || (isRefused(old) && old.call === request.call)
        for (const old of requests) if (old !== request && isOver(old)) await cache.remove(rowOf(uid, old.requestId))
        return { status: 'found', request }
      })
      onChange(uid)
      return entered
    },
    update: async (request) => {
      const { uid, requestId } = request
      await alone(uid, async () => {
        if ((await find(uid, requestId)).status !== 'absent') await write(request)
      })
      onChange(uid)
    },
    remove: async (uid, requestId, isDone) => {
      await alone(uid, async () => {
        const found = await find(uid, requestId)
        if (found.status === 'found' && isDone(found.request)) await cache.remove(rowOf(uid, requestId))
      })
      onChange(uid)
    },
    alone,
  }
}

/** Nobody knows yet what became of it. */
export function isOpen(state: MoneyRequest['state']): boolean {
  return state.status === 'asking' || state.status === 'password'
}

export function isRefused({ state }: MoneyRequest): boolean {
  return state.status === 'refused'
}

/** One request; without an id, what the keys of all of a player begin with. */
function rowOf(uid: string, requestId: string): CacheKey<MoneyRequest> {
  return { kind: 'device', name: `money:${uid}:${requestId}`, expiry: 'never', guard: isMoneyRequest }
}

function listOf(uid: string): CacheKey<unknown[]> {
  return { kind: 'device', name: `money:${uid}`, expiry: 'never', guard: Array.isArray }
}

function isMoneyRequest(value: unknown): value is MoneyRequest {
  if (!isRecord(value) || !isRecord(value['input']) || !isRecord(value['state'])) return false
  return ['requestId', 'uid', 'call'].every((field) => typeof value[field] === 'string')
}
