import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts'
import { manilaDayStart } from '../../../contract/manilaDay.ts'

/** After work, and long enough before the day ends. */
export const REMINDER_HOUR = 18
/** What is late is still sent until then: nobody is woken for a bonus. */
const QUIET_FROM_HOUR = 22

/** When reminders are due next (epoch ms). */
export function nextReminder(now: number): number {
  const today = manilaDayStart(now) + REMINDER_HOUR * HOUR_MS
  return now < today ? today : today + DAY_MS
}

/** When those of a day are no longer delivered (epoch ms): a phone may come online late in the evening. */
export function remindersEnd(now: number): number {
  return manilaDayStart(now) + QUIET_FROM_HOUR * HOUR_MS
}

/** Whether one may be sent now: its hour has come, and it is not late in the evening. */
export function isReminderTime(now: number): boolean {
  const hour = (now - manilaDayStart(now)) / HOUR_MS
  return hour >= REMINDER_HOUR && hour < QUIET_FROM_HOUR
}
