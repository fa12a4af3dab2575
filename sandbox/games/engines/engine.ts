import type { FairInputs } from '../../../contract/fairness/fair.ts'

/** A kind of game, as the pages know it; the provider's part is its rules. */
export interface GameEngine {
  name: readonly [en: string, vi: string]
  /**
   * Repeats a round's draw from its seeds, in words that a player can compare. Pure, so that the verify page runs it
   * offline.
   */
  replay: (inputs: FairInputs, gameCode: string) => object
}
