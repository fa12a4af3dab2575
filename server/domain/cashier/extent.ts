/** Whose due orders are moved on: one player's, or everybody's. */
export interface Extent {
  readonly now: number
  readonly uid?: string
  /** Once it is aborted, the order at hand is the last. */
  readonly stopping?: AbortSignal
}
