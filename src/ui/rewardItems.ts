import type { Reward } from '../../contract/schema.ts'

/** What is won or promised, as the wire has it: the specification's four types, and what rides beside them. */
export interface Prize {
  rewards: readonly Reward[]
  tries?: number | undefined
  spins?: number | undefined
}

/** One thing of a prize. Cash and coupons are in pesos, everything else is counted. */
export interface RewardItem {
  type: Reward['type'] | 'try' | 'spin'
  amount: number
}

const ORDER: readonly RewardItem['type'][] = ['cash', 'coupon', 'point', 'energy', 'try', 'spin']

/** All that some prizes bring together: each kind once, the most telling first. */
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

/** Pesos have centavos, which floating-point sums lose. */
function sumOf(items: readonly RewardItem[]): number {
  return items.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100
}
