import { claimBox, claimTask, receiveTask, taskFetch } from '../domain/bonus/task.ts'
import { change, claim } from './claim.ts'
import type { Handlers } from './handler.ts'

export const taskCalls = {
  taskFetch: (_input, { db, uid, now, language }) => taskFetch(db, uid, now, language),
  taskReceive: ({ id }, context) => change(context, ['task.reward'], (claimant) => receiveTask(claimant, id)),
  taskGetReward: ({ id }, context) => claim(context, ['task.reward'], (claimant) => claimTask(claimant, id)),
  taskGetBoxReward: ({ id }, context) => claim(context, ['task.reward'], (claimant) => claimBox(claimant, id)),
} satisfies Partial<Handlers>
