import type { Task } from '../../../contract/entities/bonus.ts'
import { REWARD, TASK } from '../../../contract/statuses.ts'

export type TaskGroup = Task['groups'][number]
export type OneTask = TaskGroup['tasks'][number]
export type Box = TaskGroup['boxes'][number]

/** How many tasks and boxes of a group can be claimed now: the part of the badge that is its own. */
export function claimableIn({ tasks, boxes }: TaskGroup): number {
  return (
    tasks.filter(({ status }) => status === TASK.done).length +
    boxes.filter(({ status }) => status === REWARD.open).length
  )
}

/** What can be claimed comes first, what is over last; otherwise as the operator has it. */
export function inOrder(tasks: readonly OneTask[]): OneTask[] {
  return tasks.toSorted((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status))
}

const ORDER: readonly OneTask['status'][] = [TASK.done, TASK.inProgress, TASK.notReceived, TASK.claimed, TASK.expired]
