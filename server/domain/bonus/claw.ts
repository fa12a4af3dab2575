import type { DollOutcome } from '../../../contract/entities/bonus.ts'
import { CATCH_DOLL_GRAND_PRIZE_PESOS } from '../../../contract/constants.ts'
import type { Reward } from '../../../contract/schema.ts'
import type { Draw } from '../../../contract/fairness/fair.ts'
import { cash, coupon, energy, points } from './prize.ts'

/** The version of the rules (docs/fairness.md): since 2 a beacon is drawn with, too. */
export const CLAW_RULES = 2

/** Denominator of all odds. */
export const ODDS_TOTAL = 100_000_000

export interface Chance {
  result: DollOutcome
  odds: number
  rewards: Reward[]
}

const grand = cash(CATCH_DOLL_GRAND_PRIZE_PESOS)

/** The odds, level by level. */
export const CLAW_LEVELS: readonly (readonly Chance[])[] = [
  [
    { result: 'miss', odds: 62_000_000, rewards: [points(5)] },
    { result: 'small', odds: 24_000_000, rewards: [cash(2)] },
    { result: 'medium', odds: 9_000_000, rewards: [cash(5)] },
    { result: 'energy', odds: 4_000_000, rewards: [energy(1)] },
    { result: 'coupon', odds: 900_000, rewards: [coupon(20)] },
    { result: 'large', odds: 99_998, rewards: [cash(50)] },
    { result: 'grand', odds: 2, rewards: [grand] },
  ],
  [
    { result: 'miss', odds: 58_000_000, rewards: [points(10)] },
    { result: 'small', odds: 24_000_000, rewards: [cash(5)] },
    { result: 'medium', odds: 11_000_000, rewards: [cash(10)] },
    { result: 'energy', odds: 5_000_000, rewards: [energy(2)] },
    { result: 'coupon', odds: 1_800_000, rewards: [coupon(50)] },
    { result: 'large', odds: 199_995, rewards: [cash(200)] },
    { result: 'grand', odds: 5, rewards: [grand] },
  ],
  [
    { result: 'miss', odds: 55_000_000, rewards: [points(20)] },
    { result: 'small', odds: 24_000_000, rewards: [cash(10)] },
    { result: 'medium', odds: 13_000_000, rewards: [cash(25)] },
    { result: 'energy', odds: 5_500_000, rewards: [energy(3)] },
    { result: 'coupon', odds: 2_300_000, rewards: [coupon(100)] },
    { result: 'large', odds: 199_990, rewards: [cash(1_000)] },
    { result: 'grand', odds: 10, rewards: [grand] },
  ],
]

/** Throws that open level 2 and 3. */
const LEVEL_AFTER = [0, 30, 100]

/** The level (from 1) after this many throws. */
export function clawLevel(thrown: number): number {
  return LEVEL_AFTER.findLastIndex((needed) => thrown >= needed) + 1
}

/** Whether this throw, counted from 1, opens a level. */
export function opensLevel(number: number): boolean {
  return LEVEL_AFTER.includes(number)
}

/** Total throws that open the next level; null at the last. */
export function nextLevelAt(thrown: number): number | null {
  return LEVEL_AFTER.find((needed) => thrown < needed) ?? null
}

/** The outcome of a throw: the first number of its draw, mapped to the odds of the level (docs/rules.md, 12). */
export function drawClaw(level: number, draw: Draw): Chance {
  const chances = CLAW_LEVELS[level - 1] ?? []
  let number = draw(ODDS_TOTAL)
  for (const chance of chances) {
    if (number < chance.odds) return chance
    number -= chance.odds
  }
  throw new Error(`The odds of level ${level} do not add up`)
}

const DOLLS: Readonly<Record<DollOutcome, readonly string[]>> = {
  miss: ['none'],
  small: ['duck', 'frog', 'rabbit', 'cat'],
  medium: ['bear', 'panda', 'fox', 'penguin'],
  energy: ['bolt'],
  coupon: ['ticket'],
  large: ['tarsier', 'carabao'],
  grand: ['dragon'],
}

/** The toy that is shown, by the second number of the draw; does not affect the prize. */
export function drawDoll(result: DollOutcome, draw: Draw): string {
  const dolls = DOLLS[result]
  return dolls[draw(dolls.length)] ?? 'none'
}
