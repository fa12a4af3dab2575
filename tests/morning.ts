import { manilaDayNumber, startOfManilaDay } from '../contract/manilaDay.ts'

const SIX_HOURS_MS = 6 * 60 * 60_000

/**
 * How long an operator's clock has to move, in ms, to six in the morning in Manila, the day after tomorrow. Whenever
 * tests run, the same hours lie before them, no day ends under them, and whatever else asks the real clock is days
 * behind: a test with two clocks fails at every hour, not only at some.
 */
export function untilMorning(now: number): number {
  return startOfManilaDay(manilaDayNumber(now) + 2) + SIX_HOURS_MS - now
}
