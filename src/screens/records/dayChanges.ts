import type { JournalRow } from '../../../contract/entities/cashier.ts'
import { centavos, type Centavos } from '../../../contract/money.ts'
import { manilaDayStart } from '../../../contract/manilaDay.ts'

const DAYS_MAX = 14

export interface DayChange {
  /** Midnight in Manila, epoch ms. */
  day: number
  /** Income and spending, both 0 or more. */
  up: Centavos
  down: Centavos
}

/**
 * The newest days with changes, oldest first. The oldest day of an incomplete list is left out, since it may be
 * partial.
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
