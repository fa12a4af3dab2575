import { MINIMUM_AGE } from './constants.ts'
import { manilaDay } from './manilaDay.ts'

/** Whether somebody born on that day is old enough to play: from the 21st birthday on, by the calendar in Manila. */
export function isOldEnough(birthday: string, now: number): boolean {
  const comesOfAge = `${Number(birthday.slice(0, 4)) + MINIMUM_AGE}${birthday.slice(4)}`
  return comesOfAge <= manilaDay(now)
}
