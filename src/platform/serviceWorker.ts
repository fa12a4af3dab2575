import { signal } from '@preact/signals-react'
import { Workbox } from 'workbox-window'
import { OUTBOX_SYNC, SW_MESSAGES, type Language } from '../../contract/constants.ts'

const HOUR = 3_600_000
/** Time limit of an update: enough for a slow connection, but a player who pressed Update must not wait forever. */
const INSTALL_MOST_MS = 30_000

/** A newer version of the app waits, and the page may offer it. */
export const updateWaiting = signal(false)

let workbox: Workbox | undefined
let registration: ServiceWorkerRegistration | undefined
let asked = false

declare global {
  interface ServiceWorkerRegistration {
    /** Not in every browser. */
    sync: { register(tag: string): Promise<void> }
  }
}

interface ServiceWorkerPorts {
  /** Settles when the first screen is complete, so that the precache does not compete with it for the network. */
  quiet: Promise<void>
  /** Opens the path of a pressed push. */
  openTarget: (path: string) => void
}

/** Registers once `quiet` has settled. If that fails, the app runs without a service worker. */
export function registerServiceWorker(ports: ServiceWorkerPorts) {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  void listenForTarget(ports)
  void ports.quiet.then(register)
}

/** Activates the waiting version and reloads the page. */
export async function applyUpdate() {
  asked = true
  // Read only now: a third version may have replaced the announced one.
  const waiting = registration?.waiting
  if (waiting) waiting.postMessage({ type: SW_MESSAGES.skipWaiting })
  else location.reload()
}

/** Fetches the newest version and reloads the page; without a newer one it only reloads. */
export async function updateNow() {
  await lookForUpdate()
  await installed(registration?.installing)
  await applyUpdate()
}

/** Settles when the service worker has finished installing, or at the time limit. */
function installed(worker: ServiceWorker | null | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (!worker) return resolve()
    worker.addEventListener('statechange', () => resolve(), { once: true })
    setTimeout(resolve, INSTALL_MOST_MS)
  })
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

async function register() {
  workbox = new Workbox('/sw.js', { updateViaCache: 'none' })
  workbox.addEventListener('waiting', lookForWaiting)
  // Only on request: the first service worker to control the page is not a new version.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (asked) location.reload()
  })
  try {
    registration = await workbox.register({ immediate: true })
  } catch (error) {
    console.warn('The service worker could not be registered', error)
    return
  }
  lookForWaiting()
  const check = () => {
    if (document.visibilityState === 'visible') void lookForUpdate()
  }
  document.addEventListener('visibilitychange', check)
  addEventListener('pageshow', check)
  setInterval(check, HOUR)
}

async function lookForUpdate() {
  try {
    await registration?.update()
  } catch {
    // Offline there is nothing to find; the next check follows within the hour.
  }
  lookForWaiting()
}

function lookForWaiting() {
  const hasController = navigator.serviceWorker.controller !== null
  updateWaiting.value = hasController && Boolean(registration?.waiting)
}

/** An open page receives the target of a pressed push as a message; a page that the push opened asks for it. */
async function listenForTarget({ openTarget }: ServiceWorkerPorts) {
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
