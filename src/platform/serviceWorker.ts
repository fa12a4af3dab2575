import { signal } from '@preact/signals-react'
import { Workbox } from 'workbox-window'
import { OUTBOX_SYNC, SW_MESSAGES, type Language } from '../../contract/constants.ts'

const HOUR = 3_600_000
/** Time limit of an update: a slow connection takes a while, but a player who pressed Update does not wait forever. */
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
  /** Settles when nothing is on screen any more that the precache could take the network from. */
  quiet: Promise<void>
  /** Where a push that was pressed leads. */
  openTarget: (path: string) => void
}

/** Registers when it is quiet, so that the precache does not starve the first paint. A failure changes nothing. */
export function registerServiceWorker(ports: ServiceWorkerPorts) {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  void listenForTarget(ports)
  void ports.quiet.then(register)
}

/** Activates the waiting version and reloads the page. */
export async function applyUpdate() {
  asked = true
  // Read at the moment it is needed: a third version may have replaced the one that was announced.
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

/** Settles when the service worker is not being installed any more. */
function installed(worker: ServiceWorker | null | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (!worker) return resolve()
    worker.addEventListener('statechange', () => resolve(), { once: true })
    setTimeout(resolve, INSTALL_MOST_MS)
  })
}

/** What every call carries, for the service worker's own: a push or the network may come while no page is open. */
export const tellHeaders = (headers: Record<string, string>) => tell({ type: SW_MESSAGES.speak, headers })
/** Has the lobby kept as it is painted for anybody, for the next start. */
export const keepFirstScreen = (language: Language) => tell({ type: SW_MESSAGES.keepFirstScreen, language })
export const forgetFirstScreen = () => tell({ type: SW_MESSAGES.forgetFirstScreen })

function tell(message: object) {
  if (!('serviceWorker' in navigator)) return
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message))
}

/** Where the browser knows Background Sync it wakes the service worker when the network is back, page or no page. */
export function askForSync() {
  if (!('serviceWorker' in navigator)) return
  void navigator.serviceWorker.ready
    .then((ready) => ('sync' in ready ? ready.sync.register(OUTBOX_SYNC) : undefined))
    // Not allowed: then it is sent when the app is open.
    .catch(() => {})
}

async function register() {
  workbox = new Workbox('/sw.js', { updateViaCache: 'none' })
  workbox.addEventListener('waiting', lookForWaiting)
  // Only a requested reload: the first service worker that controls the page is not a new version.
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
    // Without a network there is nothing to find; the next look is within the hour.
  }
  lookForWaiting()
}

function lookForWaiting() {
  const hasController = navigator.serviceWorker.controller !== null
  updateWaiting.value = hasController && Boolean(registration?.waiting)
}

/** A push that was pressed reaches an open page as a message, and a page that it opened by asking at the start. */
async function listenForTarget({ openTarget }: ServiceWorkerPorts) {
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data?.type !== SW_MESSAGES.openTarget || typeof data.path !== 'string') return
    openTarget(data.path)
    void takeTarget()
  })
  const path = await takeTarget()
  if (path) openTarget(path)
}

/** The kept target, once; nothing when there is no service worker yet. */
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
