import type { Generated, JSONColumnType } from 'kysely'
import type { DollOutcome } from '../../../contract/entities/bonus.ts'
import type { Reward } from '../../../contract/schema.ts'

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
  clawSeed: { uid: string; serverSeed: string; thrown: number }
  clawThrow: {
    id: Generated<number>
    uid: string
    number: number
    level: number
    result: DollOutcome
    rewards: JSONColumnType<Reward[]>
    doll: string
    serverSeed: string
    clientSeed: string
    time: number
  }
}
