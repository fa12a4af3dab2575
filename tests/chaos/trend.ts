import type { Memory } from '../e2e/setup/memory.ts'

/** A page's memory after some minutes and screens. */
export interface Sample extends Memory {
  minutes: number
  screens: number
}

/** Below these a page is steady: the budget of `npm run bench`, many hours of a person's play. */
export const STEADY_MB = 1
export const STEADY_SCREENS = 1_000
export const STEADY_DETACHED = 20

/** The warm-up: screens are seen for the first time, lists fill up to their limits. */
const WARM_UP_SHARE = 1 / 3
const SAMPLES_LEAST = 5

export interface Trend {
  /** Slope per STEADY_SCREENS of a linear fit after the warm-up. */
  mb: number
  /** Growth of detached nodes since the warm-up. */
  detached: number
  verdict: 'steady' | 'growing' | 'too short to tell'
}

export function trendOf(samples: readonly Sample[]): Trend {
  const end = samples.at(-1)?.minutes ?? 0
  const warm = samples.filter(({ minutes }) => minutes >= end * WARM_UP_SHARE)
  const mb = STEADY_SCREENS * slopeOf(warm.map(({ screens, heapMb }) => [screens, heapMb]))
  const detached = (warm.at(-1)?.detached ?? 0) - (warm[0]?.detached ?? 0)
  if (warm.length < SAMPLES_LEAST) return { mb, detached, verdict: 'too short to tell' }
  const steady = mb < STEADY_MB && detached < STEADY_DETACHED
  return { mb, detached, verdict: steady ? 'steady' : 'growing' }
}

/** Least squares. */
function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const middleX = mean(points.map(([x]) => x))
  const middleY = mean(points.map(([, y]) => y))
  const rise = mean(points.map(([x, y]) => (x - middleX) * (y - middleY)))
  const run = mean(points.map(([x]) => (x - middleX) ** 2))
  return run === 0 ? 0 : rise / run
}
