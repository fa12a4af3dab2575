import { signal, type ReadonlySignal, type Signal } from '@preact/signals-react'
import type { FeedRequest, Params, ResourceName, Value } from '../../workers/protocol.ts'
import type { Patch, ResourceKey } from '../../workers/protocol/feed.ts'
import type { Resource } from '../../workers/protocol/outcome.ts'

const NOTHING_YET: Resource<never> = { value: undefined, asOf: undefined, refreshing: true, failure: undefined }
/** An unused resource stays subscribed for a while, so that returning to a screen finds it fresh. */
const UNWATCH_AFTER_MS = 10_000
const KEPT_MAX = 200

/** The page's end of one resource; the same object for as long as it is kept. */
export interface LiveResource<T> {
  /** Has no value until it is subscribed. */
  readonly signal: ReadonlySignal<Resource<T>>
  /** The value that the operator's server rendered into the document. */
  painted: () => Resource<T>
  /** Has the worker keep it fresh until the returned function is called, and for `lingersMs` after that. */
  watch(lingersMs?: number): () => void
  /** Asks the operator again, as a Retry button does. */
  refresh: () => void
}

/** A resource as seen by a component. */
export interface ShownResource<T> extends Resource<T> {
  /** Asks the operator again, as a Retry button does; the same function while the parameters stay the same. */
  refresh: () => void
}

interface Entry extends LiveResource<unknown> {
  readonly signal: Signal<Resource<unknown>>
  readonly watched: boolean
  paint(value: unknown): void
  show(resource: Resource<unknown>): void
  watchAgain(): void
}

/** The page's copy of the worker's resources: one signal each, updated by patches. `asked`: those watched already. */
export function createResources(tell: (request: FeedRequest) => void, asked: ResourceName[] = []) {
  const entries = new Map<ResourceKey, Entry>()
  let owner: string | undefined

  function createEntry(key: ResourceKey, name: ResourceName, params: unknown): Entry {
    let watchers = 0
    let watched = asked.some((name) => name === key)
    let leaving: ReturnType<typeof setTimeout> | undefined
    let painted: Resource<unknown> = NOTHING_YET
    let isKnown = false

    const setWatched = (value: boolean) => {
      watched = value
      tell(watched ? { type: 'watch', name, params, key } : { type: 'unwatch', key })
    }
    const entry: Entry = {
      signal: signal(NOTHING_YET),
      painted: () => painted,
      get watched() {
        return watched
      },
      paint(value) {
        painted = { ...NOTHING_YET, value }
        entry.signal.value = painted
      },
      show(resource) {
        isKnown ||= resource.value !== undefined
        entry.signal.value = isKnown ? resource : { ...resource, value: painted.value }
      },
      watch(lingersMs = UNWATCH_AFTER_MS) {
        entries.set(key, entry)
        clearTimeout(leaving)
        watchers += 1
        if (!watched) setWatched(true)
        return () => {
          watchers -= 1
          if (watchers === 0) leaving = setTimeout(setWatched, lingersMs, false)
        }
      },
      refresh: () => tell({ type: 'refresh', key }),
      watchAgain: () => watched && setWatched(true),
    }
    return entry
  }

  function forgetOldest(): void {
    for (const [key, entry] of entries) {
      if (entries.size < KEPT_MAX) return
      if (!entry.watched) entries.delete(key)
    }
  }

  function entryOf(name: ResourceName, params: unknown): Entry {
    const key = keyOf(name, params)
    const known = entries.get(key)
    if (known) return known
    forgetOldest()
    const entry = createEntry(key, name, params)
    entries.set(key, entry)
    return entry
  }

  function of<Name extends ResourceName>(name: Name, params: Params<Name> | undefined): LiveResource<Value<Name>> {
    const entry = entryOf(name, params)
    // The one place where a key's name becomes its value's type: the protocol binds both sides to it.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return entry as LiveResource<Value<Name>>
  }

  /** The worker clears what is watched; of the rest nobody tells the page. */
  function forgetFormer(): void {
    const session = of('session', undefined).signal.value.value
    const uid = session?.status === 'player' ? session.user.uid : undefined
    if (owner !== undefined && owner !== uid)
      for (const { watched, signal } of entries.values()) if (!watched) signal.value = NOTHING_YET
    owner = uid
  }

  for (const name of asked) entries.set(name, createEntry(name, name, undefined))

  return {
    of,
    /** Sets what is shown until the worker has a value. */
    paint: <Name extends ResourceName>(name: Name, value: Value<Name> | undefined): void =>
      entryOf(name, undefined).paint(value),
    apply({ resources }: Patch) {
      for (const [key, resource] of resources) entries.get(key)?.show(resource)
      forgetFormer()
    },
    /** Sends all subscriptions to a new worker. */
    watchAllAgain() {
      for (const entry of entries.values()) entry.watchAgain()
    },
  }
}

/** `games {"page":1,"type":"slot"}`: the same parameters give the same key, in any order. */
export function keyOf(name: ResourceName, params: unknown): ResourceKey {
  if (typeof params !== 'object' || params === null) return name
  const sorted = Object.entries(params)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `${name} ${JSON.stringify(Object.fromEntries(sorted))}`
}
