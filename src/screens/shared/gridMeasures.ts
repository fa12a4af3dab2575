/** How large the reader has set the browser's text: 1 is 16 pixels. */
const textScale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16

/** The two lines of a tile's caption, and the gap above them. */
const CAPTION = 8 + (18 + 16) * textScale

/** How tiles stand in a full grid: three on a phone, seven in the widest measure. */
export const TILE_GRID = {
  minColumn: 106 * textScale,
  gap: 16,
  rowHeight: (columnWidth: number) => Math.ceil((columnWidth * 4) / 3 + CAPTION),
}

/** How matches stand: one on a phone, and as many as fit beside each other. */
export const CARD_GRID = {
  minColumn: 260 * textScale,
  leastColumns: 1,
  gap: 12,
  rowHeight: () => Math.max(92, Math.ceil(58 * textScale)),
}
