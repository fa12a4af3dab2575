import { DAY_MS } from '../../../contract/durations.ts'
import { manilaDayNumber, manilaDayStart, manilaWeekStart } from '../../../contract/manilaDay.ts'
import type { TaskGroup } from './tasks.ts'

export interface Period {
  group: TaskGroup
  /** Key of the period in stored claims. */
  name: string
  start: number
  /** Null for one-time tasks. */
  end: number | null
}

/** The current periods: the Manila day, the week from Monday, and all time. */
export function periodsAt(now: number): Period[] {
  const [day, week] = [manilaDayStart(now), manilaWeekStart(now)]
  return [
    { group: 'daily', name: `day-${manilaDayNumber(day)}`, start: day, end: day + DAY_MS },
    { group: 'weekly', name: `week-${manilaDayNumber(week)}`, start: week, end: week + 7 * DAY_MS },
    { group: 'once', name: 'once', start: 0, end: null },
  ]
}
