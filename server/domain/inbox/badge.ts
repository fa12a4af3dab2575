import { NO_BADGES } from '../../../contract/badges.ts'
import { type BadgeEvent, type BadgeName, BADGE_EVENTS, type Badges } from '../../../contract/events.ts'
import type { Live } from '../../live/live.ts'
import { countClawLevel, countTries } from '../bonus/clawCounts.ts'
import { countDailyDeposit } from '../bonus/dailyDeposit.ts'
import { countCharges } from '../bonus/energyFill.ts'
import { countSignUp } from '../bonus/signUp.ts'
import { countSpins } from '../bonus/spins.ts'
import { countTasks } from '../bonus/task.ts'
import { countUnread } from './message.ts'
import type { Handle } from '../../database/transaction.ts'

type Count = (handle: Handle, uid: string, now: number) => Promise<number>

/** The query of each badge. */
const COUNTS: Readonly<Record<BadgeName, Count>> = {
  letterUnreadNum: countUnread,
  loginBonusRewardNum: countSignUp,
  dailyDepositSign: countDailyDeposit,
  taskRewardNum: countTasks,
  inviteFriendEnergy: countCharges,
  inviteFriendToEarnNum: countSpins,
  catchDoll: countTries,
  catchDollLevel: countClawLevel,
}

/** All badge counts of a player. */
export async function badgeCounts(handle: Handle, uid: string, now: number): Promise<Badges> {
  const counts: Badges = { ...NO_BADGES }
  for (const name of badgeNames) counts[name] = await countBadge(handle, uid, name, now)
  return counts
}

const badgeNames = Object.values(BADGE_EVENTS)

async function countBadge(handle: Handle, uid: string, name: BadgeName, now: number): Promise<number> {
  return COUNTS[name](handle, uid, now)
}

/** Publishes a badge's absolute count after the commit. */
export async function publishBadge(
  handle: Handle,
  live: Live,
  uid: string,
  event: BadgeEvent,
  now: number,
): Promise<void> {
  await live.publish(handle, uid, event, await countBadge(handle, uid, BADGE_EVENTS[event], now))
}
