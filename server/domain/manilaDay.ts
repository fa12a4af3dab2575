export const DAY_MS = 24 * 60 * 60_000
/** Manila is eight hours ahead of UTC all year round. */
const OFFSET_MS = 8 * 60 * 60_000

/** When the Manila day of a moment began, in epoch milliseconds. */
export function manilaDayStart(now: number): number {
  return Math.floor((now + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS
}

/** Counts Manila days: two moments of one day have the same number, the next day has the next. */
export function manilaDayNumber(now: number): number {
  return Math.floor((now + OFFSET_MS) / DAY_MS)
}

/** When the Manila day of this number begins, in epoch milliseconds. */
export function startOfManilaDay(number: number): number {
  return number * DAY_MS - OFFSET_MS
}

/** When the Manila week of a moment began: on Monday. */
export function manilaWeekStart(now: number): number {
  const day = manilaDayNumber(now)
  // Day 0 was a Thursday.
  return startOfManilaDay(day - ((day + 3) % 7))
}
