import { FETCHED_CACHES } from '../../contract/constants.ts'
import { brought } from '../api/answer.ts'
import { forgetFetched } from '../cache/tables.ts'
import { createQuery } from '../query.ts'
import type { StorageUse } from '../protocol/device.ts'
import type { Player } from '../player/player.ts'

type StoragePorts = Pick<
  Player,
  'clock' | 'storage' | 'caches' | 'keyValue' | 'cache' | 'tables' | 'catalogue' | 'stale'
>

/** Storage usage of this device, and clearing it. */
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
      /** Deletes what can be fetched again; the app, settings, session, favourites and the queue stay. */
      clearStorage: async (): Promise<void> => {
        await Promise.all([
          cache.forget('fetched'),
          ports.catalogue.forget(),
          forgetFetched(tables),
          ...Object.values(FETCHED_CACHES).map(({ name }) => caches?.delete(name)),
        ])
        ports.stale('storageCleared')
      },
    },
  }
}
