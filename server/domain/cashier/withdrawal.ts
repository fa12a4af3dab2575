import type { Selectable } from 'kysely'
import { INSTAPAY_MAX_PESOS, MINIMUM_WITHDRAWAL_PESOS, OPEN_WITHDRAWALS_MAX } from '../../../contract/constants.ts'
import { centavos, type Centavos, toCentavos, toPesos } from '../../../contract/money.ts'
import { WITHDRAWAL } from '../../../contract/statuses.ts'
import { decrypt, encrypt } from '../../database/encryption/encryption.ts'
import type { WithdrawOrderTable } from '../../database/tables/cashier.ts'
import type { Handle, Trx } from '../../database/transaction.ts'
import { CASHIER_WORDS } from './words.ts'
import { holdWithdrawal } from '../ledger/postings.ts'
import { playerBalance } from '../ledger/reads.ts'
import { leftToBet } from './leftToBet.ts'
import { openTurnover } from '../ledger/turnover.ts'
import { withdrawalLimits } from './withdrawalLimits.ts'
import { lockPlayer } from '../account/lockPlayer.ts'
import { newOrderNo } from './orderNo.ts'
import { type OrderFilter, orderPage } from './orderPage.ts'
import type { PasskeyAsker } from '../account/passkey.ts'
import { DomainError, type Words } from '../domainError.ts'
import { type Player, playerOf } from '../account/user.ts'
import { isNameOf, walletOf, type WalletAccount } from './walletAccount.ts'
import { refuseHeld } from './withdrawalHold.ts'
import {
  acceptProof,
  type Confirmed,
  type GivenProof,
  proveConfirmation,
  type WithdrawalProof,
} from './withdrawalProof.ts'
import { timelineRow } from './timeline.ts'
import { firstDueTime } from './withdrawalPace.ts'

export const MINIMUM_WITHDRAWAL = toCentavos(MINIMUM_WITHDRAWAL_PESOS)
const INSTAPAY_MAX = toCentavos(INSTAPAY_MAX_PESOS)

export type WithdrawOrder = Selectable<WithdrawOrderTable>
export type Rail = WithdrawOrder['rail']

/** InstaPay (instant) up to its maximum, above it PESONet (daily batch). */
export const railOf = (amount: Centavos): Rail => (amount <= INSTAPAY_MAX ? 'InstaPay' : 'PESONet')

interface WithdrawalRequest {
  bank: string
  amount: Centavos
  now: number
}

interface ProvenWithdrawal extends WithdrawalRequest {
  proof: WithdrawalProof
  provider: string
  /** Factor that shortens waiting times (SANDBOX_SPEED). */
  speed: number
}

/**
 * The checks before the transaction: throws the domain error that forbids the request, and verifies last what confirms
 * it.
 */
export async function proveWithdrawal(
  asker: PasskeyAsker,
  confirmed: Confirmed,
  given: GivenProof,
): Promise<WithdrawalProof> {
  const { db, now } = asker
  const player = await playerOf(db, confirmed.uid)
  if (player.passwordTrade === null) throw new DomainError('noTradePassword', CASHIER_WORDS.noTradePassword)
  await payableWallet(db, player, { ...confirmed, now })
  return proveConfirmation(asker, confirmed, { uid: player.uid, stored: player.passwordTrade }, given)
}

/** Creates an order and puts its amount (centavos) on hold (docs/rules.md, 7). Throws the domain error that forbids it. */
export async function createWithdrawal(trx: Trx, uid: string, request: ProvenWithdrawal): Promise<WithdrawOrder> {
  const player = await lockPlayer(trx, uid)
  await acceptProof(trx, player, request.proof, request.now)
  const wallet = await payableWallet(trx, player, request)
  return openOrder(trx, uid, wallet, request)
}

