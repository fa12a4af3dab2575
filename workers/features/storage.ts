import { FETCHED_CACHES } from '../../contract/constants.ts'
import { brought, OFFLINE, type Answer } from '../api/answer.ts'
import { forgetFetched } from '../cache/tables.ts'
import { createQuery } from '../query.ts'
import type { StorageUse } from '../protocol/device.ts'
import type { Player } from '../player/player.ts'

type StoragePorts = Pick<
  Player,
  'clock' | 'code' | 'identity' | 'storage' | 'caches' | 'keyValue' | 'cache' | 'tables' | 'catalogue' | 'stale'
>

/** Storage usage of this device, and clearing it. */
export function createStorage(ports: StoragePorts) {
  const { clock, code, storage, caches, keyValue, cache, tables } = ports

  /** Without the code for it, nothing is measured. */
  async function measure(): Promise<Answer<StorageUse>> {
    const countKept = await code.load(async () => (await import('../cache/kept.ts')).countKept).catch(() => undefined)
    if (!countKept) return OFFLINE
    const [estimate, persisted, kept] = await Promise.all([
      storage?.estimate(),
      storage?.persisted(),
      countKept(tables, caches, ports.identity.uid()),
    ])
    const use = {
      kind: keyValue.kind(),
      usedBytes: estimate?.usage ?? 0,
      quotaBytes: estimate?.quota,
      persisted: persisted ?? false,
      kept,
    }
    return brought(use, clock.now())
  }

  return {
    resources: {
      storageUse: () => createQuery<StorageUse>(clock, { load: measure }),
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
