import * as v from 'valibot'
import type { Language } from './constants.ts'
import { banner, game, gameType, manuf } from './entities/game.ts'

/** The open lists in a document: exactly the data from which its first screen was rendered. */
export const painted = v.object({
  banners: v.array(banner),
  types: v.array(gameType),
  manufs: v.array(manuf),
  hot: v.array(game),
})
export type Painted = v.InferOutput<typeof painted>

/**
 * Whom a screen is rendered for: a visitor, or anyone. A device stores the latter, and shows it while it is not known
 * yet who is logged in.
 */
export const AUDIENCES = ['visitor', 'anyone'] as const
export type Audience = (typeof AUDIENCES)[number]

/** The data from which React hydrates a document. */
export interface PaintedScreen {
  audience: Audience
  lists: Painted
}

/** Renders the first screen as markup. The screen's lists have to be in the requested language. */
export type Painter = (language: Language, screen: PaintedScreen) => string
