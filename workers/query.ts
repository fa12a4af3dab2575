import type { Answer } from './api/answer.ts'
import type { Resource } from './protocol/outcome.ts'
import type { Clock } from './ports.ts'

export interface Stored<Value> {
  value: Value
  /** Epoch ms at which the operator said so. */
  asOf: number
}

/** Where a resource comes from; one without a source is what its feature puts there. */
export interface Source<Value> {
  /** Of this player alone: forgotten when they leave. */
  personal?: true
  /** Its feature keeps and loads it, so watching it asks nobody and turning away from it drops nothing. */
  kept?: true
  /** What this device kept. */
  stored?(): Promise<Stored<Value> | undefined>
  /** What the operator says; `undefined` when there is nobody to ask for. */
  load?(signal: AbortSignal, previous: Value | undefined): Promise<Answer<Value> | undefined>
  /** Keeps what came for the next time. */
  keep?(value: Value, asOf: number): Promise<void>
}

/** A list or a document that the page shows: at once from this device, refreshed behind, the old value kept on failure. */
export interface Query<Value> {
  readonly personal: boolean
  state(): Resource<Value>
  /** The answer ends it. */
  onChange(listener: () => void): () => void
  /** Shows what is stored and asks the operator behind it. */
  open(): Promise<void>
  /** Asks the operator; calls that overlap are one. */
  refresh(): Promise<Answer<Value> | undefined>
  /** Asks after whatever is under way: its answer may be older than what just happened. */
  renew(): Promise<Answer<Value> | undefined>
  /** Something newer is known from elsewhere. */
  put(value: Value, asOf?: number): void
  /** Forgets the value; whatever is still on its way belongs to nobody. */
  clear(): void
  /** Nobody looks any more. */
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
    const answer = await source.load(abort.signal, state.value)
    if (born === generation) await settle(answer)
    return answer
  }

  async function settle(answer: Answer<Value> | undefined): Promise<void> {
    if (answer === undefined) return change({ refreshing: false })
    if (!answer.ok) return change({ refreshing: false, failure: answer.failure })
    const { value, asOf, failure } = answer
    if (isOlder(asOf)) return change({ refreshing: false, failure })
    change({ value, asOf, refreshing: false, failure })
    await source.keep?.(value, asOf)
  }

  /** What came in between is newer; but what is dated in the future came before the clock was set back. */
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
    renew: () => (loading ? loading.then(refresh) : refresh()),
    put: (value, asOf = clock.now()) => change({ value, asOf, failure: undefined }),
    clear: () => {
      invalidate()
      change(UNKNOWN)
    },
    close: () => {
      if (!source.kept) invalidate()
    },
  }
}
