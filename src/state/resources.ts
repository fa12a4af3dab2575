import { signal, type ReadonlySignal, type Signal } from '@preact/signals-react'
import type { FeedRequest, Params, Patch, ResourceKey, ResourceName, Value } from '../../workers/surface.ts'
import type { Resource } from '../../workers/surface/outcome.ts'

const NOTHING_YET: Resource<never> = { value: undefined, asOf: undefined, refreshing: true, failure: undefined }
/** A resource nobody looks at is kept for a while: going back to a screen paints it at once. */
const UNWATCH_AFTER_MS = 10_000
const KEPT_MAX = 200

interface Entry {
  signal: Signal<Resource<unknown>>
  name: ResourceName
  params: unknown
  watchers: number
  leaving: ReturnType<typeof setTimeout> | undefined
  watched: boolean
}

export interface Resources {
  /** The signal of a resource; it stays `undefined` until somebody watches it. */
  signalOf<Name extends ResourceName>(
    name: Name,
    params: Params<Name> | undefined,
  ): ReadonlySignal<Resource<Value<Name>>>
  /** Has the worker keep the resource fresh until the returned function is called. */
  watch<Name extends ResourceName>(name: Name, params: Params<Name> | undefined): () => void
  refresh<Name extends ResourceName>(name: Name, params: Params<Name> | undefined): void
  apply(patch: Patch): void
  watchAllAgain(): void
}

/** The page's copy of what the worker knows: a signal for each resource, filled by patches. */
export function createResources(tell: (request: FeedRequest) => void): Resources {
  const entries = new Map<ResourceKey, Entry>()

  function entryOf(name: ResourceName, params: unknown): [ResourceKey, Entry] {
    const key = keyOf(name, params)
    const known = entries.get(key)
    if (known) return [key, known]
    const entry: Entry = { signal: signal(NOTHING_YET), name, params, watchers: 0, leaving: undefined, watched: false }
    entries.set(key, entry)
    forgetOldest()
    return [key, entry]
  }

  function forgetOldest(): void {
    for (const [key, entry] of entries) {
      if (entries.size <= KEPT_MAX) return
      if (!entry.watched) entries.delete(key)
    }
  }

  function startWatching(key: ResourceKey, entry: Entry): void {
    entry.watched = true
    tell({ type: 'watch', name: entry.name, params: entry.params, key })
  }

  function stopWatching(key: ResourceKey, entry: Entry): void {
    entry.watched = false
    tell({ type: 'unwatch', key })
  }

  return {
    signalOf<Name extends ResourceName>(name: Name, params: Params<Name> | undefined) {
      // The worker answers a key with the value of its name: the surface's types say so on both sides.
      return entryOf(name, params)[1].signal as ReadonlySignal<Resource<Value<Name>>>
    },
    watch(name, params) {
      const [key, entry] = entryOf(name, params)
      clearTimeout(entry.leaving)
      entry.watchers += 1
      if (!entry.watched) startWatching(key, entry)
      return () => {
        entry.watchers -= 1
        if (entry.watchers === 0) entry.leaving = setTimeout(() => stopWatching(key, entry), UNWATCH_AFTER_MS)
      }
    },
    refresh(name, params) {
      tell({ type: 'refresh', key: keyOf(name, params) })
    },
    apply({ resources }) {
      for (const [key, resource] of resources) {
        const entry = entries.get(key)
        if (entry) entry.signal.value = resource
      }
    },
    watchAllAgain() {
      for (const [key, entry] of entries) if (entry.watched) startWatching(key, entry)
    },
  }
}

/** `games {"page":1,"type":"slot"}`: the same parameters give the same key in whatever order they stand. */
export function keyOf(name: ResourceName, params: unknown): ResourceKey {
  if (typeof params !== 'object' || params === null) return name
  const sorted = Object.entries(params)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `${name} ${JSON.stringify(Object.fromEntries(sorted))}`
}
