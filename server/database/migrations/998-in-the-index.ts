import type { NewIndex } from '../onlineIndex.ts'

/**
 * What is read of many rows stands in the index, in the order in which it is read: orders that timed out lately, by expiry; what a
 * player's own limits add up of a month's rounds, which a bet waits for; the reminders of an evening, which are all due at once.
 */
export const indexes: readonly NewIndex[] = [
  { name: 'deposit_order_timed_out', on: 'deposit_order (expire_time, order_no) where status = 3' },
  {
    name: 'wallet_round_played',
    on: "wallet_round (uid, opened_at) include (bet, win, status) where asset = 'PHP'",
  },
  { name: 'push_reminder_in_turn', on: 'push_reminder (due_time, uid, kind)' },
]
