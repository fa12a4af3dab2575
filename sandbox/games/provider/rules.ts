import type { Centavos } from '../../../contract/money.ts'
import type { Draw } from '../../../contract/fairness/fair.ts'
import type { TableWinner } from '../../../contract/tableWinner.ts'
import type { Fixture } from '../../../engines/sport.ts'
import type { CatalogueGame } from '../catalogue/types.ts'
import type { Phases, TableMoment } from '../../../engines/tableClock.ts'

/** A round as the rules see it. The choice was validated by the rules before. */
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
  /** Centavos, or null while the round is open. */
  win: Centavos | null
  /** When an open round finishes by itself, epoch ms; default: 24 hours after its start. */
  settlesAt?: number
}

/** A draw of a shared table. */
export interface SharedDraw {
  table: string
  number: number
  /** Epoch ms, as the other. */
  startedAt: number
  /** From then on the result is public. */
  betsCloseAt: number
}

/** The draws of a shared table, by the number of the round. */
export interface TableDraws {
  seedOf(number: number): string
  /** Null while the round's beacon is not heard: without it nothing is drawn. */
  drawOf(number: number): Draw | null
}

/** A table shared by all players, with its own clock. */
export interface SharedTable {
  phases: Phases
  /** How many earlier rounds it shows. */
  road: number
  /** What a round is bet on; public from the start. */
  fixturesOf?: (game: CatalogueGame, number: number) => readonly Fixture[]
  /** Who wins a round that is drawn like this. */
  winnerOf?: (draw: Draw) => TableWinner
  /** Its current public state. */
  show(game: CatalogueGame, moment: TableMoment, draws: TableDraws): object
}

/**
 * One kind of game. A round is stored as seeds and choices, never as a state, and is replayed from them here and in the
 * player's browser: what is verified is exactly what was played.
 */
export interface Rules {
  /** Rejects a choice that is not possible with this stake now. */
  accept(game: CatalogueGame, stake: Centavos, choice: unknown, now: number): { choice: object; shared?: SharedDraw }
  /** Rejects a step that this round does not allow; stores the returned value. */
  acceptStep?: (round: RoundFacts, choice: unknown, now: number) => object
  play(round: RoundFacts, now: number): Played
  /** The page's settings: which model, which table. */
  describe(game: CatalogueGame): object
  /**
   * Long-run return per peso staked: of a slot by enumeration, of video poker with optimal play, of a baccarat table on
   * the banker. Missing if it depends on the pick (matches show their margins).
   */
  returnOf?: (game: CatalogueGame) => number
  /** The same for the worst and the best choice; missing if every choice returns what `returnOf` says. */
  returnsOf?: (game: CatalogueGame) => readonly [worst: number, best: number]
  /** Chance that a round pays anything; missing if it depends on the player's choices. */
  hitRateOf?: (game: CatalogueGame) => number
  /** What it has, as the operator knows it (protocols/games.ts). */
  featuresOf: (game: Pick<CatalogueGame, 'code'>) => readonly string[]
  table?: SharedTable
  /** Whether each round is drawn with the beacon's next round, too; tables draw with that of the moment they close. */
  drawsWithNextBeacon?: boolean
  /** Whether a stake is the sum of what lies on several spots. */
  stakesAddUp?: boolean
  /** Whether a player may have several open rounds. */
  manyAtOnce?: boolean
  /** Whether an open round waits for the player's choice; others finish by themselves. */
  waits?: boolean
}
