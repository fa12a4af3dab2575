import * as v from 'valibot'
import { get } from '../call.ts'
import { count, id, queryNumber, text, time } from '../schema.ts'

const base64 = v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]*={0,2}$/))
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const verifierKey = text(300)
const proof = v.array(base64)

/** A journal as it was hashed, behind the hash of the one before; rows of `userBalanceJournalFetch` have its id. */
const hashedJournal = v.object({ id, texts: v.string(), numbers: v.string() })

/** What is owed to all players: docs/books.md. */
const liabilities = v.object({
  /** A signed note. */
  proof: text(2_000),
  /** What was counted of the player, with the path from there to the root; null: nothing. */
  leaf: v.nullable(
    v.object({
      centavos: count,
      /** Of the player's last journal then. */
      position: count,
      salt: base64,
      entry: count,
      path: proof,
    }),
  ),
})

const books = v.object({
  /** A signed note: docs/books.md. */
  checkpoint: text(10_000),
  /** When the operator says that it was made. */
  sealedTime: time,
  /** The operator's keys for it, newest first, and those of the witnesses that it asks. */
  keys: v.array(verifierKey),
  witnesses: v.array(verifierKey),
  /** Proves that the checkpoint goes on from the one of `olderSize`. */
  consistency: proof,
  /** The end of the player's chain when it was sealed last; null before. */
  head: v.nullable(
    v.object({
      position: count,
      hash: sha256,
      salt: base64,
      /** Its index in the log, and the proof that it is there. */
      entry: count,
      inclusion: proof,
      /** The latest journals up to it, oldest first, and the hash that the first of them goes on from. */
      previousHash: sha256,
      journals: v.array(hashedJournal),
    }),
  ),
  /** The latest proof; null before the first. */
  liabilities: v.optional(v.nullable(liabilities)),
})
export type Books = v.InferOutput<typeof books>

export const booksCalls = {
  /**
   * What proves to a player that their ledger is in the sealed books. Null before the first checkpoint. `olderSize` and
   * `position`: the checkpoint and the end of the chain that the device has seen.
   */
  userBooks: get('/api/user/books', {
    auth: 'player',
    extension: true,
    quiet: true,
    input: v.object({
      olderSize: v.optional(queryNumber(1, Number.MAX_SAFE_INTEGER)),
      position: v.optional(queryNumber(0, Number.MAX_SAFE_INTEGER)),
    }),
    data: v.nullable(books),
  }),
}
