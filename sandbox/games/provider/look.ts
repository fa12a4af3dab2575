import type { CatalogueGame } from '../catalogue/types.ts'
import { paletteOf, type Palette } from '../art/palettes.ts'

/** How a game's page is coloured; its pictures come from `/play/art`. */
export function lookOf({ theme, weather, emblem }: CatalogueGame): { theme: string; emblem: string; palette: Palette } {
  return { theme, emblem, palette: paletteOf(theme, weather) }
}
