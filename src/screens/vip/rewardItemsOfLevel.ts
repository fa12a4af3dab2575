import { toPesos } from '../../../contract/money.ts'
import type { VipLevel } from '../../../contract/entities/user.ts'
import { rewardItemsOf, type RewardItem } from '../../ui/rewardItems.ts'

/** The one-time reward of reaching a level. */
export function rewardItemsOfLevel({ reward, tries }: VipLevel): RewardItem[] {
  return rewardItemsOf({ rewards: [{ type: 'cash', amount: toPesos(reward) }], tries })
}
