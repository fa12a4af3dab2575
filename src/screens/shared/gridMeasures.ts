import { GAME_TILE_CAPTION } from '../../ui/GameTile.tsx'

/** How tiles stand in a full grid: three on a phone, seven in the widest measure. */
export const TILE_GRID = {
  minColumn: 106,
  gap: 16,
  rowHeight: (columnWidth: number) => Math.ceil((columnWidth * 4) / 3) + GAME_TILE_CAPTION,
}
