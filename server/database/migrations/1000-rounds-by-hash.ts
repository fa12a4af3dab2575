import type { NewIndex } from '../onlineIndex.ts'

/**
 * A player's rounds and their moves are held against each other some at a time (docs/books.md), in the order of a hash of the
 * round's id: that takes a quarter of the place of the id. And a draw is looked for that another round of the player had, too.
 */
export const indexes: readonly NewIndex[] = [
  { name: 'wallet_round_by_hash', on: 'wallet_round (uid, hashtext(round_id))' },
  {
    name: 'ledger_journal_by_round',
    on: "ledger_journal (uid, hashtext(ref_no)) where type in ('bet', 'win', 'rollback')",
  },
  {
    name: 'wallet_round_by_draw',
    on: "wallet_round (uid, hashtext((fair ->> 'serverSeedHash') || (fair ->> 'nonce'))) where fair is not null",
  },
]
