import { OFFLINE } from './api/answer.ts'
import type { Feed } from './foundation/feed.ts'
import type { Query } from './query.ts'
import type { Retries } from './retries.ts'
import type { Params, ResourceName, Value } from './protocol.ts'
import type { ResourceKey } from './protocol/feed.ts'

/** Registry of all queries: created on first use, one per resource and parameters. */
type Queries = { [Name in ResourceName]: (params: Params<Name>) => Query<Value<Name>> }

export interface Features {
  resources: Partial<Queries>
  /** The others; rejects if their code cannot be loaded. */
  laterResources(): Promise<Partial<Queries>>
}

/** What the page watches: a resource and its parameters. */
export type Watch<Name extends ResourceName = ResourceName> = {
  [N in Name]: { type: 'watch'; name: N; params: Params<N>; key: ResourceKey }
}[Name]

interface Watched {
  name: ResourceName
  query: Query<unknown>
  stop(): void
}

export type Resources = ReturnType<typeof createResources>

/** What is shown of a resource whose code could not be loaded. */
const NO_CODE = { value: undefined, asOf: undefined, refreshing: false, failure: OFFLINE.failure }

/** Only watched resources are posted, under the page's own key. `ready` settles when it is known who plays. */
export function createResources(
  { resources, laterResources }: Features,
  feed: Feed,
  retries: Retries,
  ready: Promise<unknown>,
) {
  const watched = new Map<ResourceKey, Watched>()
  /** The player, counted from the first, whom a personal query holds: its feature keeps it when its screen is left. */
  const playerOf = new WeakMap<Query<unknown>, number>()
  let players = 0
  /** Asked for while the code of their features is not there. */
  const coming = new Map<ResourceKey, Watch>()

  function watch(request: Watch): void {
    const { key } = request
    const known = watched.get(key)
    if (known) return feed.resource(key, known.query.state())
    const query = queryIn(resources, request)
    if (query) return show(request, query)
    coming.set(key, request)
    void watchLater(request)
  }

  async function watchLater(request: Watch): Promise<void> {
    const queries = await laterResources().catch(() => undefined)
    if (coming.get(request.key) !== request) return
    const query = queries && queryIn(queries, request)
    if (!query) return feed.resource(request.key, NO_CODE)
    coming.delete(request.key)
    show(request, query)
  }

  function show({ key, name }: Watch, query: Query<unknown>): void {
    const post = () => feed.resource(key, query.state())
    const stops = [query.onChange(post), ...(name === 'session' ? [] : [retries.watch(query)])]
    watched.set(key, { name, query, stop: () => stops.forEach((stop) => stop()) })
    clearFormer(query)
    post()
    void openWhenReady(key, query)
  }

  async function openWhenReady(key: ResourceKey, query: Query<unknown>): Promise<void> {
    await ready
    if (watched.get(key)?.query === query) await query.open()
  }

  function unwatch(key: ResourceKey): void {
    coming.delete(key)
    const entry = watched.get(key)
    if (!entry) return
    watched.delete(key)
    entry.stop()
    entry.query.close()
  }

  /** The session asks by rules of its own, for a logout that the operator has not heard of comes first. */
  function watchedButSession(): Watched[] {
    return [...watched.values()].filter(({ name }) => name !== 'session')
  }

  function clearFormer(query: Query<unknown>): void {
    if (!query.personal || (playerOf.get(query) ?? 0) === players) return
    playerOf.set(query, players)
    query.clear()
  }

  function forget(): void {
    players += 1
    for (const { query } of watched.values()) clearFormer(query)
  }

  return {
    watch,
    unwatch,
    refresh: (key: ResourceKey): void => {
      const late = coming.get(key)
      if (late) void watchLater(late)
      else void watched.get(key)?.query.refresh()
    },
    /** Refetches everything on screen but the session; requests under way are not repeated. */
    refreshWatched: () => {
      for (const { query } of watchedButSession()) void query.refresh()
      for (const late of coming.values()) void watchLater(late)
    },
    /**
     * Refetches everything on screen but the session, or only these, after the request under way: its answer may be
     * older than the reason.
     */
    renewWatched: (...names: ResourceName[]) => {
      for (const { name, query } of watchedButSession())
        if (names.length === 0 || names.includes(name)) void query.renew()
    },
    /** Clears what belongs to the player who leaves. */
    forget,
    /** Clears the former player's data and reopens every resource on screen. */
    restart: () => {
      // A read that was under way may have brought the former player's data.
      forget()
      for (const { query } of watched.values()) void query.open()
    },
  }
}

/** `undefined` if it is not one of these. */
function queryIn<Name extends ResourceName>(queries: Partial<Queries>, request: Watch<Name>) {
  return queries[request.name]?.(request.params)
}
