import type { Clock } from '../ports.ts'

/** Between the code that did not come and the worker that asks for it again, in ms: the operator may lack it. */
const AGAIN_AFTER_MS = 5_000

/** Loads parts of the worker's code. What did not come once, browsers do not ask for again as long as the worker lives. */
export function createCode(clock: Clock) {
  let missingSince = Number.POSITIVE_INFINITY
  return {
    load: async <Part>(part: () => Promise<Part>): Promise<Part> => {
      try {
        return await part()
      } catch (error) {
        missingSince = Math.min(missingSince, clock.elapsed())
        throw error
      }
    },
    /** Whether it takes another worker to get what did not come. */
    needsAnother: (): boolean => clock.elapsed() - missingSince >= AGAIN_AFTER_MS,
  }
}
