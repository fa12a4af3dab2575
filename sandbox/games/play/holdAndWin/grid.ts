import type { Grid } from '../../../../engines/holdAndWin/holdAndWin.ts'
import { jackpotOf } from '../../../../engines/holdAndWin/model.ts'
import { h } from '../common/dom.ts'
import type { Words } from '../common/words.ts'
import type { HOLD_WORDS } from './words.ts'

/** The held coins, over the reels: a cell for each place, in rows. */
export function createGrid(words: Words<typeof HOLD_WORDS>, pictureOf: (name: CoinPicture) => HTMLImageElement) {
  const element = h('div', { className: 'hold-grid', hidden: true, role: 'img' })

  const coin = (times: number, isNew: boolean) => {
    const jackpot = jackpotOf(times)
    const picture = h('img', { src: pictureOf(jackpot ? `coin-${jackpot}` : 'coin-blank').src, alt: '' })
    return h(
      'div',
      { className: isNew ? 'held-coin new' : 'held-coin' },
      picture,
      jackpot ? null : h('b', {}, `×${times}`),
    )
  }

  return {
    element,
    /** The coins of the grid; those that `before` had not are marked as new. */
    show(grid: Grid, before?: Grid) {
      const places = [0, 1, 2].flatMap((row) => grid.map((column, reel) => ({ row, reel, times: column[row] ?? null })))
      const cells = places.map(({ row, reel, times }) => {
        const isNew = before !== undefined && before[reel]?.[row] === null
        return h('div', { className: 'hold-cell' }, times === null ? null : coin(times, isNew))
      })
      element.replaceChildren(...cells)
      element.setAttribute('aria-label', places.map(({ times }) => nameOf(times)).join(', '))
      element.classList.remove('turning')
      element.hidden = false
    },
    /** The empty cells turn, until coins are shown again. */
    turn: () => element.classList.add('turning'),
    clear() {
      element.hidden = true
    },
  }

  function nameOf(times: number | null): string {
    return times === null ? words('emptyCell') : words('heldCoin', { times })
  }
}

export const COIN_PICTURES = ['coin-blank', 'coin-mini', 'coin-minor', 'coin-major'] as const
export type CoinPicture = (typeof COIN_PICTURES)[number]
