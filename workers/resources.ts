import type { Feed } from './feed.ts'
import type { Query } from './query.ts'
import type { Params, ResourceName, Value } from './protocol.ts'
import type { ResourceKey } from './protocol/feed.ts'

/** Makes, or hands out, the query of every resource of the protocol. */
type Queries = { [Name in ResourceName]: (params: Params<Name>) => Query<Value<Name>> }

/** The page's wish to see a resource, with the parameters that belong to its name. */
export type Watch<Name extends ResourceName = ResourceName> = {
  [N in Name]: { type: 'watch'; name: N; params: Params<N>; key: ResourceKey }
}[Name]

interface Watched {
  name: ResourceName
  query: Query<unknown>
  stop(): void
}

export interface Resources {
  watch(request: Watch): void
  unwatch(key: ResourceKey): void
  refresh(key: ResourceKey): void
  /** Asks the operator again for what is on screen; what is under way is waited for. */
  refreshWatched(): void
  /** Asks for all that is on screen, or only these, after what is under way: that answer may be older than the reason. */
  renewWatched(...names: ResourceName[]): void
  /** Somebody came or left: what was theirs is forgotten, and what is on screen is asked for anew. */
  restart(): void
}

/** Only what is watched is posted, under the key that the page gave it; `ready` when it is known who plays. */
export function createResources(queries: Queries, feed: Feed, ready: Promise<unknown>): Resources {
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

  return {
    watch,
    unwatch,
    refresh: (key) => void watched.get(key)?.query.refresh(),
    refreshWatched: () => {
      for (const { query } of watched.values()) void query.refresh()
    },
    renewWatched: (...names) => {
      for (const { name, query } of watched.values()) if (names.length === 0 || names.includes(name)) void query.renew()
    },
    restart: () => {
      for (const { query } of watched.values()) {
        if (query.personal) query.clear()
        void query.open()
      }
    },
  }
}
