import { DAY_MS, HOUR_MS } from './durations.ts'

/** Days and resets are by the calendar in Manila, wherever the player or the server is. */

/** Manila is eight hours ahead of UTC all year round. */
const OFFSET_MS = 8 * HOUR_MS

/** The Manila day of a moment (epoch ms), yyyy-mm-dd. */
export function manilaDay(now: number): string {
  return new Date(now + OFFSET_MS).toISOString().slice(0, 10)
}

/** A moment (epoch ms) as Manila's clocks show it, with the offset: ISO 8601. */
export function manilaTimestamp(at: number): string {
  return new Date(at + OFFSET_MS).toISOString().replace('Z', '+08:00')
}

/** When the Manila day of a moment began, in epoch milliseconds. */
export function manilaDayStart(now: number): number {
  return startOfManilaDay(manilaDayNumber(now))
}

/** When a Manila day, yyyy-mm-dd, begins, in epoch milliseconds. */
export function manilaDateStart(date: string): number {
  return Date.parse(`${date}T00:00+08:00`)
}

/** Number of the Manila day of a moment (epoch ms), counted without gaps. */
export function manilaDayNumber(now: number): number {
  return Math.floor((now + OFFSET_MS) / DAY_MS)
}

/** When the Manila day of this number begins, in epoch milliseconds. */
export function startOfManilaDay(number: number): number {
  return number * DAY_MS - OFFSET_MS
}

/** When the Manila week (from Monday) of a moment began, in epoch ms. */
export function manilaWeekStart(now: number): number {
  const day = manilaDayNumber(now)
  // Day 0 was a Thursday.
  return startOfManilaDay(day - ((day + 3) % 7))
}

/** When the Manila month of a moment began, in epoch ms. */
export function manilaMonthStart(now: number): number {
  const local = new Date(now + OFFSET_MS)
  return Date.UTC(local.getUTCFullYear(), local.getUTCMonth()) - OFFSET_MS
}

/** Adds months to a moment (epoch ms), keeping day and time; the 31st becomes the last day of a shorter month. */
export function addManilaMonths(now: number, months: number): number {
  const local = new Date(now + OFFSET_MS)
  const day = local.getUTCDate()
  local.setUTCMonth(local.getUTCMonth() + months)
  if (local.getUTCDate() !== day) local.setUTCDate(0)
  return local.getTime() - OFFSET_MS
}
