/** The back-off of everything in this worker that is retried. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000]
const LONGEST_MS = 30_000

/** Milliseconds to wait after a number of consecutive failures. */
export function backOff(failures: number): number {
  return PAUSES_MS[Math.max(0, failures - 1)] ?? LONGEST_MS
}
