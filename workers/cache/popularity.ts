import type { Game } from '../../contract/entities/game.ts'

/** The operator tells nothing more of popularity than whether a game is hot. */
export function byPopularity(a: Game, b: Game): number {
  return Number(b.hot) - Number(a.hot)
}
