import { MINIMUM_AGE } from '../../contract/constants.ts'

const MANILA_MS = 8 * 60 * 60_000

/** The day of the calendar in Manila, yyyy-mm-dd. */
export function manilaDay(now: number): string {
  return new Date(now + MANILA_MS).toISOString().slice(0, 10)
}

/** Whether the calendar has this day: 30 February has the right form and does not exist. */
export function isRealDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`)
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(day)
}

/** Whether somebody born on that day is old enough to play: from the 21st birthday on, by the calendar in Manila. */
export function isOldEnough(birthday: string, now: number): boolean {
  const comesOfAge = `${Number(birthday.slice(0, 4)) + MINIMUM_AGE}${birthday.slice(4)}`
  return comesOfAge <= manilaDay(now)
}
