import { manilaDay, manilaMonthStart } from '../../../contract/manilaDay.ts'

export const STATEMENT_PERIODS = ['thisMonth', 'lastMonth', 'thisYear', 'lastYear'] as const
export type StatementPeriod = (typeof STATEMENT_PERIODS)[number]

/** Days in Manila, yyyy-mm-dd, both included. */
export interface StatementDays {
  from: string
  to: string
}

/** A period that is still running ends today. */
export function daysOf(period: StatementPeriod, now: number): StatementDays {
  const today = manilaDay(now)
  const year = Number(today.slice(0, 4))
  switch (period) {
    case 'thisMonth':
      return { from: firstOfMonth(today), to: today }
    case 'lastMonth': {
      const last = manilaDay(manilaMonthStart(now) - 1)
      return { from: firstOfMonth(last), to: last }
    }
    case 'thisYear':
      return { from: `${year}-01-01`, to: today }
    case 'lastYear':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` }
  }
}

/** Before the first player. Also excludes a year that is still being typed (0002, 0020, 0202). */
export const FIRST_DAY = '2020-01-01'

/** Whether a statement may begin or end on it. */
export function isStatementDay(day: string, today: string): boolean {
  return FIRST_DAY <= day && day <= today
}

/** Days that the player chose; undefined if one is missing, incomplete or in the future, or they are reversed. */
export function ownDays({ from, to }: StatementDays, today: string): StatementDays | undefined {
  return isStatementDay(from, today) && isStatementDay(to, today) && from <= to ? { from, to } : undefined
}

function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`
}
