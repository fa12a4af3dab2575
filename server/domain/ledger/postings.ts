import type { Centavos } from '../../../contract/money.ts'
import type { Trx } from '../../database/transaction.ts'
import { postJournal, type Posted } from './ledger.ts'
import {
  clearingAccount,
  houseAccount,
  payoutAccount,
  playerAccount,
  suspenseAccount,
  type Account,
  type HouseAccountKind,
} from './accounts.ts'
import type { JournalType } from '../../database/tables/ledger.ts'
import type { RequirementSource } from '../../database/tables/turnover.ts'
import { addRequirement, closeWhenEmpty } from './turnover.ts'

/**
 * All moves of the ledger except those of game providers (docs/rules.md, 5). Call each in the transaction that changes
 * the status it belongs to. `key` is the permanent idempotency key of the event (an order number, a player's claim).
 * Amounts in centavos.
 */

interface Event {
  readonly uid: string
  readonly key: string
  /** Where it is not the key. */
  readonly refNo?: string
  readonly amount: Centavos
  readonly remark?: string
  readonly now: number
}

/** Provider clearing → cash, and its turnover requirement. */
export async function creditDeposit(trx: Trx, provider: string, event: Event): Promise<Posted> {
  return credit(trx, 'deposit', event, clearingAccount(provider, event.uid))
}

/** Cash → provider clearing: a deposit, or the n-th part of it, goes back to where it came from. */
export async function refundDeposit(
  trx: Trx,
  provider: string,
  { orderNo, part, ...event }: Omit<Event, 'key' | 'refNo'> & { orderNo: string; part: number },
): Promise<Posted> {
  const refund = { ...event, key: part === 1 ? orderNo : `${orderNo}:${part}`, refNo: orderNo }
  return moveOut(trx, 'depositRefund', refund, playerAccount(event.uid, 'cash'), clearingAccount(provider, event.uid))
}

/** Provider clearing → its payout account: returns the part of a payment that may not be kept. */
export async function returnPayment(trx: Trx, provider: string, event: Event): Promise<Posted> {
  const returned = { ...event, key: `${event.key}:returned` }
  return move(trx, 'depositRefund', returned, clearingAccount(provider, event.uid), payoutAccount(provider, event.uid))
}

/** House bonus → cash, and its turnover requirement (`multiple` instead of the source's own). */
export async function creditBonus(
  trx: Trx,
  source: Exclude<RequirementSource, 'deposit'>,
  event: Event,
  multiple?: number,
): Promise<Posted> {
  return credit(trx, source, event, houseAccount('bonus', event.uid), multiple)
}

/** Cash → house bonus, when a bonus expires before its requirement is met. */
export async function forfeitBonus(trx: Trx, event: Event): Promise<Posted> {
  return move(trx, 'bonusExpired', event, playerAccount(event.uid, 'cash'), houseAccount('bonus', event.uid))
}

/** Cash → hold, when a withdrawal is made. */
export async function holdWithdrawal(trx: Trx, event: Event): Promise<Posted> {
  return move(trx, 'withdraw', event, playerAccount(event.uid, 'cash'), playerAccount(event.uid, 'hold'))
}

/** Hold → the provider's payout account, when it is paid. */
export async function payWithdrawal(trx: Trx, provider: string, event: Event): Promise<Posted> {
  return moveOut(trx, 'withdrawPaid', event, playerAccount(event.uid, 'hold'), payoutAccount(provider, event.uid))
}

/** Hold → cash, when it failed or was rejected. */
export async function returnWithdrawal(trx: Trx, event: Event): Promise<Posted> {
  return move(trx, 'withdrawReturn', event, playerAccount(event.uid, 'hold'), playerAccount(event.uid, 'cash'))
}

/** Cash → house bonus: what a player gives up by closing the account. */
export async function waiveCash(trx: Trx, event: Event): Promise<Posted> {
  return moveOut(trx, 'waived', event, playerAccount(event.uid, 'cash'), houseAccount('bonus', event.uid))
}

/** All cash → suspense, for overdue KYC; undone by `reverseJournal`. */
export async function forfeitCash(trx: Trx, event: Event): Promise<Posted> {
  return move(trx, 'forfeit', event, playerAccount(event.uid, 'cash'), suspenseAccount(event.uid))
}

/** What a player can be given besides cash, in units (centavos for demo money). */
type Countable = Exclude<HouseAccountKind, 'games' | 'bonus'>

export interface CountedEvent extends Omit<Event, 'amount'> {
  readonly kind: Countable
  readonly amount: number
  readonly type: JournalType
  /** What the journal binds besides its lines. */
  readonly binds?: readonly unknown[]
}

/** House → player: points, energy, tries, spins, demo money. */
export async function give(trx: Trx, event: CountedEvent): Promise<Posted> {
  return move(trx, event.type, event, houseAccount(event.kind, event.uid), playerAccount(event.uid, event.kind))
}

/** Player → house: points that are exchanged, charges that are filled, a try or spin that is used. */
export async function take(trx: Trx, event: CountedEvent): Promise<Posted> {
  return move(trx, event.type, event, playerAccount(event.uid, event.kind), houseAccount(event.kind, event.uid))
}

async function move(
  trx: Trx,
  type: JournalType,
  event: Omit<Event, 'amount'> & { amount: number; binds?: readonly unknown[] },
  from: Account,
  to: Account,
): Promise<Posted> {
  const { uid, key, refNo = key, amount, remark, binds, now } = event
  if (amount <= 0) throw new RangeError(`${amount} is not an amount to move`)
  return postJournal(trx, {
    key: `${type}:${key}`,
    type,
    uid,
    refNo,
    ...(remark !== undefined && { remark }),
    ...(binds && { binds }),
    now,
    lines: [
      { account: from, amount: -amount },
      { account: to, amount },
    ],
  })
}

/** To cash, with its wagering requirement. */
async function credit(
  trx: Trx,
  source: RequirementSource,
  event: Event,
  from: Account,
  multiple?: number,
): Promise<Posted> {
  const { uid, key, amount, now } = event
  const posted = await move(trx, source, event, from, playerAccount(uid, 'cash'))
  const requirement = { uid, source, refNo: key, base: amount, now, ...(multiple !== undefined && { multiple }) }
  if (!posted.replayed) await addRequirement(trx, requirement)
  return posted
}

/** Outgoing cash: a player without money has no open requirements. */
async function moveOut(trx: Trx, type: JournalType, event: Event, from: Account, to: Account): Promise<Posted> {
  const posted = await move(trx, type, event, from, to)
  await closeWhenEmpty(trx, event.uid, event.now)
  return posted
}
