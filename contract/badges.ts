import type { Badges } from './events.ts'

/** All counts 0: until the operator has sent them, and for visitors. */
export const NO_BADGES: Badges = {
  loginBonusRewardNum: 0,
  inviteFriendToEarnNum: 0,
  letterUnreadNum: 0,
  taskRewardNum: 0,
  inviteFriendEnergy: 0,
  dailyDepositSign: 0,
  catchDoll: 0,
  catchDollLevel: 0,
}
