import type { NewIndex } from '../onlineIndex.ts'

/** The biggest wins of the week are looked for among those that have ended since they were last. */
export const indexes: readonly NewIndex[] = [
  { name: 'wallet_round_won', on: "wallet_round (ended_at) where status = 'settled' and asset = 'PHP' and win > bet" },
]
