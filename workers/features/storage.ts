import { FETCHED_CACHES } from '../../contract/constants.ts'
import { brought } from '../api/answer.ts'
import type { JollyCache } from '../cache/jollyCache.ts'
import type { KeyValue } from '../cache/keyValue.ts'
import { forgetFetched, type Tables } from '../cache/tables.ts'
import type { Ports } from '../ports.ts'
import { createQuery } from '../query.ts'
import type { Notice } from '../protocol/feed.ts'
import type { StorageUse } from '../protocol/device.ts'

export interface StoragePorts extends Pick<Ports, 'clock' | 'storage' | 'caches'> {
  keyValue: KeyValue
  cache: JollyCache
  tables: Tables
  forgetCatalogue(): Promise<void>
  onCleared(): void
}

/** What the player is told of this device's storage, each once. */
export function createStorageNews(notice: (notice: Notice) => void, log: Ports['log']) {
  const told = new Set<Notice['type']>()

  function tellOnce(type: 'storageTrouble' | 'storageRebuilt'): void {
    if (!told.has(type)) notice({ type })
    told.add(type)
  }

  return {
    onTrouble: (error: unknown) => {
      log('This device keeps nothing for now', error)
      tellOnce('storageTrouble')
    },
    onRebuilt: () => tellOnce('storageRebuilt'),
  }
}

/** How much this device keeps, and the forgetting of it. */
export function createStorage(ports: StoragePorts) {
  const { clock, storage, caches, keyValue, cache, tables } = ports

  async function measure(): Promise<StorageUse> {
    const { countKept } = await import('../cache/kept.ts')
    const [estimate, persisted, kept] = await Promise.all([
      storage?.estimate(),
      storage?.persisted(),
      countKept(tables, caches),
    ])
    return {
      kind: keyValue.kind(),
      usedBytes: estimate?.usage ?? 0,
      quotaBytes: estimate?.quota,
      persisted: persisted ?? false,
      kept,
    }
  }

  return {
    resources: {
      storageUse: () => createQuery<StorageUse>(clock, { load: async () => brought(await measure(), clock.now()) }),
    },
    commands: {
      /** Forgets what can be fetched again; the app, settings, the session, favourites and what waits for a network stay. */
      clearStorage: async (): Promise<void> => {
        await Promise.all([
          cache.forget('fetched'),
          ports.forgetCatalogue(),
          forgetFetched(tables),
          ...Object.values(FETCHED_CACHES).map(({ name }) => caches?.delete(name)),
        ])
        ports.onCleared()
      },
    },
  }
}
