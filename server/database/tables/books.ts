import type { Generated } from 'kysely'

/** The sealed books (docs/books.md); times are epoch ms. */
export interface BooksTables {
  /** A single row. */
  booksLog: {
    id: number
    origin: string
    size: number
    nextAt: Generated<number>
    walked: string | null
    /** The player up to whom rounds were held against their journals; null: from the first one. And the round of theirs; null: all. */
    roundsWalked: string | null
    roundsWalkedTo: string | null
    /** The player, and the round of theirs, up to whom the provider was asked for what it tells of rounds. */
    toldPlayer: string | null
    toldRound: string | null
  }
  /** How far the journals of each series of ids were scanned. */
  booksLooked: { series: number; fromJournal: number; nextJournal: number }
  /** Level -1: entries; 0: hashes of leaves; n: roots of the full tiles of level n - 1. */
  booksTile: { level: number; number: number; content: Buffer }
  booksCheckpoint: { size: number; root: Buffer; note: string; sealedAt: number; published: Generated<boolean> }
  /** `witness` is its verifier key, `line` the signature's line of the note. */
  booksCosignature: { size: number; witness: string; line: string }
  booksHead: { uid: string; salt: Buffer; position: number; hash: Buffer; entry: number }
  liabilityProof: { day: string; takenTime: number; players: number; total: number; root: Buffer }
  /** `place` is random; `entry`: the index in the tree, null until that has it. */
  liabilityLeaf: {
    uid: string
    day: string
    balance: number
    position: number
    place: string
    entry: number | null
    expireTime: number
  }
  liabilityTile: { day: string; level: number; number: number; content: Buffer; expireTime: number }
  booksRoundFault: { uid: string; provider: string; roundId: string; foundAt: number }
  /** Rounds of which the provider tells something else than with the bet, or nothing. */
  booksToldFault: { uid: string; provider: string; roundId: string; foundAt: number }
  booksFault: { uid: string; position: number; journal: string | null; foundAt: number }
}
