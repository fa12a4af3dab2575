import type { Game } from '../../contract/entities/game.ts'

/** The operator tells no more of it than which games are hot. */
export function byPopularity(a: Game, b: Game): number {
  return Number(b.hot) - Number(a.hot)
}
