import * as v from 'valibot'
import { money } from '../moneySchema.ts'
import { count, extras, id, replayed, rewards, time } from '../schema.ts'
import { REWARD, TASK } from '../statuses.ts'
import { fairness, friend, friendLimits } from './game.ts'
import { share } from './user.ts'

/** What every claim answers. */
export const claimed = v.object({ rewards, ...extras, ...replayed })

const rewardStatus = v.picklist(Object.values(REWARD))
const dayReward = v.object({ day: count, rewards, status: rewardStatus })

export const signUp = v.object({
  title: v.string(),
  turnoverMultiple: v.number(),
  today: count,
  canSign: v.boolean(),
  deadline: time,
  list: v.array(dayReward),
})
export type SignUp = v.InferOutput<typeof signUp>

export const signUpPro = v.object({
  needDeposit: money,
  todayDeposit: money,
  canSign: v.boolean(),
  day: count,
  cycle: count,
  graceUntil: v.nullish(time),
  turnoverMultiple: v.number(),
  list: v.array(dayReward),
})
export type SignUpPro = v.InferOutput<typeof signUpPro>

export const battlePass = v.object({
  season: v.object({ id, name: v.string(), start: time, end: time }),
  step: count,
  signedToday: v.boolean(),
  daysLeft: count,
  plus: v.boolean(),
  turnoverMultiple: v.number(),
  list: v.array(
    v.object({ step: count, base: rewards, plus: rewards, tries: v.optional(count), status: rewardStatus }),
  ),
})
export type BattlePass = v.InferOutput<typeof battlePass>

const taskStatus = v.picklist(Object.values(TASK))

export const task = v.object({
  groups: v.array(
    v.object({
      type: v.picklist(['daily', 'weekly', 'once']),
      resetTime: v.nullish(time),
      activity: count,
      boxes: v.array(v.object({ id, need: count, rewards, ...extras, status: rewardStatus })),
      tasks: v.array(
        v.object({
          id,
          title: v.string(),
          desc: v.string(),
          icon: v.string(),
          target: v.number(),
          progress: v.number(),
          activity: count,
          rewards,
          ...extras,
          turnoverMultiple: v.number(),
          status: taskStatus,
          link: v.optional(v.string(), ''),
        }),
      ),
    }),
  ),
})
export type Task = v.InferOutput<typeof task>

export const energyFill = v.object({
  charges: count,
  bottle: v.object({
    id,
    level: count,
    current: count,
    capacity: count,
    rewards,
    ...extras,
    status: v.picklist(['filling', 'full', 'claimed', 'expired']),
    expireTime: v.nullish(time),
  }),
  nextRewards: rewards,
  turnoverMultiple: v.optional(v.number(), 1),
  sources: v.array(v.object({ name: v.string(), charges: count })),
  friends: v.array(friend),
  friendTotal: v.optional(count),
  friendLimits: v.optional(friendLimits),
  share,
})
export type EnergyFill = v.InferOutput<typeof energyFill>

const dollOutcome = v.picklist(['miss', 'small', 'medium', 'energy', 'coupon', 'large', 'grand'])
export type DollOutcome = v.InferOutput<typeof dollOutcome>

/** One throw of the claw. The server draws it before the claw moves. */
export const grasp = v.object({
  result: dollOutcome,
  rewards,
  left: count,
  level: count,
  doll: v.string(),
  fair: fairness,
  ...replayed,
})
export type Grasp = v.InferOutput<typeof grasp>

/** The player's throws so far, and the odds of each level in parts per 100,000,000. */
export const graspLog = v.object({
  left: count,
  level: count,
  thrown: count,
  nextLevelAt: v.nullable(count),
  /** Wagering multiple of the cash that is won. */
  turnoverMultiple: v.number(),
  serverSeedHash: v.string(),
  odds: v.array(v.object({ level: count, list: v.array(v.object({ result: dollOutcome, odds: count, rewards })) })),
  list: v.array(v.object({ id, time, result: dollOutcome, rewards, doll: v.string(), level: count, fair: fairness })),
  total: count,
  page: count,
  size: count,
  hasMore: v.boolean(),
})
export type GraspLog = v.InferOutput<typeof graspLog>
