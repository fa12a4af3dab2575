import type { FairInputs } from '../contract/fairness/fair.ts'
import type { Centavos } from '../contract/money.ts'
import type { Phases } from './tableClock.ts'

/** A finished round, with the data that its proof publishes. */
interface FinishedRound {
  inputs: FairInputs
  gameCode: string
  bet: Centavos
  /** What the player chose with the bet and afterwards, as the provider recorded it. */
  choice: unknown
  steps: readonly unknown[]
}

/** What verifying the rounds of a kind of game needs. The provider's side of the game is its rules. */
export interface GameEngine {
  name: readonly [en: string, vi: string]
  /**
   * Version of the behaviour of `replay` and `pays`. Raise it with every change: a round must only be replayed by the
   * rules that it was played by.
   */
  rules: number
  /** The oldest version that `replay` and `pays` still repeat, if that is older. */
  oldestRules?: number
  /** The version of `rules` since which no round is drawn without a beacon; missing for engines that need none. */
  beaconSince?: number
  /** Of a shared table: how long the phases of its rounds are. */
  phases?: Phases
  /**
   * Repeats a round's draw from its seeds, in a form that a player can compare. Pure, so that the verify page can run
   * it offline.
   */
  replay: (inputs: FairInputs, gameCode: string) => object
  /** The payout of the repeated draw. Undefined if the choices do not belong to this engine. */
  pays: (round: FinishedRound) => Centavos | undefined
}
