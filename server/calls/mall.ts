import { mallInfo, mallOrder } from '../domain/bonus/mall.ts'
import { badgesOf } from '../domain/bonus/prize.ts'
import { change } from './claim.ts'
import type { Handlers } from './handler.ts'

/** Points and what they are exchanged for. */
export const mallCalls = {
  mallExchangeInfo: (_input, { db, uid, now, language }) => mallInfo(db, uid, now, language),
  mallExchangeOrder: (input, context) => change(context, [], (claimant) => mallOrder(claimant, input), badgesOf),
} satisfies Partial<Handlers>
