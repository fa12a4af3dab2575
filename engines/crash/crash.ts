import * as v from 'valibot'
import { type Draw, fairDraw } from '../../contract/fairness/fair.ts'
import { centavos, type Centavos } from '../../contract/money.ts'
import type { GameEngine } from '../engine.ts'

/**
 * The crash game: a multiplier climbs from ×1.00 and crashes at a point that is fixed with the bet. Multipliers are
 * whole hundredths. The chance to reach m is RTP / m, so every cash-out point has the same return.
 */
export const CRASH_RTP_PERCENT = 97
export const HIGHEST = 100_000
const DRAWS = 0x100000000
/** The multiplier doubles about every 7 seconds. */
const GROWTH_PER_MS = 0.0001

export const crashChoice = v.object({
  /** Automatic cash-out in hundredths. */
  autoOut: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(101), v.maxValue(HIGHEST))),
})
/** When the player cashed out. */
export const crashStep = v.object({ outAfterMs: v.pipe(v.number(), v.integer(), v.minValue(0)) })

export const crash: GameEngine = {
  name: ['Crash', 'Crash'],
  rules: 1,
  replay: (inputs) => ({ breaksOffAt: `×${(crashPoint(fairDraw(inputs)) / 100).toFixed(2)}` }),
  pays({ inputs, bet, choice, steps }) {
    const chosen = v.safeParse(crashChoice, choice)
    const out = v.safeParse(v.optional(crashStep), steps[0])
    if (!chosen.success || !out.success) return undefined
    const outAfterMs = out.output?.outAfterMs ?? null
    const { multiplier } = playCrash(fairDraw(inputs), { ...chosen.output, outAfterMs, elapsedMs: Infinity })
    return multiplier === null ? undefined : crashWin(bet, multiplier)
  },
}

/** `multiplier` in hundredths, 0 without a cash-out. */
export function crashWin(bet: Centavos, multiplier: number): Centavos {
  return centavos(Math.floor((bet * multiplier) / 100))
}

/** The crash point in hundredths; below 101 it crashes at once. */
export function crashPoint(draw: Draw): number {
  const drawn = draw(DRAWS) + 1
  return Math.min(HIGHEST, Math.max(100, Math.floor((CRASH_RTP_PERCENT * DRAWS) / drawn)))
}

/** How many of the 2^32 draws reach a multiplier (hundredths): the exact enumeration. */
export function drawsReaching(multiplier: number): number {
  return Math.min(DRAWS, Math.floor((CRASH_RTP_PERCENT * DRAWS) / multiplier))
}

/** The return of always cashing out at a multiplier, as a fraction. */
export function returnAt(multiplier: number): number {
  return (drawsReaching(multiplier) / DRAWS) * (multiplier / 100)
}

/** The multiplier after a flight time. */
export function multiplierAt(elapsedMs: number): number {
  return Math.min(HIGHEST, Math.max(100, Math.floor(100 * Math.exp(GROWTH_PER_MS * elapsedMs))))
}

/** The first millisecond at which a multiplier is reached. */
export function timeOf(multiplier: number): number {
  return Math.ceil(Math.log(multiplier / 100) / GROWTH_PER_MS)
}

export interface CrashView {
  /** Hundredths; null while it climbs. */
  crashedAt: number | null
  /** The player's cash-out in hundredths. */
  outAt: number | null
  autoOut: number | null
}

/** The state by now. `outAfterMs`: when the player cashed out, if they did. */
export function playCrash(
  draw: Draw,
  { autoOut, outAfterMs, elapsedMs }: { autoOut: number | null; outAfterMs: number | null; elapsedMs: number },
): { view: CrashView; multiplier: number | null; endsAfterMs: number } {
  const point = crashPoint(draw)
  const byHand = outAfterMs === null ? null : multiplierAt(outAfterMs)
  const wanted = Math.min(byHand ?? HIGHEST, autoOut ?? HIGHEST)
  const outAt = wanted <= point && (byHand !== null || autoOut !== null || point === HIGHEST) ? wanted : null
  const endsAfterMs = timeOf(outAt ?? point)
  if (elapsedMs < endsAfterMs) return { view: { crashedAt: null, outAt: null, autoOut }, multiplier: null, endsAfterMs }
  return { view: { crashedAt: point, outAt, autoOut }, multiplier: outAt ?? 0, endsAfterMs }
}
