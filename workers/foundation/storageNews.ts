import type { Ports } from '../ports.ts'
import type { PageEvent } from '../protocol/feed.ts'

/** Notifies the player of storage failures, once per kind. */
export function createStorageNews(notify: (event: PageEvent) => void, log: Ports['log']) {
  const told = new Set<PageEvent['type']>()

  function tellOnce(type: 'storageTrouble' | 'storageRebuilt'): void {
    if (!told.has(type)) notify({ type })
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
