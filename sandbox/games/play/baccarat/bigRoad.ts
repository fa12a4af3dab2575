import type { BaccaratResult } from '../../../../engines/baccarat/baccarat.ts'

export const ROAD_ROWS = 6

/** A mark of the big road; rows and columns from 0. */
export interface RoadMark {
  winner: 'player' | 'banker'
  /** Ties right after it. */
  ties: number
  row: number
  column: number
}

/**
 * The big road: a streak runs down its column, and along the row where the column is full; another winner begins the
 * next free column on top. A tie is noted on the mark before it; ties before the first mark are left out.
 */
export function bigRoad(winners: readonly BaccaratResult['winner'][]): RoadMark[] {
  const marks: RoadMark[] = []
  const taken = new Set<string>()
  let top = 0
  for (const winner of winners) {
    const last = marks.at(-1)
    if (winner === 'tie') {
      if (last) last.ties += 1
      continue
    }
    const place = last?.winner === winner ? below(last, taken) : { row: 0, column: last ? top + 1 : 0 }
    if (place.row === 0 && last?.winner !== winner) {
      while (taken.has(`0:${place.column}`)) place.column += 1
      top = place.column
    }
    taken.add(`${place.row}:${place.column}`)
    marks.push({ winner, ties: 0, ...place })
  }
  return marks
}

function below({ row, column }: RoadMark, taken: ReadonlySet<string>): { row: number; column: number } {
  const isFree = row + 1 < ROAD_ROWS && !taken.has(`${row + 1}:${column}`)
  return isFree ? { row: row + 1, column } : { row, column: column + 1 }
}
