import type { CDPSession, Page } from 'playwright'

/**
 * DevTools' view of the page's active service worker: one that is still installing loses its events. Detach the session
 * afterwards.
 */
export async function serviceWorkerOf(page: Page): Promise<{ session: CDPSession; registrationId: string }> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const session = await page.context().newCDPSession(page)
  const registrationId = await new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    })
    void session.send('ServiceWorker.enable')
  })
  return { session, registrationId }
}

/** As a browser does with idle ones; the next request starts them anew. */
export async function stopServiceWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.detach()
}
