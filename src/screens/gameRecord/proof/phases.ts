import type { GameEngine } from '../../../../engines/engine.ts'
import { ENGINES, isEngine } from '../../../../engines/engines.ts'

/** By its name; undefined for one that this version of the app does not know. */
export function engineOf(name: unknown): GameEngine | undefined {
  return isEngine(name) ? ENGINES[name] : undefined
}

/** How long the phases of a shared table's rounds are, by its engine's name; undefined for other games. */
export function phasesOf(name: unknown): GameEngine['phases'] {
  return engineOf(name)?.phases
}
