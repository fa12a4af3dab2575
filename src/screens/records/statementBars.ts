import type { Statement } from '../../../contract/calls/extensions.ts'
import { manilaDateStart, manilaDay, manilaDayNumber, startOfManilaDay } from '../../../contract/manilaDay.ts'
import { centavos, type Centavos } from '../../../contract/money.ts'

/** More bars than these do not fit a phone. */
const DAYS_MAX = 62

export interface Span {
  /** Its first day in Manila, yyyy-mm-dd. */
  start: string
  up: Centavos
  down: Centavos
  /** At its end. */
  balance: Centavos
}

/** Every day up to when the statement was computed, or every month of a long one; none if nothing changed, or by which day is not told. */
export function spansOf({ from, to, time, opening, days = [] }: Statement): { unit: 'day' | 'month'; spans: Span[] } {
  const all = days.length > 0 ? daysBetween(from, min(to, manilaDay(time))) : []
  const unit = all.length > DAYS_MAX ? 'month' : 'day'
  const startOf = (day: string) => (unit === 'month' ? `${day.slice(0, 7)}-01` : day)
  let balance: number = opening
  const spans = [...new Set(all.map(startOf))].map((start) => {
    const own = days.filter(({ day }) => startOf(day) === start)
    const up = own.reduce((sum, day) => sum + day.in, 0)
    const down = own.reduce((sum, day) => sum + day.out, 0)
    balance += up - down
    return { start, up: centavos(up), down: centavos(down), balance: centavos(balance) }
  })
  return { unit, spans }
}

function daysBetween(from: string, to: string): string[] {
  const first = manilaDayNumber(manilaDateStart(from))
  const count = Math.max(0, manilaDayNumber(manilaDateStart(to)) - first + 1)
  return Array.from({ length: count }, (_, n) => manilaDay(startOfManilaDay(first + n)))
}

function min(a: string, b: string): string {
  return a < b ? a : b
}
