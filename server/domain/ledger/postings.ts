import type { Centavos } from '../../../contract/money.ts'
import type { Trx } from '../../database/transaction.ts'
import { postJournal, type Posted } from './ledger.ts'
import {
  clearingAccount,
  houseAccount,
  payoutAccount,
  playerAccount,
  SUSPENSE,
  type Account,
  type HouseAccountKind,
} from './accounts.ts'
import type { JournalType } from '../../database/tables/ledger.ts'
import type { RequirementSource } from '../../database/tables/turnover.ts'
import { addRequirement, closeWhenEmpty } from './turnover.ts'

/**
 * The ledger's moves that are not a game provider's. Each is called in the transaction that changes the status it
 * belongs to. `key` names the event for ever (an order number, a player's claim): the same event moves once.
 */

interface Event {
  readonly uid: string
  readonly key: string
  readonly amount: Centavos
  readonly remark?: string
  readonly now: number
}

/** Provider clearing → cash, and its turnover requirement. */
export async function creditDeposit(trx: Trx, provider: string, event: Event): Promise<Posted> {
  const posted = await move(
    trx,
    'deposit',
    event,
    clearingAccount(provider, event.uid),
    playerAccount(event.uid, 'cash'),
  )
  if (!posted.replayed) await requirementOf(trx, 'deposit', event)
  return posted
}

/** Cash → provider clearing: a deposit goes back to where it came from. */
export async function refundDeposit(trx: Trx, provider: string, event: Event): Promise<Posted> {
  const posted = await move(
    trx,
    'depositRefund',
    event,
    playerAccount(event.uid, 'cash'),
    clearingAccount(provider, event.uid),
  )
  await closeWhenEmpty(trx, event.uid, event.now)
  return posted
}

/** Provider clearing → its payout account: what of a payment may not be kept goes back the way it came. */
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
  const posted = await move(trx, source, event, houseAccount('bonus', event.uid), playerAccount(event.uid, 'cash'))
  if (!posted.replayed) await requirementOf(trx, source, event, multiple)
  return posted
}

/** Cash → house bonus, when a bonus expires that was not played through. */
export async function forfeitBonus(trx: Trx, event: Event): Promise<Posted> {
  return move(trx, 'bonusExpired', event, playerAccount(event.uid, 'cash'), houseAccount('bonus', event.uid))
}

/** Cash → hold, when a withdrawal is made. */
export async function holdWithdrawal(trx: Trx, event: Event): Promise<Posted> {
  return move(trx, 'withdraw', event, playerAccount(event.uid, 'cash'), playerAccount(event.uid, 'hold'))
}

/** Hold → the provider's payout account, when it is paid. */
export async function payWithdrawal(trx: Trx, provider: string, event: Event): Promise<Posted> {
  const posted = await move(
    trx,
    'withdrawPaid',
    event,
    playerAccount(event.uid, 'hold'),
    payoutAccount(provider, event.uid),
  )
  await closeWhenEmpty(trx, event.uid, event.now)
  return posted
}

/** Hold → cash, when it failed or was rejected. */
export async function returnWithdrawal(trx: Trx, event: Event): Promise<Posted> {
  return move(trx, 'withdrawReturn', event, playerAccount(event.uid, 'hold'), playerAccount(event.uid, 'cash'))
}

/** All cash → suspense, for overdue KYC; `reverseJournal` gives it back. */
export async function forfeitCash(trx: Trx, event: Event): Promise<Posted> {
  return move(trx, 'forfeit', event, playerAccount(event.uid, 'cash'), SUSPENSE)
}

/** What a player can be given besides cash, in pieces (centavos for demo money). */
export type Countable = Exclude<HouseAccountKind, 'games' | 'bonus'>

export interface CountedEvent extends Omit<Event, 'amount'> {
  readonly kind: Countable
  readonly amount: number
  readonly type: JournalType
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
  event: Omit<Event, 'amount'> & { amount: number },
  from: Account,
  to: Account,
): Promise<Posted> {
  const { uid, key, amount, remark, now } = event
  if (amount <= 0) throw new RangeError(`${amount} is not an amount to move`)
  return postJournal(trx, {
    key: `${type}:${key}`,
    type,
    uid,
    refNo: key,
    ...(remark !== undefined && { remark }),
    now,
    lines: [
      { account: from, amount: -amount },
      { account: to, amount },
    ],
  })
}

async function requirementOf(trx: Trx, source: RequirementSource, event: Event, multiple?: number): Promise<void> {
  const { uid, key, amount, now } = event
  await addRequirement(trx, { uid, source, refNo: key, base: amount, now, ...(multiple !== undefined && { multiple }) })
}
