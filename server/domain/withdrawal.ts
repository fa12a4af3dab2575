import type { Selectable } from 'kysely'
import { INSTAPAY_MAX_PESOS, MINIMUM_WITHDRAWAL_PESOS } from '../../contract/constants.ts'
import { centavos, type Centavos, toCentavos, toPesos } from '../../contract/money.ts'
import { WITHDRAWAL, type WithdrawalStatus } from '../../contract/statuses.ts'
import type { WithdrawOrderTable } from '../database/tables/cashier.ts'
import type { Trx } from '../database/transaction.ts'
import { CASHIER_WORDS } from './cashierWords.ts'
import type { Handle } from './ledger.ts'
import { holdWithdrawal } from './ledgerMoves.ts'
import { playerBalance } from './ledgerReads.ts'
import { withdrawalLimits } from './limits.ts'
import { lockPlayer } from './lockPlayer.ts'
import { newOrderNo } from './orderNo.ts'
import { type OrderQuery, orderPage } from './orderPage.ts'
import { isPassword } from './password.ts'
import { Refusal, type Words } from './refusal.ts'
import { RefusalAfter } from './refusalAfter.ts'
import { surplusOf } from './turnover.ts'
import type { Player } from './user.ts'
import { isNameOf, walletOf, type WalletAccount } from './walletAccount.ts'
import { countWrongTry, forgetWrongTries, locked, refuseLocked, tradeTrier, triesLeft } from './wrongTries.ts'
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
  passwordTrade: string
  provider: string
  /** SANDBOX_SPEED. */
  speed: number
  now: number
}

/** Makes an order and holds its money. Throws what forbids it; the password is asked last, and counted. */
export async function createWithdrawal(trx: Trx, uid: string, wish: Wish): Promise<WithdrawOrder> {
  const player = await lockPlayer(trx, uid)
  if (player.passwordTrade === null) throw new Refusal('noTradePassword', CASHIER_WORDS.noTradePassword)
  await refuseLocked(trx, [tradeTrier(uid)], wish.now)
  const wallet = await payableWallet(trx, player, wish.bank)
  await refuseAmount(trx, uid, wish)
  await requireTradePassword(trx, player, wish)
  return openOrder(trx, uid, wallet, wish)
}

async function payableWallet(trx: Handle, player: Player, bank: string): Promise<WalletAccount> {
  if (player.kycStatus !== 'approved') throw new Refusal('kycRequired', CASHIER_WORDS.kycRequired)
  const wallet = await walletOf(trx, player.uid, bank)
  if (!wallet) throw new Refusal('walletNotBound', CASHIER_WORDS.walletNotBound)
  if (!isNameOf(player, wallet)) throw new Refusal('notEligible', CASHIER_WORDS.walletNameDiffers)
  return wallet
}

async function refuseAmount(trx: Handle, uid: string, { amount, now }: Wish): Promise<void> {
  if (amount < MINIMUM_WITHDRAWAL) {
    const min = MINIMUM_WITHDRAWAL
    throw new Refusal('belowMinimum', CASHIER_WORDS.withdrawBelow(min), { min: toPesos(min) })
  }
  const { single, dayAmountLeft, dayCountLeft, open } = await withdrawalLimits(trx, uid, now)
  if (amount > single) throw new Refusal('aboveMaximum', CASHIER_WORDS.withdrawAbove(single), { max: toPesos(single) })
  if (open >= OPEN_MAX) throw new Refusal('orderOpen', CASHIER_WORDS.orderOpen)
  const surplus = await surplusOf(trx, uid, now)
  if (surplus > 0) {
    throw new Refusal('turnoverLeft', CASHIER_WORDS.turnoverLeft(surplus), { surplus: toPesos(surplus) })
  }
  const balance = centavos(await playerBalance(trx, uid, 'cash'))
  if (amount > balance) throw new Refusal('notEnough', CASHIER_WORDS.notEnough(balance), { balance: toPesos(balance) })
  if (dayCountLeft === 0) throw new Refusal('dayLimit', CASHIER_WORDS.dayCount, { left: 0 })
  if (amount > dayAmountLeft) {
    throw new Refusal('dayLimit', CASHIER_WORDS.dayLimit(dayAmountLeft), { left: toPesos(dayAmountLeft) })
  }
}

/** A wrong try is counted although the request itself is undone. */
async function requireTradePassword(trx: Handle, { uid, passwordTrade }: Player, wish: Wish): Promise<void> {
  const trier = tradeTrier(uid)
  if (await isPassword(wish.passwordTrade, passwordTrade)) return forgetWrongTries(trx, [trier])
  throw new RefusalAfter(async (handle) => {
    const until = await countWrongTry(handle, [trier], wish.now)
    if (until !== null) return locked(until, wish.now)
    const left = await triesLeft(handle, trier)
    return new Refusal('tradePasswordWrong', CASHIER_WORDS.tradePasswordWrong(left), { left })
  })
}

async function openOrder(
  trx: Trx,
  uid: string,
  { bank, name, account }: WalletAccount,
  { amount, provider, speed, now }: Wish,
): Promise<WithdrawOrder> {
  const orderNo = newOrderNo('W', now)
  const rail = railOf(amount)
  const dueTime = firstDueTime(now, speed)
  const order = {
    orderNo,
    uid,
    provider,
    bank,
    name,
    account,
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

/** A page of a player's orders, newest first, each with its time line. */
export async function listWithdrawals(handle: Handle, uid: string, query: OrderQuery) {
  const orders = handle.selectFrom('withdrawOrder').selectAll()
  const steps = handle.selectFrom('withdrawEvent').selectAll()
  return orderPage({ orders, steps }, uid, query)
}
