import { OUTBOX_SYNC, SW_MESSAGES, type Language } from '../../contract/constants.ts'

declare global {
  interface ServiceWorkerRegistration {
    /** Not in every browser. */
    sync: { register(tag: string): Promise<void> }
  }
}

/** The headers of every call, for the service worker's own: a push or a sync may run while no page is open. */
export const keepHeaders = (headers: Record<string, string>) => tell({ type: SW_MESSAGES.keepHeaders, headers })
/** Has the service worker store the lobby, rendered for anybody, for the next start. */
export const keepFirstScreen = (language: Language) => tell({ type: SW_MESSAGES.keepFirstScreen, language })
export const forgetFirstScreen = () => tell({ type: SW_MESSAGES.forgetFirstScreen })

function tell(message: object) {
  if (!('serviceWorker' in navigator)) return
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message))
}

/** Where Background Sync is supported, it wakes the service worker when the network returns, even without a page. */
export function askForSync() {
  if (!('serviceWorker' in navigator)) return
  void navigator.serviceWorker.ready
    .then((ready) => ('sync' in ready ? ready.sync.register(OUTBOX_SYNC) : undefined))
    // Not permitted: the outbox is sent when the app is open.
    .catch(() => {})
}

/** An open page receives the target of a pressed push as a message; a page that the push opened asks for it. */
export async function listenForTarget(openTarget: (path: string) => void) {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data?.type !== SW_MESSAGES.openTarget || typeof data.path !== 'string') return
    openTarget(data.path)
    void takeTarget()
  })
  const path = await takeTarget()
  if (path) openTarget(path)
}

/** The stored target, delivered once; undefined if there is none or no service worker controls the page. */
function takeTarget(): Promise<string | undefined> {
  return new Promise((resolve) => {
    const controller = navigator.serviceWorker.controller
    if (!controller) return resolve(undefined)
    const channel = new MessageChannel()
    channel.port1.addEventListener('message', ({ data }) => {
      channel.port1.close()
      resolve(typeof data === 'string' ? data : undefined)
    })
    channel.port1.start()
    controller.postMessage({ type: SW_MESSAGES.takeTarget }, [channel.port2])
  })
}
