import type { CDPSession, Page } from 'playwright'

/** DevTools' view of the page's service worker. Detach the session afterwards. */
export async function serviceWorkerOf(page: Page): Promise<{ session: CDPSession; registrationId: string }> {
  const session = await page.context().newCDPSession(page)
  const registrationId = await new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    })
    void session.send('ServiceWorker.enable')
  })
  return { session, registrationId }
}
