import { FETCHED_CACHES } from '../../contract/constants.ts'
import { brought } from '../api/answer.ts'
import type { JollyCache } from '../cache/jollyCache.ts'
import type { KeyValue } from '../cache/keyValue.ts'
import type { Ports } from '../ports.ts'
import { createCell, type Cell } from '../resource.ts'
import type { Notice } from '../surface.ts'
import type { DeviceCommands, StorageUse } from '../surface/device.ts'

export interface StoragePorts extends Pick<Ports, 'clock' | 'storage' | 'caches'> {
  keyValue: KeyValue
  cache: JollyCache
  forgetCatalogue(): Promise<void>
  onCleared(): void
}

export interface StorageFeature {
  use(): Cell<StorageUse>
  commands: Pick<DeviceCommands, 'clearStorage'>
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
export function createStorage(ports: StoragePorts): StorageFeature {
  const { clock, storage, caches, keyValue, cache } = ports
  return {
    use: () =>
      createCell<StorageUse>(clock, {
        load: async () => {
          const [estimate, persisted] = await Promise.all([storage?.estimate(), storage?.persisted()])
          return brought(
            {
              kind: keyValue.kind(),
              usedBytes: estimate?.usage ?? 0,
              quotaBytes: estimate?.quota,
              persisted: persisted ?? false,
            },
            clock.now(),
          )
        },
      }),
    commands: {
      clearStorage: async () => {
        const emptied = Object.values(FETCHED_CACHES).map((name) => caches?.delete(name))
        await Promise.all([cache.forget('fetched'), ports.forgetCatalogue(), ...emptied])
        ports.onCleared()
      },
    },
  }
}
