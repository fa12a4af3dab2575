import { MINIMUM_AGE } from './constants.ts'

const MANILA_MS = 8 * 60 * 60_000

/** The day of the calendar in Manila at a moment (epoch ms), yyyy-mm-dd. */
export function manilaDay(now: number): string {
  return new Date(now + MANILA_MS).toISOString().slice(0, 10)
}

/** Whether somebody born on that day is old enough to play: from the 21st birthday on, by the calendar in Manila. */
export function isOldEnough(birthday: string, now: number): boolean {
  const comesOfAge = `${Number(birthday.slice(0, 4)) + MINIMUM_AGE}${birthday.slice(4)}`
  return comesOfAge <= manilaDay(now)
}
