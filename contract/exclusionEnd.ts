import { DAY_MS, HOUR_MS } from './durations.ts'
import { BREAKS, type ExclusionLength } from './calls/rg.ts'
import { addManilaMonths } from './manilaDay.ts'

const ENDS: Readonly<Record<ExclusionLength, (now: number) => number>> = {
  '1h': (now) => now + HOUR_MS,
  '24h': (now) => now + DAY_MS,
  '7d': (now) => now + 7 * DAY_MS,
  '30d': (now) => now + 30 * DAY_MS,
  '6m': (now) => addManilaMonths(now, 6),
  '1y': (now) => addManilaMonths(now, 12),
  '5y': (now) => addManilaMonths(now, 60),
}
const BREAK_LENGTHS: ReadonlySet<ExclusionLength> = new Set<ExclusionLength>(BREAKS)

/** When a break or self-exclusion that begins now would end; epoch ms. */
export const exclusionEnd = (length: ExclusionLength, now: number): number => ENDS[length](now)

export const isBreak = (length: ExclusionLength): boolean => BREAK_LENGTHS.has(length)
