import type { GameTypeCode } from '../contract/display.ts'
import { baccarat } from './baccarat/baccarat.ts'
import { basketball, basketballSport } from './basketball/basketball.ts'
import { boxing, boxingSport } from './boxing/boxing.ts'
import { crash } from './crash/crash.ts'
import type { GameEngine } from './engine.ts'
import { fish } from './fish/fish.ts'
import { holdAndWin } from './holdAndWin/holdAndWin.ts'
import { invitationSpin } from './invitationSpin/invitationSpin.ts'
import { racing, racingSport } from './racing/racing.ts'
import { slot } from './slot/slot.ts'
import { videoPoker } from './videoPoker/videoPoker.ts'
import type { Sport } from './sport.ts'
import { football, virtualSports } from './virtualSports/virtualSports.ts'

/** All engines. Each has a folder here and a page of the same name in `sandbox/games/play/`. */
export const ENGINES = {
  slot,
  holdAndWin,
  videoPoker,
  crash,
  fish,
  baccarat,
  virtualSports,
  basketball,
  boxing,
  racing,
  invitationSpin,
} satisfies Readonly<Record<string, GameEngine>>
export type Engine = keyof typeof ENGINES

export function isEngine(name: unknown): name is Engine {
  return typeof name === 'string' && Object.hasOwn(ENGINES, name)
}

/** The sports, by their engines. */
export const SPORTS = {
  basketball: basketballSport,
  boxing: boxingSport,
  racing: racingSport,
  virtualSports: football,
} satisfies Partial<Record<Engine, Sport>>
export type SportsEngine = keyof typeof SPORTS

export function isSportsEngine(engine: Engine): engine is SportsEngine {
  return Object.hasOwn(SPORTS, engine)
}

/** The engine, by category, of a game whose title has none of its own. */
export const ENGINE_OF: Readonly<Record<GameTypeCode, Engine>> = {
  slot: 'slot',
  live: 'baccarat',
  sports: 'virtualSports',
  fish: 'fish',
  poker: 'videoPoker',
  arcade: 'crash',
}
