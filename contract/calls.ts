import type * as v from 'valibot'
import { bonusCalls } from './calls/bonus.ts'
import { booksCalls } from './calls/books.ts'
import { cashierCalls } from './calls/cashier.ts'
import { dataExportCalls } from './calls/dataExport.ts'
import { closureCalls } from './calls/closure.ts'
import { extensionCalls } from './calls/extensions.ts'
import { gameCalls } from './calls/game.ts'
import { kycCalls } from './calls/kyc.ts'
import { letterCalls } from './calls/letter.ts'
import { passkeyCalls } from './calls/passkey.ts'
import { pushCalls } from './calls/push.ts'
import { rgCalls } from './calls/rg.ts'
import { secondFactorCalls } from './calls/secondFactor.ts'
import { securityCalls } from './calls/security.ts'
import { systemCalls } from './calls/system.ts'
import { userCalls } from './calls/user.ts'

/** Every call of the specification's section 7, each once, and the extensions. A name is the path in camel case. */
export const calls = {
  ...userCalls,
  ...securityCalls,
  ...systemCalls,
  ...gameCalls,
  ...kycCalls,
  ...cashierCalls,
  ...letterCalls,
  ...bonusCalls,
  ...rgCalls,
  ...dataExportCalls,
  ...closureCalls,
  ...secondFactorCalls,
  ...passkeyCalls,
  ...booksCalls,
  ...pushCalls,
  ...extensionCalls,
}

export type Calls = typeof calls
export type CallName = keyof Calls

/** The calls that move money, points or a reward. */
export type MoneyCall = { [Name in CallName]: Calls[Name] extends { money: true } ? Name : never }[CallName]

/** Input and data on the wire: what the client sends and the operator answers, in pesos. */
export type WireInput<Name extends CallName> = v.InferInput<Calls[Name]['input']>
export type WireData<Name extends CallName> = v.InferInput<Calls[Name]['data']>
/** Input and data after parsing: what the operator's handler and the app work with, in centavos. */
export type Input<Name extends CallName> = v.InferOutput<Calls[Name]['input']>
export type Data<Name extends CallName> = v.InferOutput<Calls[Name]['data']>
