import type { Memory } from '../e2e/setup/memory.ts'

/** What a page held after so many minutes. */
export interface Sample extends Memory {
  minutes: number
}

/** Below these a page counts as steady: what is left is the noise of the measurement. */
export const STEADY_MB_AN_HOUR = 1
export const STEADY_DETACHED = 20

/** What comes before is warm-up: screens are seen for the first time, lists fill up to their caps. */
const WARM_UP_SHARE = 1 / 3
const SAMPLES_LEAST = 5

export interface Trend {
  /** Of the straight line through the samples after the warm-up. */
  mbAnHour: number
  /** Detached nodes at the end beyond those after the warm-up. */
  detached: number
  verdict: 'steady' | 'growing' | 'too short to tell'
}

export function trendOf(samples: readonly Sample[]): Trend {
  const end = samples.at(-1)?.minutes ?? 0
  const warm = samples.filter(({ minutes }) => minutes >= end * WARM_UP_SHARE)
  const mbAnHour = 60 * slopeOf(warm.map(({ minutes, heapMb }) => [minutes, heapMb]))
  const detached = (warm.at(-1)?.detached ?? 0) - (warm[0]?.detached ?? 0)
  if (warm.length < SAMPLES_LEAST) return { mbAnHour, detached, verdict: 'too short to tell' }
  const steady = mbAnHour < STEADY_MB_AN_HOUR && detached < STEADY_DETACHED
  return { mbAnHour, detached, verdict: steady ? 'steady' : 'growing' }
}

/** Of the line with the least squares. */
function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const middleX = mean(points.map(([x]) => x))
  const middleY = mean(points.map(([, y]) => y))
  const rise = mean(points.map(([x, y]) => (x - middleX) * (y - middleY)))
  const run = mean(points.map(([x]) => (x - middleX) ** 2))
  return run === 0 ? 0 : rise / run
}
