import { delMany, get, keys, promisifyRequest, setMany, type UseStore } from 'idb-keyval'
import { CACHE_PREFIX } from '../../contract/constants.ts'
import type { Clock } from '../ports.ts'
import { ABSENT, FAILED, type Read } from './read.ts'
import { createResilientConnection } from './resilientConnection.ts'

export interface KeyValue {
  read(key: string): Promise<Read<{ value: unknown }>>
  /** Those of the device, also of what is still to be removed there. */
  keys(): Promise<Read<{ keys: string[] }>>
  write(key: string, value: unknown): Promise<void>
  /** With `unless`, nothing is removed if the device's value there is as it says, in the moment of the removal. */
  remove(test: KeyTest, unless?: ValueTest): Promise<void>
  kind(): 'device' | 'memory'
}

type KeyTest = (key: string) => boolean

interface ValueTest {
  key: string
  is: (value: unknown) => boolean
}

interface Removal {
  test: KeyTest
  unless: ValueTest | undefined
}

export interface KeyValuePorts {
  clock: Clock
  onTrouble(error: unknown): void
  /** The database existed without its store, which was recreated. */
  onRebuilt(): void
  open?(): UseStore | Promise<UseStore>
}

const STORE = 'cache'

/** Keys and values in IndexedDB; in memory while that is blocked, full, lost or absent. */
export function createKeyValue(ports: KeyValuePorts): KeyValue {
  const { clock, onTrouble, open = () => openStore(ports.onRebuilt) } = ports
  /** Without IndexedDB nothing was ever stored: memory is all there is to read. */
  const isPossible = ports.open !== undefined || 'indexedDB' in globalThis
  const database = createResilientConnection<UseStore>({ clock, open, onTrouble })
  /** Values not written yet; `undefined` for a key still to be removed. */
  const memory = new Map<string, unknown>()
  /** Removals not done yet; they do not apply to keys written since. */
  const removals = new Set<Removal>()
  let settling = Promise.resolve()
  let retrying = false

  /** One at a time: a removal must not delete what another write has just stored. */
  function settle(): Promise<void> {
    settling = settling.then(writeWaiting)
    return settling
  }

  /** Writes and removes whatever is pending. */
  async function writeWaiting(): Promise<void> {
    const asked = [...removals]
    const waiting = [...memory]
    if (asked.length === 0 && waiting.length === 0) return
    const kept = waiting.filter(([, value]) => value !== undefined)
    const removed = waiting.filter(([, value]) => value === undefined).map(([key]) => key)
    const done = await database.attempt(async (store) => {
      for (const removal of asked) if (await isSpared(store, removal.unless)) removals.delete(removal)
      const matching = (asked.length > 0 ? await keysIn(store) : []).filter((key) => removalOf(key, asked))
      // Before anything is written that would spare it at a second attempt.
      if (removed.length + matching.length > 0) await delMany([...removed, ...matching], store)
      if (kept.length > 0) await setMany(kept, store)
    })
    if (!done) return tryAgain()
    for (const removal of asked) removals.delete(removal)
    for (const [key, value] of waiting) if (memory.get(key) === value) memory.delete(key)
  }

  function removalOf(key: string, asked: Iterable<Removal>): Removal | undefined {
    return memory.has(key) ? undefined : [...asked].find((removal) => removals.has(removal) && removal.test(key))
  }

  /** On a timer: there may be no further write. */
  function tryAgain(): void {
    if (retrying) return
    retrying = true
    clock.after(database.restsFor(), () => {
      retrying = false
      void settle()
    })
  }

  async function look<Result>(
    work: (store: UseStore) => Promise<Result>,
    nothing: Result,
  ): Promise<{ result: Result } | undefined> {
    return isPossible ? database.attempt(work) : { result: nothing }
  }

  return {
    read: async (key) => {
      if (memory.has(key)) return readValue(memory.get(key))
      const removal = removalOf(key, removals)
      if (removal) return removal.unless ? FAILED : ABSENT
      const looked = await look<unknown>((store) => get(key, store), undefined)
      return looked ? readValue(looked.result) : FAILED
    },
    keys: async () => {
      const looked = await look(keysIn, [])
      return looked ? { status: 'found', keys: looked.result } : FAILED
    },
    write: (key, value) => {
      memory.set(key, value)
      return settle()
    },
    remove: (test, unless) => {
      for (const key of memory.keys()) {
        if (!test(key)) continue
        if (unless) memory.delete(key)
        else memory.set(key, undefined)
      }
      removals.add({ test, unless: isPossible ? unless : undefined })
      return settle()
    },
    kind: () => (database.failing() ? 'memory' : 'device'),
  }
}

async function isSpared(store: UseStore, unless: ValueTest | undefined): Promise<boolean> {
  return unless !== undefined && unless.is(await get(unless.key, store))
}

function readValue(value: unknown): Read<{ value: unknown }> {
  return value === undefined ? ABSENT : { status: 'found', value }
}

async function keysIn(store: UseStore): Promise<string[]> {
  return (await keys<IDBValidKey>(store)).filter((key) => typeof key === 'string')
}

/** A database without its store gets one by an upgrade; other data in it stays. */
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

/** Closes the database when another connection wants to change or delete it; the next access reopens it. */
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
