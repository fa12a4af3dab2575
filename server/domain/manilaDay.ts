export const DAY_MS = 24 * 60 * 60_000
/** Manila is eight hours ahead of UTC all year round. */
const OFFSET_MS = 8 * 60 * 60_000

/** When the Manila day of a moment began, in epoch milliseconds. */
export function manilaDayStart(now: number): number {
  return Math.floor((now + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS
}
