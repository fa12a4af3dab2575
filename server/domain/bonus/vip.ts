import { type Centavos, toCentavos } from '../../../contract/money.ts'

/** The VIP levels, by effective turnover of a lifetime; a level is never lost (docs/rules.md, 13). Amounts in centavos. */
const ladder: [
  turnover: number,
  single: number,
  day: number,
  count: number,
  rate: number,
  reward: number,
  tries: number,
][] = [
  [0, 5_000, 10_000, 2, 1.0, 0, 0],
  [10_000, 10_000, 20_000, 3, 1.1, 18, 0],
  [50_000, 20_000, 50_000, 3, 1.2, 58, 1],
  [200_000, 50_000, 100_000, 4, 1.3, 188, 0],
  [600_000, 50_000, 150_000, 4, 1.4, 388, 0],
  [1_500_000, 100_000, 200_000, 5, 1.5, 888, 2],
  [4_000_000, 100_000, 300_000, 5, 1.6, 1_888, 0],
  [10_000_000, 200_000, 500_000, 6, 1.8, 3_888, 0],
  [30_000_000, 500_000, 1_000_000, 8, 2.0, 8_888, 5],
]

export const VIP_LEVELS = ladder.map(([turnover, single, day, dayCount, pointsRate, reward, tries], level) => ({
  level,
  turnover: toCentavos(turnover),
  singleWithdrawal: toCentavos(single),
  dayWithdrawal: toCentavos(day),
  dayCount,
  pointsRate,
  reward: toCentavos(reward),
  tries,
}))

export function levelOf(turnover: Centavos): number {
  return VIP_LEVELS.findLastIndex((level) => turnover >= level.turnover)
}
