import { backOff } from '../backOff.ts'
import type { Identity } from '../identity.ts'
import type { Clock } from '../ports.ts'
import type { CacheKey, JollyCache } from './jollyCache.ts'

export interface ChangesPorts {
  cache: JollyCache
  clock: Clock
  /** For what is a player's own: nothing that waits outlives them. */
  identity?: Identity
}

/** Read-modify-write of an entry; never overwrites one that could not be read. */
export function createChanges<Value>(ports: ChangesPorts, key: CacheKey<Value>, empty: Value) {
  const { cache, clock, identity } = ports
  /** As last read or written here: what is shown while nothing can be read. */
  let known = empty
  let waiting: ((before: Value) => Value)[] = []
  let owner = identity?.uid()
  let last: Promise<unknown> = Promise.resolve()
  let cancelLater: (() => void) | undefined

  function forget(): void {
    known = empty
    waiting = []
  }

  function followPlayer(): void {
    if (identity?.uid() !== owner) forget()
    owner = identity?.uid()
  }

  function changed(): Value {
    followPlayer()
    return waiting.reduce((value, next) => next(value), known)
  }

  async function isRead(): Promise<boolean> {
    // Before the reading: what it finds is the new player's, and stays.
    followPlayer()
    const stored = await cache.read(key)
    if (stored.status === 'failed') return false
    known = stored.status === 'found' ? stored.value : empty
    return true
  }

  async function settle(): Promise<Value> {
    const wasRead = await isRead()
    const value = changed()
    if (waiting.length === 0) return value
    if (!wasRead) {
      settleLater()
      return value
    }
    known = value
    waiting = []
    await cache.write(key, value)
    return value
  }

  function enqueue(): Promise<Value> {
    const mine = last.then(settle)
    last = mine
    return mine
  }

  function settleLater(): void {
    cancelLater?.()
    cancelLater = clock.after(backOff(1), () => void enqueue())
  }

  return {
    /** What stands, with the changes that wait; `undefined` where it could not be read. */
    read: async (): Promise<Value | undefined> => ((await isRead()) ? changed() : undefined),
    /** What stands after the change: on the device when this settles, or as soon as that can be read. */
    change: (next: (before: Value) => Value): Promise<Value> => {
      changed()
      waiting.push(next)
      return enqueue()
    },
    remove: (): Promise<void> => {
      forget()
      return cache.remove(key)
    },
  }
}
