import type { NewIndex } from '../onlineIndex.ts'

/** The provider is asked about orders that timed out lately, by expiry. */
export const indexes: readonly NewIndex[] = [
  { name: 'deposit_order_timed_out', on: 'deposit_order (expire_time, order_no) where status = 3' },
]
