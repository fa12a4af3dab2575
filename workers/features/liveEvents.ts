import * as v from 'valibot'
import { appVersion } from '../../contract/calls/system.ts'
import {
  BADGE_EVENTS,
  badgeContent,
  isBadgeEvent,
  kickContent,
  type BadgeEvent,
  type SocketMessage,
} from '../../contract/events.ts'
import type { Ports } from '../ports.ts'
import type { ResourceName } from '../protocol.ts'
import type { Account } from './account.ts'
import type { SessionRules } from './session.ts'
import type { VersionCheck } from './version.ts'

export interface LiveEventPorts extends Pick<Ports, 'log'> {
  account: Account
  rules: SessionRules
  version: VersionCheck
  refreshWatched(...names: ResourceName[]): void
}

/** What a badge counts: another count means that it is old. */
const BADGE_RESOURCES: Partial<Record<BadgeEvent, readonly ResourceName[]>> = {
  'inbox.unread': ['letters', 'waitingLetters', 'letterTypes'],
  'badge.sign.up': ['signUp'],
  'daily.deposit.sign': ['signUpPro'],
  'task.reward': ['tasks'],
  'invite.friends.energy': ['energy', 'helper'],
  'invite.friends.spins': ['helper'],
  'catch.doll': ['clawLog'],
}

/** What each event of the live socket changes (section 4); one that is not known is only noted. */
export function createLiveEvents(ports: LiveEventPorts): (message: SocketMessage) => void {
  const { account, rules, log, version, refreshWatched } = ports

  function setBadge(event: BadgeEvent, content: unknown): void {
    const count = v.safeParse(badgeContent, content)
    if (!count.success) return log(`live socket: ${event} brings no count`)
    account.setBadge(BADGE_EVENTS[event], count.output)
    const counted = BADGE_RESOURCES[event]
    if (counted) refreshWatched(...counted)
  }

  function hearVersion(content: unknown): void {
    const newest = v.safeParse(appVersion, content)
    if (newest.success) version.heard(newest.output)
  }

  return ({ event, content }) => {
    if (isBadgeEvent(event)) return setBadge(event, content)
    switch (event) {
      case 'balance.change':
        refreshWatched('requirements', 'journal', 'battlePass', 'energy', 'vip')
        return void account.balance.renew()
      case 'deposit.status':
        refreshWatched('depositOrder', 'depositOrders', 'requirements', 'signUpPro')
        return void account.balance.renew()
      case 'withdraw.status':
        refreshWatched('withdrawOrder', 'withdrawOrders', 'withdrawBanks')
        return void account.balance.renew()
      case 'kyc.status':
        refreshWatched('identity')
        return void rules.reload()
      case 'session.kick':
        return rules.kicked(v.parse(kickContent, content).reason)
      case 'app.version':
        return hearVersion(content)
      default:
        log(`live socket: ${event} is not known`)
    }
  }
}
