import { claimBox, claimTask, receiveTask, taskFetch } from '../domain/bonus/task.ts'
import { claim } from './claim.ts'
import type { Handlers } from './handler.ts'

export const taskCalls = {
  taskFetch: (_input, { db, uid, now, language }) => taskFetch(db, uid, now, language),
  taskReceive: ({ id }) => receiveTask(id),
  taskGetReward: ({ id }, context) => claim(context, ['task.reward'], (claimant) => claimTask(claimant, id)),
  taskGetBoxReward: ({ id }, context) => claim(context, ['task.reward'], (claimant) => claimBox(claimant, id)),
} satisfies Partial<Handlers>
