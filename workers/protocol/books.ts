/** What was found wrong: docs/books.md has what each means. */
export const BOOKS_FAULTS = [
  'signature',
  'shorter',
  'rewritten',
  'notIncluded',
  'otherSalt',
  'chain',
  'unproved',
  'notCounted',
  'omitted',
  'otherBalance',
] as const
export type BooksFault = (typeof BOOKS_FAULTS)[number]

/** One amount of a journal as it is in the sealed books, in centavos or units; `id` is that of the journal's row. */
export interface SealedMove {
  id: string
  amount: number
  balanceAfter: number
}

/** What a device found good; times are epoch ms. */
export interface SealedBooks {
  /** When the operator says that it sealed them. */
  sealedTime: number
  /** Names of the witnesses that have cosigned, and how many the operator asks. */
  witnesses: string[]
  asked: number
  /** Whether the player's own ledger is in them: not before it was first sealed. */
  isOwnSealed: boolean
  /** The latest moves, of those that the operator tells. */
  moves: SealedMove[]
  /** The sealing that this device checked before; all of it is in this one. Null at the first check. */
  since: number | null
  /** Null or missing: there is no proof yet. */
  owed?: OwedToAll | null | undefined
}

/** What all players had at one moment, as the operator has proved it to this device. */
export interface OwedToAll {
  /** Epoch ms. */
  takenTime: number
  /** Centavos of all players together, and of this one; null: not one of them then; unchecked: not told enough to know. */
  total: number
  own: number | null | 'unchecked'
}

export interface BooksCheck {
  good: SealedBooks | null
  /** The first fault that this device has seen, with everything that shows it, for whoever is to judge; it stays. */
  fault: { kind: BooksFault; time: number; evidence: string } | null
}
