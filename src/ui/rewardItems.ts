import type { Reward } from '../../contract/schema.ts'

/** Rewards as on the wire: the specification's four types, and tries and spins. */
export interface Prize {
  rewards: readonly Reward[]
  tries?: number | undefined
  spins?: number | undefined
}

/** Part of a prize. Cash and coupons in pesos, everything else in units. */
export interface RewardItem {
  type: Reward['type'] | 'try' | 'spin'
  amount: number
}

const ORDER: readonly RewardItem['type'][] = ['cash', 'coupon', 'point', 'energy', 'try', 'spin']

/** The sum of several prizes: each type once, the most valuable first. */
export function rewardItemsOf(...prizes: readonly Prize[]): RewardItem[] {
  const items = prizes.flatMap(({ rewards, tries = 0, spins = 0 }): RewardItem[] => [
    ...rewards,
    { type: 'try', amount: tries },
    { type: 'spin', amount: spins },
  ])
  return ORDER.map((type) => ({ type, amount: sumOf(items.filter((item) => item.type === type)) })).filter(
    ({ amount }) => amount > 0,
  )
}

/** Summed in centavos: floating-point sums of pesos are inexact. */
function sumOf(items: readonly RewardItem[]): number {
  return items.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100
}
