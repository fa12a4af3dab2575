import type { CallName, Input } from '../../contract/calls.ts'
import { proveWithdrawal } from '../domain/cashier/withdrawal.ts'
import type { WithdrawalProof } from '../domain/cashier/withdrawalProof.ts'
import { FieldError } from '../domain/fieldError.ts'
import { WORDS } from '../words.ts'
import type { Context } from './handler.ts'
import { passkeyAsker } from './passkeyAsker.ts'

/**
 * Proofs that are checked before the transaction of a call with money begins: hashing is slow, and a wrong try counts
 * even if the request is rolled back. The result is the handler's `withdrawalProof`.
 */
export type Proof<Name extends CallName> = (input: Input<Name>, context: Context) => Promise<WithdrawalProof>

export const proofs: { readonly [Name in CallName]?: Proof<Name> } = {
  withdrawCreate: ({ passwordTrade, passkey, ...order }, context) =>
    proveWithdrawal(passkeyAsker(context), confirmedOf(order, context), givenOf({ passwordTrade, passkey })),
}

/** The withdrawal that is confirmed, in this session. */
export function confirmedOf(
  { bank, amount, requestId }: Input<'withdrawPasskey'>,
  { uid, session }: Pick<Context, 'uid' | 'session'>,
) {
  return { uid, sessionId: session?.id ?? '', requestId, bank, amount }
}

/** The contract asks for exactly one. */
function givenOf({ passwordTrade, passkey }: Pick<Input<'withdrawCreate'>, 'passwordTrade' | 'passkey'>) {
  if (passkey) return { passkey }
  if (passwordTrade !== undefined) return { passwordTrade }
  throw new FieldError({ passwordTrade: WORDS.validation })
}
