import type { Claimant } from '../domain/bonus/claims.ts'
import { clawLog, throwClaw } from '../domain/bonus/clawThrow.ts'
import { badgesOf } from '../domain/bonus/prize.ts'
import { change } from './claim.ts'
import type { Handlers } from './handler.ts'

/** The claw machine ('catch doll'). */
export const graspCalls = {
  graspStart: (input, context) =>
    change(context, ['catch.doll', 'catch.doll.level'], (claimant: Claimant) => throwClaw(claimant, input), badgesOf),
  graspLog: (page, { db, uid }) => clawLog(db, uid, page),
} satisfies Partial<Handlers>
