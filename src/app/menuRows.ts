import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { NO_BADGES } from '../../contract/badges.ts'
import type { BadgeName } from '../../contract/events.ts'
import { useResource } from '../state/data.ts'
import { usePlayer } from '../state/player.ts'
import type { IconName } from '../ui/icons.ts'

interface Row {
  path: string
  name: MessageDescriptor
  icon: IconName
  badge?: BadgeName
}

const rows: readonly Row[] = [
  { path: '/inbox', name: msg`Inbox`, icon: 'mail', badge: 'letterUnreadNum' },
  { path: '/signUpBonus', name: msg`Sign-up bonus`, icon: 'gift', badge: 'loginBonusRewardNum' },
  { path: '/dailyDepositBonus', name: msg`Daily deposit bonus`, icon: 'wallet', badge: 'dailyDepositSign' },
  { path: '/task', name: msg`Tasks`, icon: 'check', badge: 'taskRewardNum' },
  { path: '/records', name: msg`Records`, icon: 'list' },
  { path: '/game/record', name: msg`Game records`, icon: 'clock' },
  { path: '/livechat', name: msg`Live chat`, icon: 'chat' },
  { path: '/security-center', name: msg`Security`, icon: 'shield' },
  { path: '/setting', name: msg`Settings`, icon: 'gear' },
  { path: '/redeem', name: msg`Redeem`, icon: 'ticket' },
]

/** The menu's rows for this player, each with the count of its badge. */
export function useMenuRows(): (Row & { waiting: number })[] {
  const badges = useResource('badges').value ?? NO_BADGES
  const player = usePlayer()
  // Hidden once everything is claimed or the time is over.
  const hasSignUp = !player || player.guest || player.hasSignUp
  return rows
    .filter(({ path }) => hasSignUp || path !== '/signUpBonus')
    .map((row) => ({ ...row, waiting: row.badge ? badges[row.badge] : 0 }))
}
