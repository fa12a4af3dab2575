import type { BaccaratResult } from '../../../../engines/baccarat/baccarat.ts'
import { h } from '../common/dom.ts'
import { bigRoad } from './bigRoad.ts'

type Winner = BaccaratResult['winner']

const COLUMNS = 18
/** How many results a screen reader is told. */
const LAST_READ = 6

/** The winners of the latest rounds as a 'big road', which shows as many columns as fit. */
export function createRoad(label: string, nameOf: (winner: Winner) => string) {
  const element = h('div', { className: 'road', role: 'img', aria: { label } })
  return {
    element,
    show(winners: readonly Winner[]): void {
      const marks = bigRoad(winners)
      const hidden = Math.max(0, Math.max(...marks.map(({ column }) => column)) + 1 - COLUMNS)
      element.replaceChildren(
        ...marks
          .filter(({ column }) => column >= hidden)
          .map(({ winner, ties, row, column }) => {
            const mark = h('i', { className: winner }, ties > 0 ? String(ties) : '')
            mark.style.gridArea = `${row + 1} / ${column - hidden + 1}`
            return mark
          }),
      )
      const last = winners.slice(-LAST_READ).map((winner) => nameOf(winner))
      element.ariaLabel = `${label}: ${last.join(', ')}`
    },
  }
}
