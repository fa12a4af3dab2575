import { delMany, get, keys, promisifyRequest, setMany, type UseStore } from 'idb-keyval'
import { CACHE_PREFIX } from '../../contract/constants.ts'
import type { Clock } from '../ports.ts'
import { createSteady } from './steady.ts'

export interface KeyValue {
  read(key: string): Promise<unknown>
  write(key: string, value: unknown): Promise<void>
  remove(test: (key: string) => boolean): Promise<void>
  kind(): 'device' | 'memory'
}

export interface KeyValuePorts {
  clock: Clock
  onTrouble(error: unknown): void
  /** The database was there without its store, and is made anew. */
  onRebuilt(): void
  open?(): UseStore | Promise<UseStore>
}

const STORE = 'cache'

/** Keys and values in IndexedDB, and in memory while that is blocked, full, lost or absent. */
export function createKeyValue(ports: KeyValuePorts): KeyValue {
  const { clock, onTrouble, open = () => openStore(ports.onRebuilt) } = ports
  const database = createSteady<UseStore>({ clock, open, onTrouble })
  /** What could not be written yet; `undefined` for a key that could not be removed. */
  const memory = new Map<string, unknown>()
  let retrying = false

  /** What waited in memory goes along with the first write that works again. */
  async function settle(changes: [key: string, value: unknown][]): Promise<void> {
    for (const [key, value] of changes) memory.set(key, value)
    const waiting = [...memory]
    const kept = waiting.filter(([, value]) => value !== undefined)
    const removed = waiting.filter(([, value]) => value === undefined).map(([key]) => key)
    const done = await database.attempt(async (store) => {
      if (kept.length > 0) await setMany(kept, store)
      if (removed.length > 0) await delMany(removed, store)
    })
    if (!done) return tryAgain()
    for (const [key, value] of waiting) if (memory.get(key) === value) memory.delete(key)
  }

  /** By itself: another write may never come. */
  function tryAgain(): void {
    if (retrying) return
    retrying = true
    clock.after(database.restsFor(), () => {
      retrying = false
      if (memory.size > 0) void settle([])
    })
  }

  return {
    read: async (key) => {
      if (memory.has(key)) return memory.get(key)
      return (await database.attempt((store) => get<unknown>(key, store)))?.result
    },
    write: (key, value) => settle([[key, value]]),
    remove: async (test) => {
      const stored = await database.attempt((store) => keys<IDBValidKey>(store))
      const known = [...(stored?.result ?? []), ...memory.keys()]
      const removed = known.filter((key) => typeof key === 'string').filter(test)
      if (removed.length > 0) await settle(removed.map((key) => [key, undefined]))
    },
    kind: () => (database.failing() ? 'memory' : 'device'),
  }
}

/** A database that somebody else made, or that lost its store, gets one as an upgrade does: what it has stays. */
async function openStore(onRebuilt: () => void): Promise<UseStore> {
  let database = await openDatabase()
  if (!database.objectStoreNames.contains(STORE)) {
    const next = database.version + 1
    database.close()
    database = await openDatabase(next)
    onRebuilt()
  }
  return async (mode, work) => work(database.transaction(STORE, mode).objectStore(STORE))
}

/** Closes it when somebody else wants to change or delete it: the next that is asked opens it anew. */
async function openDatabase(version?: number): Promise<IDBDatabase> {
  const opening = indexedDB.open(CACHE_PREFIX, version)
  opening.addEventListener('upgradeneeded', () => {
    const { result } = opening
    if (!result.objectStoreNames.contains(STORE)) result.createObjectStore(STORE)
  })
  const database = await promisifyRequest<IDBDatabase>(opening)
  database.addEventListener('versionchange', () => database.close())
  return database
}
