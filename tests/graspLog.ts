import type { GraspLog } from '../contract/entities/bonus.ts'

/** What the operator says of the claw to a player who has three tries and has made none. */
export const NO_GRASPS: GraspLog = {
  left: 3,
  level: 1,
  thrown: 0,
  nextLevelAt: 30,
  turnoverMultiple: 1,
  serverSeedHash: 'first',
  odds: [],
  list: [],
  total: 0,
  page: 1,
  size: 20,
  hasMore: false,
}
