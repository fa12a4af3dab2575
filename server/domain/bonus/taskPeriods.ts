import { DAY_MS, manilaDayNumber, manilaDayStart, manilaWeekStart } from '../../../contract/manilaDay.ts'
import type { TaskGroup } from './tasks.ts'

export interface Period {
  group: TaskGroup
  /** The name it is remembered by. */
  name: string
  start: number
  /** Null for what is done once. */
  end: number | null
}

/** The periods that a moment lies in: its Manila day, its week from Monday, and all time. */
export function periodsAt(now: number): Period[] {
  const [day, week] = [manilaDayStart(now), manilaWeekStart(now)]
  return [
    { group: 'daily', name: `day-${manilaDayNumber(day)}`, start: day, end: day + DAY_MS },
    { group: 'weekly', name: `week-${manilaDayNumber(week)}`, start: week, end: week + 7 * DAY_MS },
    { group: 'once', name: 'once', start: 0, end: null },
  ]
}
