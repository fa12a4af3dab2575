import type { Selectable, Transaction } from 'kysely'
import { centavos } from '../../contract/money.ts'
import { DEPOSIT, type DepositStatus } from '../../contract/statuses.ts'
import type { Tables } from '../database/tables.ts'
import type { CashierTables, DepositOrderTable } from '../database/tables/cashier.ts'
import { CASHIER_WORDS } from './cashierWords.ts'
import { reserveCoupon } from './coupon.ts'
import type { Handle } from './ledger.ts'
import type { Period } from './ledgerReads.ts'
import { newOrderNo } from './orderNo.ts'
import { refuseDeposit } from './quote.ts'
import { lockPlayer } from './rg/ownLimits.ts'
import { Refusal, type Words } from './refusal.ts'

const LIFE_MS = 15 * 60_000

export type DepositOrder = Selectable<DepositOrderTable>

/** Makes the order of a quote, once. Throws when the quote is unknown, expired or used, or its coupon is gone. */
export async function buildDeposit(
  trx: Handle,
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
  if (!quote) throw new Refusal('notFound', CASHIER_WORDS.noSuchQuote)
  if (quote.orderNo !== null) throw new Refusal('alreadyClaimed', CASHIER_WORDS.quoteUsed, { orderNo: quote.orderNo })
  if (quote.expireTime <= now) throw new Refusal('expired', CASHIER_WORDS.quoteExpired)
  const { method, bank, bonus, couponId } = quote
  const amount = centavos(quote.amount)
  await lockPlayer(trx, uid)
  await refuseDeposit(trx, uid, { method, amount, now })
  const orderNo = newOrderNo('D', now)
  if (couponId !== null && !(await reserveCoupon(trx, couponId, orderNo))) {
    throw new Refusal('alreadyClaimed', CASHIER_WORDS.couponUsed)
  }
  await trx.updateTable('depositQuote').set({ orderNo }).where('preId', '=', preId).execute()
  const order = { orderNo, uid, provider, method, bank, amount, bonus, couponId, createTime: now, finishTime: null }
  const made = await trx
    .insertInto('depositOrder')
    .values({ ...order, expireTime: now + LIFE_MS })
    .returningAll()
    .executeTakeFirstOrThrow()
  await noteDeposit(trx, orderNo, DEPOSIT.pending, now, ORDER_MADE)
  return made
}

const ORDER_MADE: Words = {
  'en-US': 'Order made. Waiting for your payment.',
  'vi-VN': 'Đã tạo lệnh. Đang chờ bạn thanh toán.',
}

/** Adds a row to an order's time line. */
export async function noteDeposit(
  handle: Handle,
  orderNo: string,
  status: DepositStatus,
  time: number,
  note: Words,
): Promise<void> {
  await handle
    .insertInto('depositEvent')
    .values({ orderNo, status, time, note: JSON.stringify(note) })
    .execute()
}

export async function depositOf(handle: Handle, orderNo: string): Promise<DepositOrder | undefined> {
  return handle.selectFrom('depositOrder').selectAll().where('orderNo', '=', orderNo).executeTakeFirst()
}

/** The order, which nobody else changes until the transaction ends. */
export async function lockDeposit(trx: Transaction<Tables>, orderNo: string): Promise<DepositOrder | undefined> {
  return trx.selectFrom('depositOrder').selectAll().where('orderNo', '=', orderNo).forUpdate().executeTakeFirst()
}

/** A page of a player's orders, newest first. */
export async function listDeposits(handle: Handle, uid: string, query: Period & { orderNo?: string | undefined }) {
  const { orderNo, from, to, page, size } = query
  let rows = handle.selectFrom('depositOrder').where('uid', '=', uid)
  if (orderNo !== undefined) rows = rows.where('orderNo', '=', orderNo)
  if (from !== undefined) rows = rows.where('createTime', '>=', from)
  if (to !== undefined) rows = rows.where('createTime', '<=', to)
  const { total } = await rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const orders = await rows
    .selectAll()
    .orderBy('createTime', 'desc')
    .orderBy('orderNo', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const events = await eventsOf(
    handle,
    orders.map((order) => order.orderNo),
  )
  return { total, list: orders.map((order) => ({ ...order, timeline: events.get(order.orderNo) ?? [] })) }
}

type DepositEvent = Selectable<CashierTables['depositEvent']>

async function eventsOf(handle: Handle, orderNos: readonly string[]): Promise<Map<string, DepositEvent[]>> {
  if (orderNos.length === 0) return new Map()
  const rows = await handle
    .selectFrom('depositEvent')
    .selectAll()
    .where('orderNo', 'in', orderNos)
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ orderNo }) => orderNo)
}
