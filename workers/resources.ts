import type { Feed } from './feed.ts'
import type { Cell } from './resource.ts'
import type { Params, ResourceKey, ResourceName, Value } from './protocol.ts'

/** Makes, or hands out, the cell of every resource of the protocol. */
export type Sources = { [Name in ResourceName]: (params: Params<Name>) => Cell<Value<Name>> }

/** The page's wish to see a resource, with the parameters that belong to its name. */
export type Watch<Name extends ResourceName = ResourceName> = {
  [N in Name]: { type: 'watch'; name: N; params: Params<N>; key: ResourceKey }
}[Name]

interface Watched {
  name: ResourceName
  cell: Cell<unknown>
  stop(): void
}

export interface Resources {
  watch(request: Watch): void
  unwatch(key: ResourceKey): void
  refresh(key: ResourceKey): void
  /** Asks the operator again for what is on screen: all of it, or only these. */
  refreshWatched(...names: ResourceName[]): void
  /** Somebody came or left: what was theirs is forgotten, and what is on screen is asked for anew. */
  restart(): void
}

/** Only what is watched is posted, under the key that the page gave it; `ready` when it is known who plays. */
export function createResources(sources: Sources, feed: Feed, ready: Promise<unknown>): Resources {
  const watched = new Map<ResourceKey, Watched>()

  function cellOf<Name extends ResourceName>(request: Watch<Name>): Cell<unknown> {
    return sources[request.name](request.params)
  }

  function watch(request: Watch): void {
    const { key, name } = request
    const known = watched.get(key)
    if (known) return feed.resource(key, known.cell.state())
    const cell = cellOf(request)
    const post = () => feed.resource(key, cell.state())
    watched.set(key, { name, cell, stop: cell.onChange(post) })
    post()
    void openWhenReady(key, cell)
  }

  async function openWhenReady(key: ResourceKey, cell: Cell<unknown>): Promise<void> {
    await ready
    if (watched.get(key)?.cell === cell) await cell.open()
  }

  function unwatch(key: ResourceKey): void {
    const entry = watched.get(key)
    if (!entry) return
    watched.delete(key)
    entry.stop()
    entry.cell.close()
  }

  return {
    watch,
    unwatch,
    refresh: (key) => void watched.get(key)?.cell.refresh(),
    refreshWatched: (...names) => {
      for (const { name, cell } of watched.values()) if (names.length === 0 || names.includes(name)) void cell.refresh()
    },
    restart: () => {
      for (const { cell } of watched.values()) {
        if (cell.personal) cell.clear()
        void cell.open()
      }
    },
  }
}
