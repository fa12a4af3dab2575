import type { CallName, Input } from '../../contract/calls.ts'
import { proveWithdrawal } from '../domain/cashier/withdrawal.ts'
import type { Context } from './handler.ts'

/**
 * What must be proven before the transaction of a call with money begins, because proving is slow and a wrong try
 * counts although the request is undone. What it returns is the handler's `provenTradeHash`.
 */
export type Proof<Name extends CallName> = (input: Input<Name>, context: Context) => Promise<string>

export const proofs: { readonly [Name in CallName]?: Proof<Name> } = {
  withdrawCreate: ({ bank, amount, passwordTrade }, context) =>
    proveWithdrawal(context, context.uid, { bank, amount, now: context.now }, passwordTrade),
}
