import { sql, type SelectQueryBuilder } from 'kysely'
import type { Schema } from '../../database/tables.ts'
import { atOneMoment, type Handle, type Trx } from '../../database/transaction.ts'
import type { Period } from '../ledger/reads.ts'

export interface OrderFilter extends Period {
  readonly orderNo?: string | undefined
  readonly status?: number | undefined
}

interface OrderSource<Order, Step> {
  orders(trx: Trx): SelectQueryBuilder<Schema, 'depositOrder' | 'withdrawOrder', Order>
  steps(trx: Trx): SelectQueryBuilder<Schema, 'depositEvent' | 'withdrawEvent', Step>
}

interface OrderPage<Order, Step> {
  total: number
  list: (Order & { timeline: Step[] })[]
}

/**
 * A page of a player's orders, newest first, each with its time line, oldest step first. Both are read from one
 * snapshot, so that an order and its time line always agree.
 */
export function orderPage<Order extends { orderNo: string }, Step extends { orderNo: string }>(
  handle: Handle,
  source: OrderSource<Order, Step>,
  uid: string,
  filter: OrderFilter,
): Promise<OrderPage<Order, Step>> {
  return atOneMoment(handle, (trx) => pageOf(trx, source, uid, filter))
}

async function pageOf<Order extends { orderNo: string }, Step extends { orderNo: string }>(
  trx: Trx,
  { orders, steps }: OrderSource<Order, Step>,
  uid: string,
  { orderNo, status, from, to, page, size }: OrderFilter,
): Promise<OrderPage<Order, Step>> {
  let rows = orders(trx).where('uid', '=', uid)
  if (orderNo !== undefined) rows = rows.where('orderNo', '=', orderNo)
  if (status !== undefined) rows = rows.where(sql<number>`status`, '=', status)
  if (from !== undefined) rows = rows.where('createTime', '>=', from)
  if (to !== undefined) rows = rows.where('createTime', '<=', to)
  const { total } = await rows
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const found = await rows
    .orderBy('createTime', 'desc')
    .orderBy('orderNo', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const orderNos = found.map((order) => order.orderNo)
  const timelines = orderNos.length === 0 ? new Map<string, Step[]>() : await timelinesOf(steps(trx), orderNos)
  return { total, list: found.map((order) => ({ ...order, timeline: timelines.get(order.orderNo) ?? [] })) }
}

async function timelinesOf<Step extends { orderNo: string }>(
  steps: ReturnType<OrderSource<never, Step>['steps']>,
  orderNos: readonly string[],
): Promise<Map<string, Step[]>> {
  const rows = await steps.where('orderNo', 'in', orderNos).orderBy('id').execute()
  return Map.groupBy(rows, ({ orderNo }) => orderNo)
}
