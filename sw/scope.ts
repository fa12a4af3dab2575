/** Background Sync, which TypeScript's library does not know. */
interface SyncEvent extends ExtendableEvent {
  tag: string
}

/** The service worker's own global scope, which TypeScript's library knows only as that of any worker. */
export interface Scope extends ServiceWorkerGlobalScope {
  __WB_MANIFEST: Array<{ url: string; revision: string | null }>
  addEventListener: ServiceWorkerGlobalScope['addEventListener'] &
    ((type: 'sync', listener: (event: SyncEvent) => void) => void)
}
