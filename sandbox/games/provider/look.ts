import type { CatalogueGame } from '../catalogue/types.ts'
import { paletteOf, type Palette } from '../art/palettes.ts'

/** The colours of a game's page; its pictures come from `/play/art`. */
export function lookOf({ theme, paletteIndex, emblem }: CatalogueGame): {
  theme: string
  emblem: string
  palette: Palette
} {
  return { theme, emblem, palette: paletteOf(theme, paletteIndex) }
}
