import type { GameTypeCode } from '../../../contract/display.ts'

/** What draws the rounds of a game; each has a folder here and a page of its name in `play/`. */
export const ENGINES = ['slot', 'videoPoker', 'crash', 'fish', 'baccarat', 'virtualSports', 'invitationSpin'] as const
export type Engine = (typeof ENGINES)[number]

/** Of the games that a category lists. */
export const ENGINE_OF: Readonly<Record<GameTypeCode, Engine>> = {
  slot: 'slot',
  live: 'baccarat',
  sports: 'virtualSports',
  fish: 'fish',
  poker: 'videoPoker',
  arcade: 'crash',
}
