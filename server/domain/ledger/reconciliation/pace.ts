import { setTimeout } from 'node:timers/promises'

/** Batch size, well within the statement timeout. */
export const SLICE = 5_000

export interface Pace {
  /** Journals or accounts at once. */
  readonly limit: number
  /** Ends the reconciliation if it throws; the checkpoints of before are kept. */
  afterSlice(): Promise<void>
}

/** Much shorter than a lease. */
const STEP_MS = 8_000

/** The work is one long step: it is told again and again until it is done. */
export async function inSteps<T>(work: Promise<T>, { afterSlice }: Pace): Promise<T> {
  const done = work.then((result) => ({ result }))
  for (;;) {
    const ended = await Promise.race([done, setTimeout(STEP_MS, null, { ref: false })])
    if (ended) return ended.result
    await afterSlice()
  }
}
