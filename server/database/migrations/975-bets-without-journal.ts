import type { NewIndex } from '../onlineIndex.ts'

/** Finds whether a round that was won without a stake had any bet (docs/books.md). Few bets have a row in it. */
export const indexes: readonly NewIndex[] = [
  {
    name: 'wallet_transaction_without_journal',
    on: "wallet_transaction (uid, round_id) where kind = 'bet' and (amount = 0 or outcome <> 'done')",
  },
]
