import type { ColumnType, Generated } from 'kysely'

export type EventKind =
  /** A switch that somebody turned; the subject is a game's code, or empty for all play. */
  | 'playSwitched'
  /** The subject is a player's uid. */
  | 'playerBarred'
  /** The subject is a round's id; amounts in centavos. */
  | 'largeStake'
  | 'largeWin'
  | 'game'
  | 'setting'
  /** Of the software, with the rules of bonuses in it. */
  | 'release'

export interface OversightTables {
  /** An empty code: all play. */
  playStop: { gameCode: string; sinceTime: number }
  playerBar: { uid: string; sinceTime: number }
  operatorEvent: {
    id: Generated<number>
    time: number
    kind: EventKind
    subject: string
    who: string | null
    why: string | null
    /** JSON. */
    before: ColumnType<unknown, string | null, never>
    after: ColumnType<unknown, string | null, never>
  }
}
