import { claimBottle, energyFetch, fillBottle } from '../domain/bonus/energyFill.ts'
import { playerOf } from '../domain/account/user.ts'
import { change, claim } from './claim.ts'
import type { Handlers } from './handler.ts'
import { shareOf } from './user.ts'

export const energyfillCalls = {
  async energyfillFetch(_input, { db, uid, now, origin, language }) {
    const { invitationCode } = await playerOf(db, uid)
    return energyFetch(db, uid, { share: shareOf(invitationCode, origin, language), language, now })
  },

  energyfillFill: (input, context) =>
    change(context, ['invite.friends.energy'], (claimant) => fillBottle(claimant, input)),

  energyfillClaim: ({ bottleId }, context) => claim(context, [], (claimant) => claimBottle(claimant, bottleId)),
} satisfies Partial<Handlers>
