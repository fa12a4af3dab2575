import * as v from 'valibot'
import type { Language } from './constants.ts'
import { banner, game, gameType, manuf } from './entities/game.ts'

/** What a document carries of the open lists: that of which its first screen was painted. */
export const painted = v.object({
  banners: v.array(banner),
  types: v.array(gameType),
  manufs: v.array(manuf),
  hot: v.array(game),
})
export type Painted = v.InferOutput<typeof painted>

/** Whom a screen is painted for: a stranger; or anybody, when a device keeps it until it is known who looks. */
export const AUDIENCES = ['visitor', 'anyone'] as const
export type Audience = (typeof AUDIENCES)[number]

/** What React takes a document over from. */
export interface PaintedScreen {
  audience: Audience
  lists: Painted
}

/** The first screen as markup. Its lists are in the language that is asked for. */
export type Painter = (language: Language, screen: PaintedScreen) => string
