import type { FairInputs } from '../contract/fairness/fair.ts'
import type { Centavos } from '../contract/money.ts'

/** A finished round, as its proof tells it. */
interface FinishedRound {
  inputs: FairInputs
  gameCode: string
  bet: Centavos
  /** What the player chose with the bet and afterwards, as the provider recorded it. */
  choice: unknown
  steps: readonly unknown[]
}

/** A kind of game, as whoever draws its rounds again knows it; the provider's part is its rules. */
export interface GameEngine {
  name: readonly [en: string, vi: string]
  /**
   * Version of what `replay` and `pays` do. Whoever changes that raises it: a round is never drawn again by rules that are
   * not its own.
   */
  rules: number
  /**
   * Repeats a round's draw from its seeds, in words that a player can compare. Pure, so that the verify page runs it
   * offline.
   */
  replay: (inputs: FairInputs, gameCode: string) => object
  /** What the repeated draw pays for the bet. Undefined if the choices are none of this engine. */
  pays: (round: FinishedRound) => Centavos | undefined
}
