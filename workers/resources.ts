import type { Feed } from './foundation/feed.ts'
import type { Query } from './query.ts'
import type { Params, ResourceName, Value } from './protocol.ts'
import type { ResourceKey } from './protocol/feed.ts'

/** Registry of all queries: created on first use, one per resource and parameters. */
type Queries = { [Name in ResourceName]: (params: Params<Name>) => Query<Value<Name>> }

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

/** Only watched resources are posted, under the page's own key. `ready` settles when it is known who plays. */
export function createResources(queries: Queries, feed: Feed, ready: Promise<unknown>) {
  const watched = new Map<ResourceKey, Watched>()

  function queryOf<Name extends ResourceName>(request: Watch<Name>): Query<unknown> {
    return queries[request.name](request.params)
  }

  function watch(request: Watch): void {
    const { key, name } = request
    const known = watched.get(key)
    if (known) return feed.resource(key, known.query.state())
    const query = queryOf(request)
    const post = () => feed.resource(key, query.state())
    watched.set(key, { name, query, stop: query.onChange(post) })
    post()
    void openWhenReady(key, query)
  }

  async function openWhenReady(key: ResourceKey, query: Query<unknown>): Promise<void> {
    await ready
    if (watched.get(key)?.query === query) await query.open()
  }

  function unwatch(key: ResourceKey): void {
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

  function forget(): void {
    for (const { query } of watched.values()) if (query.personal) query.clear()
  }

  return {
    watch,
    unwatch,
    refresh: (key: ResourceKey): void => void watched.get(key)?.query.refresh(),
    /** Refetches everything on screen but the session; requests under way are not repeated. */
    refreshWatched: () => {
      for (const { query } of watchedButSession()) void query.refresh()
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
