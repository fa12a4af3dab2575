import type { GameTypeCode } from './display.ts'

/** How much of a settled bet counts towards the wagering requirement, in per cent (docs/rules.md, 8). */
export const WAGERING_WEIGHTS: Readonly<Record<GameTypeCode, number>> = {
  slot: 100,
  fish: 100,
  arcade: 100,
  sports: 100,
  poker: 50,
  live: 20,
}
