import type { SealedMove } from '../../../workers/protocol/books.ts'
import type { JournalRow } from '../../../contract/entities/cashier.ts'
import { nearestCentavos } from '../../../contract/money.ts'

/** The rows that are in the sealed books with another amount or balance. Rows that are not among the moves are not compared. */
export function otherFigures(rows: readonly JournalRow[], moves: readonly SealedMove[]): JournalRow[] {
  const sealed = new Map(moves.map((move) => [move.id, move]))
  return rows.filter((row) => {
    const move = sealed.get(row.id)
    return move && (move.amount !== wholeOf(row, row.amount) || move.balanceAfter !== wholeOf(row, row.balanceAfter))
  })
}

/** As the ledger has it: money in centavos, all else in units. */
function wholeOf({ asset }: JournalRow, amount: number): number {
  return asset === 'PHP' || asset === 'DEMO' ? nearestCentavos(amount) : amount
}
