import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewSecondFactor,
  requireSecondFactor,
  secondFactorOf,
} from '../domain/account/secondFactor.ts'
import { endOtherSessions, keepFactorProven, renewToken } from '../domain/account/session.ts'
import type { Handlers } from './handler.ts'
import { requireLoginPassword } from './loginPassword.ts'

/** An authenticator app as the second factor of a login. */
export const secondFactorCalls = {
  async userSecondFactorFetch(_input, { db, uid }) {
    return secondFactorOf(db, uid)
  },

  async userSecondFactorBegin({ password }, context) {
    return beginSecondFactor(context, context.uid, await requireLoginPassword(context, password))
  },

  /** Whoever logged in without a code is logged out; this session gets a new token, which nobody has copied. */
  async userSecondFactorConfirm({ code }, context) {
    const { live, uid, session, cookie } = context
    const own = session?.id ?? ''
    const { recoveryCodes, done: token } = await confirmSecondFactor(context, uid, code, async (trx) => {
      await live.kick(trx, await endOtherSessions(trx, uid, own), 'revoked')
      await keepFactorProven(trx, own, context.now)
      return renewToken(trx, own)
    })
    cookie.set(token)
    return { recoveryCodes }
  },

  async userSecondFactorProve({ code }, context) {
    const { db, uid, session, now } = context
    await requireSecondFactor(context, uid, code)
    await keepFactorProven(db, session?.id ?? '', now)
    return null
  },

  async userSecondFactorRenew({ password, code }, context) {
    const provenHash = await requireLoginPassword(context, password)
    await requireSecondFactor(context, context.uid, code)
    return { recoveryCodes: await renewSecondFactor(context, context.uid, provenHash) }
  },

  async userSecondFactorEnd({ password, code }, context) {
    const provenHash = await requireLoginPassword(context, password)
    await requireSecondFactor(context, context.uid, code)
    await endSecondFactor(context, context.uid, provenHash)
    return secondFactorOf(context.db, context.uid)
  },
} satisfies Partial<Handlers>
