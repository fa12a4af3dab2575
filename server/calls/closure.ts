import { cancelClosure, closureOf, requestClosure } from '../domain/closure/closure.ts'
import type { Handlers } from './handler.ts'
import { requireLoginPassword } from './loginPassword.ts'
import { requireRecentFactor } from './recentFactor.ts'

/** Closing an account, at its owner's wish. */
export const closureCalls = {
  async userClosureFetch(_input, { db, uid }) {
    return closureOf(db, uid)
  },

  async userClosureRequest({ password, waive }, context) {
    await requireRecentFactor(context)
    const provenHash = await requireLoginPassword(context, password)
    return requestClosure(context, context.uid, { waive, provenHash })
  },

  async userClosureCancel(_input, context) {
    return cancelClosure(context, context.uid)
  },
} satisfies Partial<Handlers>
