import { MINIMUM_AGE } from './constants.ts'
import { manilaDay } from './manilaDay.ts'

/** Whether a player with this birthday may play: from the 21st birthday on, by Manila's calendar (docs/rules.md, 1). */
export function isOldEnough(birthday: string, now: number): boolean {
  const comesOfAge = `${Number(birthday.slice(0, 4)) + MINIMUM_AGE}${birthday.slice(4)}`
  return comesOfAge <= manilaDay(now)
}
