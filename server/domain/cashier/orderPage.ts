import { sql, type SelectQueryBuilder } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { Period } from '../ledger/reads.ts'

export interface OrderFilter extends Period {
  readonly orderNo?: string | undefined
  readonly status?: number | undefined
}

interface OrderSource<Order, Step> {
  readonly orders: SelectQueryBuilder<Tables, 'depositOrder' | 'withdrawOrder', Order>
  readonly steps: SelectQueryBuilder<Tables, 'depositEvent' | 'withdrawEvent', Step>
}

/** A page of a player's orders, the newest first, each with its time line, the oldest step first. */
export async function orderPage<Order extends { orderNo: string }, Step extends { orderNo: string }>(
  { orders, steps }: OrderSource<Order, Step>,
  uid: string,
  { orderNo, status, from, to, page, size }: OrderFilter,
): Promise<{ total: number; list: (Order & { timeline: Step[] })[] }> {
  let rows = orders.where('uid', '=', uid)
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
  const timelines = await timelinesOf(
    steps,
    found.map((order) => order.orderNo),
  )
  return { total, list: found.map((order) => ({ ...order, timeline: timelines.get(order.orderNo) ?? [] })) }
}

async function timelinesOf<Step extends { orderNo: string }>(
  steps: OrderSource<never, Step>['steps'],
  orderNos: readonly string[],
): Promise<Map<string, Step[]>> {
  if (orderNos.length === 0) return new Map()
  const rows = await steps.where('orderNo', 'in', orderNos).orderBy('id').execute()
  return Map.groupBy(rows, ({ orderNo }) => orderNo)
}
