import { showsProvider } from '../../../contract/display.ts'
import type { Game } from '../../../contract/entities/game.ts'

/** Whose games were found; tables and matches hide theirs. */
export function providersOf(games: readonly Game[]): string[] {
  return [...new Set(games.filter(({ type }) => showsProvider(type)).map(({ manuf }) => manuf))]
}
