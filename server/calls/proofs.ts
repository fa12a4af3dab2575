import type { CallName, Input } from '../../contract/calls.ts'
import { proveWithdrawal } from '../domain/cashier/withdrawal.ts'
import type { Context } from './handler.ts'

/**
 * Proofs that are checked before the transaction of a call with money begins: hashing is slow, and a wrong try counts
 * even if the request is rolled back. The result is the handler's `provenTradeHash`.
 */
export type Proof<Name extends CallName> = (input: Input<Name>, context: Context) => Promise<string>

export const proofs: { readonly [Name in CallName]?: Proof<Name> } = {
  withdrawCreate: ({ bank, amount, passwordTrade }, context) =>
    proveWithdrawal(context, context.uid, { bank, amount, now: context.now }, passwordTrade),
}
