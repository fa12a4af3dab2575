import { signUpProFetch, signUpProSign } from '../domain/bonus/dailyDeposit.ts'
import { signUpFetch, signUpSign } from '../domain/bonus/signUp.ts'
import { claim } from './claim.ts'
import type { Handlers } from './handler.ts'

/** The sign-up bonus, and the daily deposit bonus (`signUpPro`). */
export const signUpCalls = {
  signUpFetch: (_input, { db, uid, now }) => signUpFetch(db, uid, now),
  signUpSign: (_input, context) => claim(context, ['badge.sign.up'], signUpSign),
  signUpProFetch: (_input, { db, uid, now }) => signUpProFetch(db, uid, now),
  signUpProSign: (_input, context) => claim(context, ['daily.deposit.sign'], signUpProSign),
} satisfies Partial<Handlers>
