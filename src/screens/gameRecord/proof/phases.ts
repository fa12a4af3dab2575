import type { GameEngine } from '../../../../engines/engine.ts'
import { ENGINES, isEngine } from '../../../../engines/engines.ts'

/** How long the phases of a shared table's rounds are, by its engine's name; undefined for other games. */
export function phasesOf(name: unknown): GameEngine['phases'] {
  if (!isEngine(name)) return undefined
  const engine: GameEngine = ENGINES[name]
  return engine.phases
}
