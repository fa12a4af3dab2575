import type { Answer } from './api/answer.ts'
import type { Resource } from './protocol/outcome.ts'
import type { Clock } from './ports.ts'

export interface Stored<Value> {
  value: Value
  /** Epoch ms of the operator's answer. */
  asOf: number
}

/** Where a resource's values come from; without a source, its feature puts them. */
export interface Source<Value> {
  /** Belongs to the current player: cleared when they log out. */
  personal?: true
  /** Loaded and held by its feature: watching it sends no request, unwatching it discards nothing. */
  kept?: true
  /** Reads what this device has stored. */
  stored?(): Promise<Stored<Value> | undefined>
  /** Asks the operator; `undefined` when there is no player to ask for. */
  load?(signal: AbortSignal, previous: Value | undefined): Promise<Answer<Value> | undefined>
  /** Stores the answer for the next visit. */
  keep?(value: Value, asOf: number): Promise<void>
}

/**
 * A list or a document that the page shows: at once from this device, then refreshed; a failure keeps the old value.
 */
export interface Query<Value> {
  readonly personal: boolean
  state(): Resource<Value>
  /** Returns the unsubscribe function. */
  onChange(listener: () => void): () => void
  /** Shows what is stored and asks the operator behind it. */
  open(): Promise<void>
  /** Asks the operator; overlapping calls share one request. */
  refresh(): Promise<Answer<Value> | undefined>
  /** Asks again once the request under way has settled: its answer may be older than the reason for asking. */
  renew(): Promise<Answer<Value> | undefined>
  /** Sets a newer value that is known from elsewhere. */
  put(value: Value, asOf?: number): void
  /** Sets the operator's answer to a change. What was asked before may be answered as it was: it is asked once more. */
  replace(value: Value, asOf: number): void
  /** Changes the value here, e.g. optimistically or in part: if the operator's could not be loaded, it still is missing. */
  patch(value: Value, asOf?: number): void
  /** Clears the value, and discards an answer that is still under way. */
  clear(): void
  /** The page has stopped watching. */
  close(): void
}

const UNKNOWN = { value: undefined, asOf: undefined, refreshing: false, failure: undefined }

export function createQuery<Value>(clock: Clock, source: Source<Value> = {}): Query<Value> {
  let state: Resource<Value> = UNKNOWN
  let generation = 0
  let loading: Promise<Answer<Value> | undefined> | undefined
  let abort = new AbortController()
  const listeners = new Set<() => void>()

  function change(part: Partial<Resource<Value>>): void {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }

  async function readStored(): Promise<void> {
    const born = generation
    const stored = await source.stored?.()
    const stale = born !== generation || (state.asOf !== undefined && stored !== undefined && state.asOf >= stored.asOf)
    if (stored !== undefined && !stale) change(stored)
  }

  async function load(): Promise<Answer<Value> | undefined> {
    if (!source.load) return undefined
    const born = generation
    change({ refreshing: true })
    try {
      const answer = await source.load(abort.signal, state.value)
      if (born === generation) await settle(answer)
      return answer
    } catch (fault) {
      // Otherwise the page would show for ever that it is being loaded.
      if (born === generation) change({ refreshing: false, failure: { kind: 'lost' } })
      throw fault
    }
  }

  async function settle(answer: Answer<Value> | undefined): Promise<void> {
    if (answer === undefined) return change({ refreshing: false })
    if (!answer.ok) return change({ refreshing: false, failure: answer.failure })
    const { value, asOf, failure } = answer
    if (isOlder(asOf)) return change({ refreshing: false, failure })
    change({ value, asOf, refreshing: false, failure })
    await source.keep?.(value, asOf)
  }

  /** A newer value was put meanwhile. One dated in the future does not count: the clock was set back since. */
  function isOlder(asOf: number): boolean {
    return state.asOf !== undefined && asOf < state.asOf && state.asOf <= clock.now()
  }

  function refresh(): Promise<Answer<Value> | undefined> {
    if (loading) return loading
    const current = load().finally(() => {
      if (loading === current) loading = undefined
    })
    loading = current
    return current
  }

  function invalidate(): void {
    generation += 1
    loading = undefined
    abort.abort()
    abort = new AbortController()
  }

  return {
    personal: source.personal ?? false,
    state: () => state,
    onChange: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    open: async () => {
      if (source.kept) return
      const born = generation
      await readStored()
      if (born === generation) await refresh()
    },
    refresh,
    renew: () => (loading ? loading.then(refresh, refresh) : refresh()),
    put: (value, asOf = clock.now()) => change({ value, asOf, failure: undefined }),
    replace: (value, asOf) => {
      const isAsking = loading
      invalidate()
      change({ value, asOf, refreshing: false, failure: undefined })
      if (isAsking) void refresh()
    },
    patch: (value, asOf = clock.now()) => change({ value, asOf }),
    clear: () => {
      invalidate()
      change(UNKNOWN)
    },
    close: () => {
      if (!source.kept) invalidate()
    },
  }
}
