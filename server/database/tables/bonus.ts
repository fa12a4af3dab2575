import type { Generated } from 'kysely'

/** Times in epoch ms. */
export interface BonusTables {
  bonusClaim: {
    uid: string
    bonus: string
    slot: string
    step: Generated<number>
    time: number
  }
  bonusState: {
    uid: string
    pointParts: Generated<number>
    vipLevel: Generated<number>
    taskBadge: Generated<number>
  }
  playerExclusion: { uid: string; until: number }
}
