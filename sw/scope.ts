/** The service worker's own global scope, which TypeScript's library knows only as that of any worker. */
export interface Scope extends ServiceWorkerGlobalScope {
  __WB_MANIFEST: Array<{ url: string; revision: string | null }>
}
