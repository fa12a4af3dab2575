import type { DollOutcome, GraspLog } from '../../../../contract/entities/bonus.ts'
import { formatChance, formatCount } from '../../../ui/format.ts'
import type { DollName } from '../dolls/dolls.ts'

export type Chance = GraspLog['odds'][number]['list'][number]

/** Odds are whole numbers out of this total. */
export const ODDS_TOTAL = 100_000_000

/** '24%', '0.099998%': exact, never rounded. */
export function percentOf(odds: number): string {
  return formatChance(odds / ODDS_TOTAL)
}

/** '2 in 100,000,000' */
export function partsOf(odds: number): [part: string, total: string] {
  return [formatCount(odds), formatCount(ODDS_TOTAL)]
}

export function chancesOf({ odds }: GraspLog, level: number): readonly Chance[] {
  return odds.find((one) => one.level === level)?.list ?? []
}

/** The dolls of each prize; a miss has none. */
export const DOLLS_OF: Record<DollOutcome, readonly DollName[]> = {
  miss: [],
  small: ['duck', 'frog', 'rabbit', 'cat'],
  medium: ['bear', 'panda', 'fox', 'penguin'],
  energy: ['bolt'],
  coupon: ['ticket'],
  large: ['tarsier', 'carabao'],
  grand: ['dragon'],
}
