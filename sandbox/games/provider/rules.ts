import type { Centavos } from '../../../contract/money.ts'
import type { Draw } from '../../../contract/fairness/fair.ts'
import type { CatalogueGame } from '../catalogue/types.ts'
import type { Phases, TableMoment } from '../engines/tableClock.ts'

/** A round as the rules see it. What the player chose is JSON that the rules themselves accepted before. */
export interface RoundFacts {
  game: CatalogueGame
  draw: Draw
  stake: Centavos
  choice: object
  steps: readonly object[]
  startedAt: number
  /** The shared table's round number, or the seed's nonce. */
  nonce: number
}

export interface Played {
  /** What the page may know by now. */
  view: object
  /** Centavos, or null while the round is not finished. */
  win: Centavos | null
  /** When an unfinished round finishes by itself, in epoch ms; without one it is 24 hours after its start. */
  settlesAt?: number
}

/** Which draw of a table that all players share. */
export interface SharedDraw {
  table: string
  number: number
  /** Epoch ms, as the other. */
  startedAt: number
  /** From then on everybody sees the result. */
  betsCloseAt: number
}

/** A table that all players share, by a clock of its own. */
export interface SharedTable {
  phases: Phases
  /** What it shows to everybody at this moment. */
  show(game: CatalogueGame, moment: TableMoment, seedOf: (number: number) => string): object
}

/**
 * One kind of game. A round is never stored as a state but as its seeds and choices, and is played anew from them
 * whenever somebody asks, here and in the player's browser: so what is verified is exactly what was played.
 */
export interface Rules {
  /** Refuses a choice that cannot be made with this stake now. */
  accept(game: CatalogueGame, stake: Centavos, choice: unknown, now: number): { choice: object; shared?: SharedDraw }
  /** Refuses a further step that this round does not allow; what it returns is stored. */
  acceptStep?: (round: RoundFacts, choice: unknown, now: number) => object
  play(round: RoundFacts, now: number): Played
  /** The page's own settings: which model, which table. */
  describe(game: CatalogueGame): object
  table?: SharedTable
  /** Whether a player may have several rounds under way at once. */
  manyAtOnce?: boolean
}
