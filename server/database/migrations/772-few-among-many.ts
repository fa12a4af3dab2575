import type { NewIndex } from '../onlineIndex.ts'

/** What is asked for with every balance and badge, and of which a player has few among all that they ever had. */
export const indexes: readonly NewIndex[] = [
  { name: 'ad_event_untold', on: 'ad_event (uid, time) where fetch_time is null' },
  { name: 'letter_unread', on: 'letter (uid, type) where not deleted and not read' },
]
