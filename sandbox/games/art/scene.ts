import type { Theme } from '../catalogue/types.ts'
import { ice, sky, space } from './scenes/air.ts'
import { desert, temple, volcano } from './scenes/land.ts'
import type { Scene, View } from './scenes/parts.ts'
import { candy, fiesta, neon } from './scenes/town.ts'
import { fields, jungle, sea } from './scenes/nature.ts'

/** How each theme is drawn. */
export const SCENES: Record<Theme, (view: View) => Scene> = {
  sky,
  sea,
  temple,
  neon,
  jungle,
  space,
  fiesta,
  candy,
  desert,
  ice,
  fields,
  volcano,
}
