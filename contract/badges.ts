import type { Badges } from './events.ts'

/** Nothing waits: before the operator has said anything, and for a visitor. */
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
