import { CACHE_PREFIX } from '../../contract/constants.ts'
import { createChunkLoader } from './chunks.ts'
import { isReloadBlocked } from './reloadGuard.ts'
import { isOperatorLive } from './operatorLive.ts'

const RELOADED_FOR = `${CACHE_PREFIX}.reloadedFor`

export const loadChunk = createChunkLoader({
  isLive: () => isOperatorLive({ online: () => navigator.onLine, fetch: (url, init) => fetch(url, init) }),
  isReloadBlocked,
  reload: () => location.reload(),
  claimReload,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  loadStyle,
})

function claimReload(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_FOR) === import.meta.env.VITE_BUILD_ID) return false
    sessionStorage.setItem(RELOADED_FOR, import.meta.env.VITE_BUILD_ID)
    return true
  } catch {
    // Without storage nothing would stop repeated reloads, so it never reloads.
    return false
  }
}

function loadStyle(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = url
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`No style at ${url}`))
    })
    document.head.append(link)
  })
}
