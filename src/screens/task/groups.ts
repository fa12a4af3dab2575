import type { Task } from '../../../contract/entities/bonus.ts'
import { REWARD, TASK } from '../../../contract/statuses.ts'

export type TaskGroup = Task['groups'][number]
export type OneTask = TaskGroup['tasks'][number]
export type Box = TaskGroup['boxes'][number]

/** Number of claimable tasks and boxes of a group, its part of the badge. */
export function claimableIn({ tasks, boxes }: TaskGroup): number {
  return (
    tasks.filter(({ status }) => status === TASK.done).length +
    boxes.filter(({ status }) => status === REWARD.open).length
  )
}

/** Claimable first, ended last, otherwise in the operator's order. */
export function inOrder(tasks: readonly OneTask[]): OneTask[] {
  return tasks.toSorted((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status))
}

const ORDER: readonly OneTask['status'][] = [TASK.done, TASK.inProgress, TASK.notReceived, TASK.claimed, TASK.expired]
