import type { Selectable } from 'kysely'
import { MINUTE_MS } from '../../../contract/durations.ts'
import { centavos } from '../../../contract/money.ts'
import { DEPOSIT } from '../../../contract/statuses.ts'
import type { DepositOrderTable } from '../../database/tables/cashier.ts'
import type { Handle, Trx } from '../../database/transaction.ts'
import { CASHIER_WORDS } from './words.ts'
import { reserveCoupon } from './coupon.ts'
import { lockPlayer } from '../account/lockPlayer.ts'
import { newOrderNo } from './orderNo.ts'
import { type OrderFilter, orderPage } from './orderPage.ts'
import { refuseDeposit } from './quote.ts'
import { timelineRow } from './timeline.ts'
import { DomainError, type Words } from '../domainError.ts'

const LIFE_MS = 15 * MINUTE_MS

export type DepositOrder = Selectable<DepositOrderTable>

/** Creates the order of a quote, once (docs/rules.md, 6). Throws when the quote is unknown, expired or used, or its coupon is gone. */
export async function buildDeposit(
  trx: Trx,
  uid: string,
  { preId, provider, now }: { preId: string; provider: string; now: number },
): Promise<DepositOrder> {
  const quote = await trx
    .selectFrom('depositQuote')
    .selectAll()
    .where('preId', '=', preId)
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirst()
  if (!quote) throw new DomainError('notFound', CASHIER_WORDS.noSuchQuote)
  if (quote.orderNo !== null)
    throw new DomainError('alreadyClaimed', CASHIER_WORDS.quoteUsed, { orderNo: quote.orderNo })
  if (quote.expireTime <= now) throw new DomainError('expired', CASHIER_WORDS.quoteExpired)
  const { method, bank, bonus, couponId } = quote
  const amount = centavos(quote.amount)
  await lockPlayer(trx, uid)
  await refuseDeposit(trx, uid, { method, amount, now })
  const orderNo = newOrderNo('D', now)
  if (couponId !== null && !(await reserveCoupon(trx, couponId, orderNo))) {
    throw new DomainError('alreadyClaimed', CASHIER_WORDS.couponUsed)
  }
  await trx.updateTable('depositQuote').set({ orderNo }).where('preId', '=', preId).execute()
  const order = { orderNo, uid, provider, method, bank, amount, bonus, couponId, createTime: now, finishTime: null }
  const made = await trx
    .insertInto('depositOrder')
    .values({ ...order, expireTime: now + LIFE_MS })
    .returningAll()
    .executeTakeFirstOrThrow()
  const event = timelineRow({ orderNo, status: DEPOSIT.pending, time: now, note: ORDER_MADE })
  await trx.insertInto('depositEvent').values(event).execute()
  return made
}

const ORDER_MADE: Words = {
  'en-US': 'Order placed. Waiting for your payment.',
  'vi-VN': 'Đã tạo lệnh. Đang chờ bạn thanh toán.',
}

export async function depositOf(handle: Handle, orderNo: string): Promise<DepositOrder | undefined> {
  return handle.selectFrom('depositOrder').selectAll().where('orderNo', '=', orderNo).executeTakeFirst()
}

/** The order, locked until the transaction ends. */
export async function lockDeposit(trx: Trx, orderNo: string): Promise<DepositOrder | undefined> {
  return trx.selectFrom('depositOrder').selectAll().where('orderNo', '=', orderNo).forUpdate().executeTakeFirst()
}

/** A page of a player's orders, newest first, each with its time line. */
export async function listDeposits(handle: Handle, uid: string, query: OrderFilter) {
  const orders = (trx: Trx) => trx.selectFrom('depositOrder').selectAll()
  const steps = (trx: Trx) => trx.selectFrom('depositEvent').selectAll()
  return orderPage(handle, { orders, steps }, uid, query)
}
