import { CACHE_PREFIX } from '../../contract/constants.ts'
import { backOff } from '../backOff.ts'
import type { Identity } from '../identity.ts'
import type { Ports } from '../ports.ts'
import { createTurns } from '../turns.ts'
import type { CacheKey, JollyCache } from './jollyCache.ts'

/** How long another tab's change is waited for, in ms: a tab that is frozen in the middle of one keeps its lock. */
const PATIENCE_MS = 2_000

export interface ChangesPorts extends Pick<Ports, 'clock' | 'locks'> {
  cache: JollyCache
  /** For a player's own entries: their pending changes are dropped with the session. */
  identity?: Identity
}

/** Read-modify-write of an entry, in one tab at a time; never overwrites one that could not be read. */
export function createChanges<Value>(ports: ChangesPorts, key: CacheKey<Value>, empty: Value) {
  const { cache, clock, identity, locks } = ports
  /** The value last read or written; shown while storage cannot be read. */
  let known = empty
  let waiting: ((before: Value) => Value)[] = []
  let owner = identity?.uid()
  const here = createTurns()
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
    // Before reading: the value read belongs to the new player.
    followPlayer()
    const stored = await cache.read(key)
    if (stored.status === 'failed') return false
    known = stored.status === 'found' ? stored.value : empty
    return true
  }

  async function read(): Promise<Value | undefined> {
    return (await isRead()) ? changed() : undefined
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
    // Not to somebody who has come meanwhile.
    return changed()
  }

  /** In no other tab meanwhile. If those take too long, at once, and in turn once more, which then finds nothing to do. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (!locks) return here(work)
    return new Promise((resolve) => {
      const begin = () => {
        cancel()
        const done = here(work)
        resolve(done)
        return done
      }
      const cancel = clock.after(PATIENCE_MS, () => void begin())
      locks.request(`${CACHE_PREFIX}:change:${key.kind}:${key.name}`, begin).catch(() => {})
    })
  }

  function settleLater(): void {
    cancelLater?.()
    cancelLater = clock.after(backOff(1), () => void inTurn(settle))
  }

  return {
    /** The stored value with pending changes applied; `undefined` if it could not be read. */
    read,
    /** The same once no tab is in the middle of a change: what is then stored, however late an answer comes. */
    readInTurn: (): Promise<Value | undefined> => inTurn(read),
    /** Applies a change and returns the result; it is stored when this settles, or once storage can be read. */
    change: (next: (before: Value) => Value): Promise<Value> => {
      changed()
      waiting.push(next)
      return inTurn(settle)
    },
    remove: (): Promise<void> => {
      forget()
      return cache.remove(key)
    },
  }
}
