const DAY = 86_400_000
/** Manila is eight hours ahead, all year. */
const AHEAD = 8 * 3_600_000

/** Midnight in Manila before this moment, epoch ms. */
export function manilaDayStart(time: number): number {
  return Math.floor((time + AHEAD) / DAY) * DAY - AHEAD
}
