import * as v from 'valibot'
import type { Language } from './constants.ts'
import { banner, game, gameType, manuf } from './entities/game.ts'
import type { GAME_PATH } from './paths.ts'

/** The open lists in a document: exactly the data from which the lobby was rendered. */
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
type Audience = (typeof AUDIENCES)[number]

/** Screens that strangers open first, by an invitation or a link; they show nothing of the operator's. */
export const ENTRY_PATHS = ['/login', '/register'] as const
export type EntryPath = (typeof ENTRY_PATHS)[number]

/** The data from which React hydrates a document. */
export type PaintedScreen =
  | { path: typeof GAME_PATH; audience: Audience; lists: Painted }
  | { path: EntryPath; audience: 'visitor' }

/** Renders a screen as markup. The lobby's lists have to be in the requested language. */
export type Painter = (language: Language, screen: PaintedScreen) => string
