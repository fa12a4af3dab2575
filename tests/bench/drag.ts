import type { Page } from 'playwright'

/** Scrolls at constant speed by the compositor, whatever the main thread does, as on a phone. */
export async function drag(page: Page, pixelsPerSecond: number, seconds: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 700,
    yDistance: -pixelsPerSecond * seconds,
    speed: pixelsPerSecond,
    // A synthetic touch does not scroll headless pages.
    gestureSourceType: 'mouse',
  })
  await session.detach()
}
