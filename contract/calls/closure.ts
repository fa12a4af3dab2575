import * as v from 'valibot'
import { get, post } from '../call.ts'
import { money } from '../moneySchema.ts'
import { empty, password, time } from '../schema.ts'

/** What an account waits for before it is closed: money is still on its way. */
const hindrance = v.picklist(['round', 'deposit', 'withdrawal', 'review'])
export type ClosureHindrance = v.InferOutput<typeof hindrance>

/** Of an account: what is owed (the balance, with what is held until KYC), and the request to close it, if there is one. */
const closure = v.object({
  owed: money,
  hindrances: v.array(hindrance),
  /** `dueTime`: when it is closed; `waived`: what was given up of the balance. */
  closing: v.nullable(v.object({ requestTime: time, dueTime: time, waived: money })),
})
export type Closure = v.InferOutput<typeof closure>

/** Extensions: an operator without them answers 404, and the screen does not offer it. */
export const closureCalls = {
  userClosureFetch: get('/api/user/closure/fetch', {
    auth: 'player',
    extension: true,
    quiet: true,
    input: empty,
    data: closure,
  }),
  /** With the login password. `waive`: all that is owed, which the player gives up; 0 after it was paid out. */
  userClosureRequest: post('/api/user/closure/request', {
    auth: 'player',
    extension: true,
    input: v.object({ password, waive: money }),
    data: closure,
  }),
  /** Takes the request back. Not an error when there is none. */
  userClosureCancel: post('/api/user/closure/cancel', {
    auth: 'player',
    extension: true,
    input: empty,
    data: closure,
  }),
}
