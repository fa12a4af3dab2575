import type { JournalRow } from '../../../contract/entities/cashier.ts'
import { centavos, type Centavos } from '../../../contract/money.ts'
import { manilaDayStart } from '../../../contract/manilaDay.ts'

const DAYS_MAX = 14

export interface DayChange {
  /** Midnight in Manila, epoch ms. */
  day: number
  /** What came in and what went out, both 0 or more. */
  up: Centavos
  down: Centavos
}

/**
 * The newest days on which money moved, oldest first. The oldest day of a list that goes on is left out: not all of it
 * is known yet.
 */
export function dayChanges(rows: readonly JournalRow[], goesOn: boolean): DayChange[] {
  const days = new Map<number, { up: number; down: number }>()
  for (const { time, amount, asset } of rows) {
    if (asset !== 'PHP') continue
    const day = manilaDayStart(time)
    const sums = days.get(day) ?? { up: 0, down: 0 }
    const moved = Math.round(amount * 100)
    days.set(day, { up: sums.up + Math.max(0, moved), down: sums.down + Math.max(0, -moved) })
  }
  const oldest = rows.at(-1)
  if (goesOn && oldest) days.delete(manilaDayStart(oldest.time))
  return [...days]
    .sort(([a], [b]) => a - b)
    .slice(-DAYS_MAX)
    .map(([day, { up, down }]) => ({ day, up: centavos(up), down: centavos(down) }))
}
