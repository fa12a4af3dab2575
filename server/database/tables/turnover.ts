import type { Generated } from 'kysely'

/** Where a requirement comes from. */
export type RequirementSource =
  | 'deposit'
  | 'signUp'
  | 'dailyDeposit'
  | 'coupon'
  | 'task'
  | 'box'
  | 'battlePass'
  | 'redeem'
  | 'energy'
  | 'helper'
  | 'claw'
  | 'vip'
  | 'letter'
  | 'exchange'

/** Written only by the migration's functions. */
interface PlayedRounds {
  /** Epoch ms. */
  since: number
  rounds: number
  slotRounds: number
  /** How many games, and the rounds of each. */
  games: number
  ofGame: Readonly<Record<string, number>>
}

/** Amounts in centavos, times in epoch ms. `done` is written only by the migration's functions. */
export interface TurnoverTables {
  turnoverRequirement: {
    id: Generated<number>
    uid: string
    source: RequirementSource
    refNo: string
    base: number
    multiple: number
    required: number
    done: Generated<number>
    status: Generated<'open' | 'done' | 'expired' | 'closed'>
    createdAt: number
    /** Null: never. */
    expiresAt: number | null
    endedAt: number | null
    /** There was nothing left to stake; it opens again when money of a round comes back. */
    closedWhenEmpty: Generated<boolean>
    /** The last reminder sent: 7 days before the expiry, then 1. */
    warnedDay: number | null
  }
  /** `uid` is null in shares of earlier versions. */
  turnoverShare: { uid: string | null; provider: string; roundId: string; requirementId: number; amount: number }
  turnoverTotal: {
    uid: string
    /** Effective turnover of a lifetime. */
    effective: Generated<number>
    /** Parts of a point that are not a whole one yet; below zero after a rollback of what was given already. */
    pointParts: Generated<number>
    /** The highest that was reached. */
    vipLevel: Generated<number>
    /** Rounds for money that have ended on the last Manila day and in the last week with one; null before the first. */
    playedDay: Generated<PlayedRounds | null>
    playedWeek: Generated<PlayedRounds | null>
  }
}
