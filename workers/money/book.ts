import { CACHE_PREFIX } from '../../contract/constants.ts'
import { DAY_MS } from '../../contract/manilaDay.ts'
import { isRecord, type CacheKey, type JollyCache } from '../cache/jollyCache.ts'
import type { Ports } from '../ports.ts'
import type { MoneyRequest } from '../surface/cashier.ts'

/** What was answered and not looked at is kept for as long. */
const KEPT_MS = DAY_MS

export interface BookPorts extends Pick<Ports, 'clock' | 'locks'> {
  cache: JollyCache
  /** Something in it is different: here and in the other tabs. */
  onChange(uid: string): void
}

/** The money requests of each player on this device, the oldest first. */
export interface Book {
  read(uid: string): Promise<MoneyRequest[]>
  /** One change at a time, over all tabs; it is on the device when this settles. */
  change(uid: string, next: (requests: MoneyRequest[]) => MoneyRequest[]): Promise<void>
  /** Runs alone, over all tabs; where the browser has no locks, alone in this one. */
  alone<Result>(name: string, work: () => Promise<Result>): Promise<Result>
}

export function createBook({ cache, clock, locks, onChange }: BookPorts): Book {
  const lastOf = new Map<string, Promise<unknown>>()

  async function read(uid: string): Promise<MoneyRequest[]> {
    return ((await cache.read(keyOf(uid)))?.value ?? []).filter(isMoneyRequest)
  }

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

  return {
    read,
    change: async (uid, next) => {
      await alone(uid, async () => {
        const requests = next(await read(uid)).filter(isKept)
        // Dated long ago: a clock that is set back must not make it an entry of the future.
        await cache.write(keyOf(uid), requests, 0)
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

function keyOf(uid: string): CacheKey<unknown[]> {
  return { kind: 'device', name: `money:${uid}`, expiry: 'never', guard: Array.isArray }
}

function isMoneyRequest(value: unknown): value is MoneyRequest {
  if (!isRecord(value) || !isRecord(value['input']) || !isRecord(value['state'])) return false
  return ['requestId', 'uid', 'call'].every((field) => typeof value[field] === 'string')
}
