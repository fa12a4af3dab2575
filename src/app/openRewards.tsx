import { openPopup } from './popups.ts'
import { Rewards, type RewardsProps } from './popups/Rewards.tsx'

export function openRewards(won: RewardsProps) {
  openPopup({ kind: 'rewards', render: () => <Rewards {...won} /> })
}
