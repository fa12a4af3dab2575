import type { GameTypeCode } from '../../../contract/display.ts'
import { lookOf } from './categories.ts'

/** The browser's text size: 1 is 16 px. The server renders no grid. */
const textScale = import.meta.env.SSR ? 1 : Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16

/** The two lines of a tile's caption, and the gap above them. */
const CAPTION = 8 + (18 + 16) * textScale

/** The grid of tiles: three columns on a phone, seven at most. */
export const TILE_GRID = {
  minColumn: 106 * textScale,
  gap: 16,
  rowHeight: (columnWidth: number) => Math.ceil((columnWidth * 4) / 3 + CAPTION),
}

/** The grid of matches: one column on a phone, more where they fit. */
const CARD_GRID = {
  minColumn: 260 * textScale,
  leastColumns: 1,
  gap: 12,
  rowHeight: () => Math.max(92, Math.ceil(58 * textScale)),
}

/** What is told of tables, in their tiles: a line of winners, or the head and the fixtures of a round. */
const WINNERS = 22 * textScale
const FIXTURES = (24 + 4 * 36) * textScale + 10

const TABLE_GRID = { ...TILE_GRID, rowHeight: (width: number) => TILE_GRID.rowHeight(width) + WINNERS }
const MATCH_GRID = { ...CARD_GRID, minColumn: 360 * textScale, rowHeight: () => CARD_GRID.rowHeight() + FIXTURES }

/** `areTold`: the operator tells what is going on at its tables. */
export function gridOf(type: GameTypeCode | undefined, areTold: boolean) {
  if (lookOf(type) === 'card') return areTold ? MATCH_GRID : CARD_GRID
  return type === 'live' && areTold ? TABLE_GRID : TILE_GRID
}
