import type { JournalRow } from '../../../contract/entities/cashier.ts'
import { centavos, type Centavos } from '../../../contract/money.ts'
import { manilaDayStart } from '../../../contract/manilaDay.ts'

const DAYS_MAX = 14

interface DayChange {
  /** Midnight in Manila, epoch ms. */
  day: number
  /** Income and spending, both 0 or more. */
  up: Centavos
  down: Centavos
}

interface DayChanges {
  /** The newest days with changes, oldest first. */
  days: readonly DayChange[]
  /** The first of them, if changes before it are not counted. */
  since: number | undefined
}

/** The oldest day of an incomplete list is left out, since it may be partial. */
export function dayChanges(rows: readonly JournalRow[], goesOn: boolean): DayChanges {
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
  const newest = [...days]
    .sort(([a], [b]) => a - b)
    .slice(-DAYS_MAX)
    .map(([day, { up, down }]) => ({ day, up: centavos(up), down: centavos(down) }))
  return { days: newest, since: goesOn || newest.length < days.size ? newest[0]?.day : undefined }
}
