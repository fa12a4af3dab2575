import type { Page } from 'playwright'

/** Moves the page down at one speed, whatever its main thread does: as on a phone, it is the compositor that scrolls. */
export async function drag(page: Page, pixelsPerSecond: number, seconds: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 700,
    yDistance: -pixelsPerSecond * seconds,
    speed: pixelsPerSecond,
    // A synthetic touch does not scroll a page without a window.
    gestureSourceType: 'mouse',
  })
  await session.detach()
}
