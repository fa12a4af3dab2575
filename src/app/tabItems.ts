import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Badges } from '../../contract/events.ts'
import type { IconName } from '../ui/icons.ts'

export interface TabItem {
  path: string
  name: MessageDescriptor
  icon: IconName
  badge: (badges: Badges) => number
}

export const tabItems: readonly TabItem[] = [
  { path: '/game', name: msg`Games`, icon: 'game', badge: () => 0 },
  { path: '/energy', name: msg`Energy`, icon: 'bolt', badge: (badges) => badges.inviteFriendEnergy },
  { path: '/helpSlot', name: msg`Free spins`, icon: 'spin', badge: (badges) => badges.inviteFriendToEarnNum },
  {
    path: '/event',
    name: msg`Events`,
    icon: 'gift',
    badge: (badges) => badges.loginBonusRewardNum + badges.dailyDepositSign + badges.taskRewardNum + badges.catchDoll,
  },
]
