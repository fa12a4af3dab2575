import { brought } from '../api/answer.ts'
import type { JollyCache } from '../cache/jollyCache.ts'
import type { KeyValue } from '../cache/keyValue.ts'
import type { Ports } from '../ports.ts'
import { createCell, type Cell } from '../resource.ts'
import type { DeviceCommands, StorageUse } from '../surface/device.ts'

/** The service worker's caches of what can be fetched again. */
const FETCHED_CACHES = ['open-lists', 'pictures']

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
        const emptied = FETCHED_CACHES.map((name) => caches?.delete(name))
        await Promise.all([cache.forget('fetched'), ports.forgetCatalogue(), ...emptied])
        ports.onCleared()
      },
    },
  }
}
