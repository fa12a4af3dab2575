import { createStore, delMany, get, keys, setMany, type UseStore } from 'idb-keyval'
import { CACHE_PREFIX } from '../../contract/constants.ts'
import { sleep, type Clock } from '../ports.ts'

/** A database that does not answer in this time (an upgrade blocked by an old tab) is gone around. */
const PATIENCE_MS = 3_000
/** How long nothing is tried after the database failed twice. */
const REST_MS = 30_000

export interface KeyValue {
  read(key: string): Promise<unknown>
  write(key: string, value: unknown): Promise<void>
  remove(test: (key: string) => boolean): Promise<void>
  kind(): 'device' | 'memory'
}

export interface KeyValuePorts {
  clock: Clock
  /** Called once when this device stops keeping anything. */
  onTrouble(): void
  open?: () => UseStore
}

/** Keys and values in IndexedDB, and in memory while that is blocked, full, lost or absent. */
export function createKeyValue({ clock, onTrouble, open = openStore }: KeyValuePorts): KeyValue {
  /** What could not be written; `undefined` where a key could not be removed. */
  const memory = new Map<string, unknown>()
  let store: UseStore | undefined
  let failedAt: number | undefined
  let troubleSaid = false

  /** A lost connection is dropped and opened anew once; nothing loops. */
  async function attempt<Result>(work: (store: UseStore) => Promise<Result>): Promise<{ result: Result } | undefined> {
    if (failedAt !== undefined && clock.now() - failedAt < REST_MS) return undefined
    for (const last of [false, true]) {
      try {
        const result = await within(work((store ??= open())))
        failedAt = undefined
        return { result }
      } catch (error) {
        store = undefined
        if (last || error === TOO_LATE) break
      }
    }
    failedAt = clock.now()
    if (!troubleSaid) onTrouble()
    troubleSaid = true
    return undefined
  }

  function within<Result>(work: Promise<Result>): Promise<Result> {
    const late = sleep(clock, PATIENCE_MS).then(() => Promise.reject(TOO_LATE))
    return Promise.race([work, late])
  }

  /** What waited in memory goes along with the first write that works again. */
  async function settle(changes: [key: string, value: unknown][]): Promise<void> {
    for (const [key, value] of changes) memory.set(key, value)
    const waiting = [...memory]
    const done = await attempt(async (store) => {
      await setMany(
        waiting.filter(([, value]) => value !== undefined),
        store,
      )
      await delMany(
        waiting.filter(([, value]) => value === undefined).map(([key]) => key),
        store,
      )
    })
    if (!done) return
    for (const [key, value] of waiting) if (memory.get(key) === value) memory.delete(key)
  }

  return {
    read: async (key) => {
      if (memory.has(key)) return memory.get(key)
      return (await attempt((store) => get<unknown>(key, store)))?.result
    },
    write: (key, value) => settle([[key, value]]),
    remove: async (test) => {
      const stored = await attempt((store) => keys<IDBValidKey>(store))
      const known = [...(stored?.result ?? []), ...memory.keys()]
      const removed = known.filter((key) => typeof key === 'string').filter(test)
      if (removed.length > 0) await settle(removed.map((key) => [key, undefined]))
    },
    kind: () => (failedAt === undefined ? 'device' : 'memory'),
  }
}

const TOO_LATE = new Error('The database did not answer')

function openStore(): UseStore {
  return createStore(CACHE_PREFIX, 'cache')
}
