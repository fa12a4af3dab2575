import { playerOf } from '../domain/account/user.ts'
import { battlePassFetch, battlePassSign } from '../domain/bonus/battlePass.ts'
import type { Claimant } from '../domain/bonus/claims.ts'
import { opensLevel } from '../domain/bonus/claw.ts'
import { clawLog, throwClaw } from '../domain/bonus/clawThrow.ts'
import { signUpProFetch, signUpProSign } from '../domain/bonus/dailyDeposit.ts'
import { claimBottle, energyFetch, fillBottle } from '../domain/bonus/energyFill.ts'
import { mallInfo, mallOrder } from '../domain/bonus/mall.ts'
import { badgesOf } from '../domain/bonus/prize.ts'
import { redeem } from '../domain/bonus/redemption.ts'
import { signUpFetch, signUpSign } from '../domain/bonus/signUp.ts'
import { claimBox, claimTask, receiveTask, taskFetch } from '../domain/bonus/task.ts'
import { rememberDay } from '../domain/bonus/taskProgress.ts'
import { change, claim } from './claim.ts'
import type { Handlers } from './handler.ts'
import { shareOf } from './user.ts'

/** Bonuses, tasks, energy, the exchange of points, and the claw machine. */
export const bonusCalls = {
  signUpFetch: (_input, { db, uid, now }) => signUpFetch(db, uid, now),
  signUpSign: (_input, context) => claim(context, ['badge.sign.up'], signUpSign),

  /** The daily deposit bonus. */
  signUpProFetch: (_input, { db, uid, now }) => signUpProFetch(db, uid, now),
  signUpProSign: (_input, context) => claim(context, ['daily.deposit.sign'], signUpProSign),

  battlePassFetch: (_input, { db, uid, now, language }) => battlePassFetch(db, uid, now, language),
  battlePassSign: (_input, context) => claim(context, [], battlePassSign),

  async taskFetch(_input, { db, uid, now, language }) {
    // A page that stays open over midnight asks for the tasks of the new day, not for its player.
    await rememberDay(db, uid, now)
    return taskFetch(db, uid, now, language)
  },
  taskReceive: ({ id }) => receiveTask(id),
  taskGetReward: ({ id }, context) => claim(context, ['task.reward'], (claimant) => claimTask(claimant, id)),
  taskGetBoxReward: ({ id }, context) => claim(context, ['task.reward'], (claimant) => claimBox(claimant, id)),

  async energyfillFetch(_input, { db, uid, now, origin, language }) {
    const { invitationCode } = await playerOf(db, uid)
    return energyFetch(db, uid, { share: shareOf(invitationCode, origin, language), language, now })
  },
  energyfillFill: (input, context) =>
    change(context, ['invite.friends.energy'], (claimant) => fillBottle(claimant, input)),
  energyfillClaim: ({ bottleId }, context) => claim(context, [], (claimant) => claimBottle(claimant, bottleId)),

  /** The claw machine ('catch doll'). */
  graspStart: (input, context) =>
    change(
      context,
      ['catch.doll'],
      (claimant: Claimant) => throwClaw(claimant, input, context),
      ({ number }) => (opensLevel(number) ? ['catch.doll.level'] : []),
    ),
  graspLog: (page, { db, uid }) => clawLog(db, uid, page),

  mallExchangeInfo: (_input, { db, uid, now, language }) => mallInfo(db, uid, now, language),
  mallExchangeOrder: (input, context) => change(context, [], (claimant) => mallOrder(claimant, input), badgesOf),
  redemptionCodeUse: ({ code }, context) => change(context, [], (claimant) => redeem(claimant, code), badgesOf),
} satisfies Partial<Handlers>
