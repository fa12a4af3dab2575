import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { DollOutcome } from '../../../contract/entities/bonus.ts'
import type { Reward } from '../../../contract/schema.ts'
import type { Encrypted } from '../encryption/values.ts'

/** `notCounted`: the friend and who invited them are one person or share a device. */
export type FriendRewardStatus = 'onItsWay' | 'paid' | 'overLimit' | 'notCounted'

/** Times in epoch ms. */
export interface BonusTables {
  bonusClaim: {
    uid: string
    bonus: string
    slot: string
    step: Generated<number>
    time: number
  }
  friendReward: {
    friendUid: string
    uid: string
    charges: number
    spins: number
    status: FriendRewardStatus
    settleTime: number | null
  }
  clawSeed: { uid: string; serverSeed: Encrypted; thrown: number }
  clawThrow: {
    id: Generated<number>
    uid: string
    number: number
    level: number
    /** Null until it is drawn, as the two that follow. */
    result: DollOutcome | null
    rewards: ColumnType<Reward[] | null, string | null | undefined, string>
    doll: string | null
    serverSeed: string
    clientSeed: string
    /** Version of the rules that it is drawn by. */
    rules: Generated<number>
    /** The beacon's key and its round that it is drawn with, and the round's signature once that is out; null by rules 1. */
    beaconKey: string | null
    beaconRound: number | null
    beaconSignature: string | null
    time: number
  }
  mallStock: { item: string; sold: number }
  mallOrder: { id: Generated<number>; uid: string; item: string; quantity: number; points: number; time: number }
  redemptionCode: {
    code: string
    rewards: JSONColumnType<Reward[]>
    tries: Generated<number>
    spins: Generated<number>
    usesMax: number | null
    uses: Generated<number>
    newPlayerDays: number | null
    startTime: number | null
    endTime: number | null
  }
  taskRecord: { uid: string; task: string; period: string; receivedTime: number; claimedTime: number | null }
  loginDay: { uid: string; day: number }
  energyBottle: { uid: string; number: number; current: Generated<number>; claimedTime: number | null }
}