/** The account to be paid. Throws the domain error that forbids the payout. */
async function payableWallet(trx: Handle, player: Player, request: WithdrawalRequest): Promise<WalletAccount> {
  if (player.kycStatus !== 'approved') throw new DomainError('kycRequired', CASHIER_WORDS.kycRequired)
  const wallet = await walletOf(trx, player.uid, request.bank)
  if (!wallet) throw new DomainError('walletNotBound', CASHIER_WORDS.walletNotBound)
  if (!(await isNameOf(trx, player, wallet.name))) throw new DomainError('notEligible', CASHIER_WORDS.walletNameDiffers)
  await refuseHeld(trx, player.uid, request.now)
  await refuseAmount(trx, player.uid, request)
  return wallet
}

async function refuseAmount(trx: Handle, uid: string, { amount, now }: WithdrawalRequest): Promise<void> {
  if (amount < MINIMUM_WITHDRAWAL) {
    const min = MINIMUM_WITHDRAWAL
    throw new DomainError('belowMinimum', CASHIER_WORDS.withdrawBelow(min), { min: toPesos(min) })
  }
  const { single, dayAmountLeft, dayCountLeft, open } = await withdrawalLimits(trx, uid, now)
  if (amount > single)
    throw new DomainError('aboveMaximum', CASHIER_WORDS.withdrawAbove(single), { max: toPesos(single) })
  if (open >= OPEN_WITHDRAWALS_MAX) throw new DomainError('orderOpen', CASHIER_WORDS.orderOpen)
  const surplus = await leftToBet(trx, uid, await openTurnover(trx, uid), now)
  if (surplus > 0) {
    throw new DomainError('turnoverLeft', CASHIER_WORDS.turnoverLeft(surplus), { surplus: toPesos(surplus) })
  }
  const balance = centavos(await playerBalance(trx, uid, 'cash'))
  if (amount > balance)
    throw new DomainError('notEnough', CASHIER_WORDS.notEnough(balance), { balance: toPesos(balance) })
  if (dayCountLeft === 0) throw new DomainError('dayLimit', CASHIER_WORDS.dayCount, { left: 0 })
  if (amount > dayAmountLeft) {
    throw new DomainError('dayLimit', CASHIER_WORDS.dayLimit(dayAmountLeft), { left: toPesos(dayAmountLeft) })
  }
}

async function openOrder(
  trx: Trx,
  uid: string,
  { bank, name, account }: WalletAccount,
  { amount, provider, speed, now }: ProvenWithdrawal,
): Promise<WithdrawOrder> {
  const orderNo = newOrderNo('W', now)
  const rail = railOf(amount)
  const dueTime = firstDueTime(now, speed)
  const order = {
    orderNo,
    uid,
    provider,
    bank,
    name: encrypt(trx, 'withdraw_order.name', orderNo, name),
    account: encrypt(trx, 'withdraw_order.account', orderNo, account),
    rail,
    amount,
    createTime: now,
    finishTime: null,
    dueTime,
  }
  const made = await trx
    .insertInto('withdrawOrder')
    .values({ ...order, reason: null })
    .returningAll()
    .executeTakeFirstOrThrow()
  await holdWithdrawal(trx, { uid, key: orderNo, amount, now })
  const event = timelineRow({ orderNo, status: WITHDRAWAL.pending, time: now, note: ORDER_MADE })
  await trx.insertInto('withdrawEvent').values(event).execute()
  return made
}

const ORDER_MADE: Words = {
  'en-US': 'Requested. The amount is on hold until it is paid out or returned.',
  'vi-VN': 'Đã yêu cầu. Số tiền được giữ cho đến khi chi trả hoặc hoàn lại.',
}

/** The payout account of an order. */
export function accountOf(handle: Handle, { orderNo, account }: WithdrawOrder): string {
  return decrypt(handle, 'withdraw_order.account', orderNo, account)
}

/** A page of a player's orders, newest first, each with its time line. */
export async function listWithdrawals(handle: Handle, uid: string, query: OrderFilter) {
  const orders = (trx: Trx) => trx.selectFrom('withdrawOrder').selectAll()
  const steps = (trx: Trx) => trx.selectFrom('withdrawEvent').selectAll()
  return orderPage(handle, { orders, steps }, uid, query)
}
