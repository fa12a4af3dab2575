import type { Selectable } from 'kysely'
import { INSTAPAY_MAX_PESOS, MINIMUM_WITHDRAWAL_PESOS } from '../../../contract/constants.ts'
import { centavos, type Centavos, toCentavos, toPesos } from '../../../contract/money.ts'
import { WITHDRAWAL, type WithdrawalStatus } from '../../../contract/statuses.ts'
import { decrypt, encrypt } from '../../database/encryption/encryption.ts'
import type { WithdrawOrderTable } from '../../database/tables/cashier.ts'
import type { Handle, Trx } from '../../database/transaction.ts'
import { CASHIER_WORDS } from './words.ts'
import { holdWithdrawal } from '../ledger/postings.ts'
import { playerBalance } from '../ledger/reads.ts'
import { withdrawalLimits } from './withdrawalLimits.ts'
import { lockPlayer } from '../account/lockPlayer.ts'
import { newOrderNo } from './orderNo.ts'
import { type OrderFilter, orderPage } from './orderPage.ts'
import type { Asker } from '../account/passwordGuard.ts'
import { DomainError, type Words } from '../domainError.ts'
import { surplusOf } from '../ledger/turnover.ts'
import { proveTradePassword } from '../account/tradePassword.ts'
import { type Player, playerOf } from '../account/user.ts'
import { isNameOf, walletOf, type WalletAccount } from './walletAccount.ts'
import { refuseHeld } from './withdrawalHold.ts'
import { firstDueTime } from './withdrawalPace.ts'

export const MINIMUM_WITHDRAWAL = toCentavos(MINIMUM_WITHDRAWAL_PESOS)
const INSTAPAY_MAX = toCentavos(INSTAPAY_MAX_PESOS)
const OPEN_MAX = 2

export type WithdrawOrder = Selectable<WithdrawOrderTable>
export type Rail = WithdrawOrder['rail']

/** Instant up to a sum, above it in the bank's daily batch. */
export const railOf = (amount: Centavos): Rail => (amount <= INSTAPAY_MAX ? 'InstaPay' : 'PESONet')

interface Wish {
  bank: string
  amount: Centavos
  now: number
}

interface ProvenWish extends Wish {
  /** The stored hash that the given withdrawal password was found to match. */
  provenTradeHash: string | null
  provider: string
  /** SANDBOX_SPEED. */
  speed: number
}

/**
 * What comes before the transaction: throws what forbids the wish already, and asks the password last. Returns the
 * stored hash that it matched.
 */
export async function proveWithdrawal(asker: Asker, uid: string, wish: Wish, passwordTrade: string): Promise<string> {
  const player = await playerOf(asker.db, uid)
  if (player.passwordTrade === null) throw new DomainError('noTradePassword', CASHIER_WORDS.noTradePassword)
  await payableWallet(asker.db, player, wish)
  return proveTradePassword(asker, { uid, stored: player.passwordTrade }, passwordTrade)
}

/** Makes an order and holds its money. Throws what forbids it. */
export async function createWithdrawal(trx: Trx, uid: string, wish: ProvenWish): Promise<WithdrawOrder> {
  const player = await lockPlayer(trx, uid)
  // Proven before this transaction; changed since, it is not the password any more.
  if (player.passwordTrade !== wish.provenTradeHash)
    throw new DomainError('notEligible', CASHIER_WORDS.tradePasswordChanged)
  const wallet = await payableWallet(trx, player, wish)
  return openOrder(trx, uid, wallet, wish)
}

/** The account that a wish would be paid to. Throws what forbids paying it. */
async function payableWallet(trx: Handle, player: Player, wish: Wish): Promise<WalletAccount> {
  if (player.kycStatus !== 'approved') throw new DomainError('kycRequired', CASHIER_WORDS.kycRequired)
  const wallet = await walletOf(trx, player.uid, wish.bank)
  if (!wallet) throw new DomainError('walletNotBound', CASHIER_WORDS.walletNotBound)
  if (!(await isNameOf(trx, player, wallet.name))) throw new DomainError('notEligible', CASHIER_WORDS.walletNameDiffers)
  await refuseHeld(trx, player.uid, wish.now)
  await refuseAmount(trx, player.uid, wish)
  return wallet
}

async function refuseAmount(trx: Handle, uid: string, { amount, now }: Wish): Promise<void> {
  if (amount < MINIMUM_WITHDRAWAL) {
    const min = MINIMUM_WITHDRAWAL
    throw new DomainError('belowMinimum', CASHIER_WORDS.withdrawBelow(min), { min: toPesos(min) })
  }
  const { single, dayAmountLeft, dayCountLeft, open } = await withdrawalLimits(trx, uid, now)
  if (amount > single)
    throw new DomainError('aboveMaximum', CASHIER_WORDS.withdrawAbove(single), { max: toPesos(single) })
  if (open >= OPEN_MAX) throw new DomainError('orderOpen', CASHIER_WORDS.orderOpen)
  const surplus = await surplusOf(trx, uid)
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
  { amount, provider, speed, now }: ProvenWish,
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
  await noteWithdrawal(trx, orderNo, WITHDRAWAL.pending, now, ORDER_MADE)
  return made
}

const ORDER_MADE: Words = {
  'en-US': 'Requested. The amount is on hold until it is paid out or returned.',
  'vi-VN': 'Đã yêu cầu. Số tiền được giữ cho đến khi chi trả hoặc hoàn lại.',
}

/** Adds a row to an order's time line. */
export async function noteWithdrawal(
  handle: Handle,
  orderNo: string,
  status: WithdrawalStatus,
  time: number,
  note: Words,
): Promise<void> {
  await handle
    .insertInto('withdrawEvent')
    .values({ orderNo, status, time, note: JSON.stringify(note) })
    .execute()
}

/** The account that it goes to. */
export function accountOf(handle: Handle, { orderNo, account }: WithdrawOrder): string {
  return decrypt(handle, 'withdraw_order.account', orderNo, account)
}

/** A page of a player's orders, newest first, each with its time line. */
export async function listWithdrawals(handle: Handle, uid: string, query: OrderFilter) {
  const orders = (trx: Trx) => trx.selectFrom('withdrawOrder').selectAll()
  const steps = (trx: Trx) => trx.selectFrom('withdrawEvent').selectAll()
  return orderPage(handle, { orders, steps }, uid, query)
}
