import type { Game } from '../../contract/entities/game.ts'

/** `hot` is all that the operator says about a game's popularity. */
export function byPopularity(a: Game, b: Game): number {
  return Number(b.hot) - Number(a.hot)
}
