import { signal } from '@preact/signals-react'
import { Workbox } from 'workbox-window'
import { HOUR_MS } from '../../contract/durations.ts'
import { SW_MESSAGES } from '../../contract/constants.ts'

/** A newer version of the app waits, and the page may offer it. */
export const updateWaiting = signal(false)

let workbox: Workbox | undefined
let registration: ServiceWorkerRegistration | undefined
let asked = false

/** Call once, when nothing is on screen that the precache could take the network from. A failure changes nothing. */
export async function registerServiceWorker() {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  workbox = new Workbox('/sw.js', { updateViaCache: 'none' })
  workbox.addEventListener('waiting', lookForWaiting)
  // Only on request: the first service worker to control the page is not a new version.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (asked) location.reload()
  })
  try {
    registration = await workbox.register({ immediate: true })
  } catch (error) {
    console.warn('No service worker', error)
    return
  }
  lookForWaiting()
  const check = () => {
    if (document.visibilityState === 'visible') void lookForUpdate()
  }
  document.addEventListener('visibilitychange', check)
  addEventListener('pageshow', check)
  setInterval(check, HOUR_MS)
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

/** Activates the waiting version and reloads the page. */
export async function applyUpdate() {
  asked = true
  // Read only now: a third version may have replaced the announced one.
  const waiting = registration?.waiting
  if (waiting) waiting.postMessage({ type: SW_MESSAGES.skipWaiting })
  else location.reload()
}
