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
import { createThrottle } from '../throttle.ts'
import type { StaleCause } from '../foundation/events.ts'
import type { Account } from './account.ts'
import type { SessionRules } from './session.ts'
import type { VersionCheck } from './version.ts'

export interface LiveEventPorts extends Pick<Ports, 'clock' | 'log'> {
  account: Account
  rules: SessionRules
  version: VersionCheck
  stale(cause: StaleCause): void
}

/** Handles the live socket's events (section 4); unknown ones are logged. */
export function createLiveEvents(ports: LiveEventPorts): (message: SocketMessage) => void {
  const { account, rules, log, version, stale } = ports
  const throttle = createThrottle(ports.clock)

  function setBadge(event: BadgeEvent, content: unknown): void {
    const count = v.safeParse(badgeContent, content)
    if (!count.success) return log(`live socket: ${event} brings no count`)
    account.setBadge(BADGE_EVENTS[event], count.output)
    throttle(event, () => stale(event))
  }

  function handleVersion(content: unknown): void {
    const newest = v.safeParse(appVersion, content)
    if (newest.success) version.heard(newest.output)
  }

  return ({ event, content }) => {
    if (isBadgeEvent(event)) return setBadge(event, content)
    switch (event) {
      case 'balance.change':
      case 'deposit.status':
      case 'withdraw.status':
        return throttle(event, () => stale(event))
      case 'kyc.status':
        return throttle(event, () => {
          stale(event)
          void rules.reload()
        })
      case 'session.kick':
        return rules.kicked(v.parse(kickContent, content).reason)
      case 'app.version':
        return handleVersion(content)
      default:
        log(`live socket: ${event} is not known`)
    }
  }
}
