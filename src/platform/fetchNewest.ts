/**
 * Time limit of an update: enough for a slow connection, but a player who pressed Update must not wait forever. What
 * comes later is offered again.
 */
const INSTALL_MOST_MS = 30_000

/** Fetches the newest version, if there is one. False if it is still on its way at the time limit. */
export async function fetchNewest(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return true
  const registration = await navigator.serviceWorker.getRegistration()
  try {
    await registration?.update()
  } catch {
    // Offline there is nothing to find.
  }
  await installed(registration?.installing)
  return !registration?.installing
}

/** Settles when the service worker has finished installing, or at the time limit. */
function installed(worker: ServiceWorker | null | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (!worker) return resolve()
    worker.addEventListener('statechange', () => resolve(), { once: true })
    setTimeout(resolve, INSTALL_MOST_MS)
  })
}
