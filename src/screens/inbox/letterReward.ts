import type { Letter } from '../../../contract/calls/letter.ts'
import { rewardItemsOf, type RewardItem } from '../../ui/rewardItems.ts'

/** A message's rewards; an empty list if it has none. */
export function rewardItemsIn({ rewards = [], tries, spins }: Letter): RewardItem[] {
  return rewardItemsOf({ rewards, tries, spins })
}

/** Whether it has an uncollected reward. */
export function isWaiting(letter: Letter, now: number): boolean {
  return rewardItemsIn(letter).length > 0 && !letter.claimed && !hasExpired(letter, now)
}

function hasExpired({ expireTime }: Letter, now: number): boolean {
  return expireTime !== undefined && expireTime <= now
}
