import { HOUR_MS } from '../../../contract/durations.ts'
import type { Assertion } from '../../../contract/calls/passkey.ts'
import { WITHDRAWAL_HOLD_HOURS } from '../../../contract/calls/cashier.ts'
import type { Centavos } from '../../../contract/money.ts'
import type { Handle, Trx } from '../../database/transaction.ts'
import {
  type PasskeyAsker,
  passkeysOf,
  provePasskey,
  type ProvenPasskey,
  refusedPasskey,
  usePasskey,
} from '../account/passkey.ts'
import { challengeFor, validUntil } from '../account/passkeyChallenge.ts'
import { proveTradePassword } from '../account/tradePassword.ts'
import type { Player } from '../account/user.ts'
import { DomainError } from '../domainError.ts'
import { CASHIER_WORDS } from './words.ts'

const HOLD_MS = WITHDRAWAL_HOLD_HOURS * HOUR_MS

/** What a player confirms a withdrawal with: the withdrawal password, or a passkey in its place. */
export type GivenProof = { passwordTrade: string } | { passkey: Assertion }

/** What was verified before the transaction, and is looked at again inside it. */
export type WithdrawalProof = { by: 'password'; hash: string } | { by: 'passkey'; passkey: ProvenPasskey }

/** A withdrawal as its player sees it. A passkey's answer holds for this one alone, in this session. */
export interface Confirmed {
  uid: string
  sessionId: string
  requestId: string
  bank: string
  amount: Centavos
}

const useOf = ({ uid, sessionId, requestId, bank, amount }: Confirmed) =>
  JSON.stringify(['withdraw', uid, sessionId, requestId, bank, amount])

/**
 * A challenge for one withdrawal. Its `requestId` is answered once, so a replayed answer makes no second order. Passkeys
 * of the last 24 hours confirm nothing yet, as a new withdrawal password holds withdrawals.
 */
export async function beginPasskeyWithdrawal(handle: Handle, confirmed: Confirmed, now: number) {
  return {
    challenge: challengeFor(handle, useOf(confirmed), now),
    known: await settledPasskeys(handle, confirmed.uid, now),
  }
}

async function settledPasskeys(handle: Handle, uid: string, now: number): Promise<string[]> {
  const passkeys = await passkeysOf(handle, uid)
  return passkeys.filter(({ createTime }) => createTime <= now - HOLD_MS).map(({ id }) => id)
}

/**
 * Counts and verifies what was given. Throws `tradePasswordWrong`, `locked` or `tooMany`, and for a passkey
 * `wrongCredentials`.
 */
export async function proveConfirmation(
  asker: PasskeyAsker,
  confirmed: Confirmed,
  password: { uid: string; stored: string },
  given: GivenProof,
): Promise<WithdrawalProof> {
  if ('passwordTrade' in given)
    return { by: 'password', hash: await proveTradePassword(asker, password, given.passwordTrade) }
  const { uid } = confirmed
  const { db, now } = asker
  const { passkey: assertion } = given
  if (!(await settledPasskeys(db, uid, now)).includes(assertion.id)) throw refusedPasskey()
  const isExpected = (challenge: string) => validUntil(db, useOf(confirmed), challenge, now) !== undefined
  return { by: 'passkey', passkey: await provePasskey(asker, uid, assertion, isExpected) }
}

/** With the player locked: the password may have changed since, and the passkey may be gone. */
export async function acceptProof(
  trx: Trx,
  { passwordTrade }: Player,
  proof: WithdrawalProof,
  now: number,
): Promise<void> {
  if (proof.by === 'passkey') return usePasskey(trx, proof.passkey, now)
  if (passwordTrade !== proof.hash) throw new DomainError('notEligible', CASHIER_WORDS.tradePasswordChanged)
}
