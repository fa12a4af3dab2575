import { manilaDay, manilaMonthStart } from '../../../contract/manilaDay.ts'

export const STATEMENT_PERIODS = ['thisMonth', 'lastMonth', 'thisYear', 'lastYear'] as const
export type StatementPeriod = (typeof STATEMENT_PERIODS)[number]

/** Days in Manila, yyyy-mm-dd, both included. */
export interface StatementDays {
  from: string
  to: string
}

/** What is running ends today. */
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

/** Days of one's own choice; undefined while a day is missing or they are the wrong way round. */
export function ownDays({ from, to }: StatementDays): StatementDays | undefined {
  return from !== '' && to !== '' && from <= to ? { from, to } : undefined
}

function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`
}
