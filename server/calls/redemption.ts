import { badgesOf } from '../domain/bonus/prize.ts'
import { redeem } from '../domain/bonus/redemption.ts'
import { change } from './claim.ts'
import type { Handlers } from './handler.ts'

export const redemptionCalls = {
  redemptionCodeUse: ({ code }, context) => change(context, [], (claimant) => redeem(claimant, code), badgesOf),
} satisfies Partial<Handlers>
