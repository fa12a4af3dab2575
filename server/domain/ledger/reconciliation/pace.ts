/** Batch size, well within the statement timeout. */
export const SLICE = 5_000

export interface Pace {
  /** Journals or accounts at once. */
  readonly limit: number
  /** Ends the reconciliation if it throws; the checkpoints of before are kept. */
  afterSlice(): Promise<void>
}
