import type { Task } from '../../../contract/entities/bonus.ts'
import { REWARD, TASK } from '../../../contract/statuses.ts'
import type { Claim } from '../shared/claim/useClaimAll.ts'

export type TaskGroup = Task['groups'][number]
export type OneTask = TaskGroup['tasks'][number]
export type Box = TaskGroup['boxes'][number]

/** The claimable tasks and boxes of a group: their number is its part of the badge. */
export function claimsOf({ tasks, boxes }: TaskGroup): Claim[] {
  const done = tasks.filter(({ status }) => status === TASK.done)
  const open = boxes.filter(({ status }) => status === REWARD.open)
  return [
    ...done.map(({ id }): Claim => ({ call: 'taskGetReward', input: { id } })),
    ...open.map(({ id }): Claim => ({ call: 'taskGetBoxReward', input: { id } })),
  ]
}

/** Claimable first, ended last, otherwise in the operator's order. */
export function inOrder(tasks: readonly OneTask[]): OneTask[] {
  return tasks.toSorted((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status))
}

const ORDER: readonly OneTask['status'][] = [TASK.done, TASK.inProgress, TASK.notReceived, TASK.claimed, TASK.expired]
