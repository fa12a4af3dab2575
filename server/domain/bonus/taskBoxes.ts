import { cash, energy, points, type Prize } from './prize.ts'
import { TASK_GROUPS, type TaskGroup } from './tasks.ts'

export interface BoxRule {
  id: string
  group: TaskGroup
  /** Activity. */
  need: number
  prize: Prize
}

const BOX_PRIZES: Readonly<Record<TaskGroup, Readonly<Record<number, Prize>>>> = {
  daily: {
    20: { rewards: [points(5)] },
    40: { rewards: [points(10)] },
    60: { rewards: [cash(2)] },
    80: { rewards: [points(20)] },
    100: { rewards: [cash(5)] },
  },
  weekly: {
    20: { rewards: [points(20)] },
    40: { rewards: [cash(5)] },
    60: { rewards: [energy(1)] },
    80: { rewards: [points(50)] },
    100: { rewards: [cash(15)], tries: 1 },
  },
  once: {
    20: { rewards: [points(20)] },
    40: { rewards: [cash(5)] },
    60: { rewards: [energy(1)] },
    80: { rewards: [points(50)] },
    100: { rewards: [cash(10)], tries: 1 },
  },
}

export const BOXES: readonly BoxRule[] = TASK_GROUPS.flatMap((group) =>
  Object.entries(BOX_PRIZES[group]).map(([need, prize]) => ({
    id: `${group}-box-${need}`,
    group,
    need: Number(need),
    prize,
  })),
)
