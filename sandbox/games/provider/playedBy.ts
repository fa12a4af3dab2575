import { type Engine, ENGINE_OF } from '../../../engines/engines.ts'
import { SPIN_GAME } from '../catalogue/spinGame.ts'
import type { CatalogueGame } from '../catalogue/types.ts'
import type { RoundRow } from './roundStore.ts'

/**
 * The engine of a round, whichever plays its game today. Before it was stored with each round, a type of games had a
 * single one.
 */
export function playedBy({ engine }: Pick<RoundRow, 'engine'>, { code, type }: CatalogueGame): Engine {
  return engine ?? (code === SPIN_GAME.code ? SPIN_GAME.engine : ENGINE_OF[type])
}
