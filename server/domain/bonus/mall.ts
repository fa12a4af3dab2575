import { sql } from 'kysely'
import type { WireData } from '../../../contract/calls.ts'
import { MALL_HISTORY, type Language } from '../../../contract/constants.ts'
import type { Handle, Trx } from '../../database/transaction.ts'
import { pesos } from '../moneyText.ts'
import { take } from '../ledger/postings.ts'
import { playerBalance } from '../ledger/reads.ts'
import { manilaDayStart } from '../../../contract/manilaDay.ts'
import { DomainError, type Words } from '../domainError.ts'
import { REQUIREMENT_SOURCES } from '../ledger/turnover.ts'
import { VIP_LEVELS } from './vip.ts'
import type { Claimant } from './claims.ts'
import { award, cash, coupon, energy, type Prize } from './prize.ts'
import { vipLevel } from './vipLevel.ts'
import { noSuchThing } from './words.ts'

interface Item {
  id: string
  name: Words
  type: WireData<'mallExchangeInfo'>['list'][number]['type']
  amount: number
  /** Points. */
  price: number
  limitDay: number
  /** Total stock; null: unlimited. */
  stock: number | null
}

const ITEMS: readonly Item[] = [
  {
    id: 'cash-10',
    name: { 'en-US': `${pesos(10)} cash`, 'vi-VN': `${pesos(10)} tiền mặt` },
    type: 'cash',
    amount: 10,
    price: 1_000,
    limitDay: 20,
    stock: null,
  },
  {
    id: 'energy-1',
    name: { 'en-US': '1 energy', 'vi-VN': '1 năng lượng' },
    type: 'energy',
    amount: 1,
    price: 300,
    limitDay: 10,
    stock: null,
  },
  {
    id: 'try-1',
    name: { 'en-US': '1 claw try', 'vi-VN': '1 lượt gắp thú' },
    type: 'try',
    amount: 1,
    price: 800,
    limitDay: 5,
    stock: null,
  },
  {
    id: 'coupon-50',
    name: { 'en-US': `${pesos(50)} deposit coupon`, 'vi-VN': `Phiếu thưởng nạp ${pesos(50)}` },
    type: 'coupon',
    amount: 50,
    price: 2_500,
    limitDay: 1,
    stock: 1_000,
  },
]

export async function mallInfo(
  handle: Handle,
  uid: string,
  now: number,
  language: Language,
): Promise<WireData<'mallExchangeInfo'>> {
  const [today, sold] = [await takenToday(handle, uid, now), await soldOf(handle)]
  const orders = await handle
    .selectFrom('mallOrder')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('id', 'desc')
    .limit(MALL_HISTORY)
    .execute()
  return {
    points: await playerBalance(handle, uid, 'points'),
    rate: VIP_LEVELS[await vipLevel(handle, uid)]?.pointsRate ?? 1,
    list: ITEMS.map(({ name, stock, ...item }) => ({
      ...item,
      name: name[language],
      stock: stock === null ? null : Math.max(0, stock - (sold.get(item.id) ?? 0)),
      leftToday: Math.max(0, item.limitDay - (today.get(item.id) ?? 0)),
      turnoverMultiple: item.type === 'cash' ? REQUIREMENT_SOURCES.exchange.multiple : 0,
    })),
    history: orders.map(({ id, item, quantity, points, time }) => ({
      id: String(id),
      itemId: item,
      name: ITEMS.find((known) => known.id === item)?.name[language] ?? item,
      quantity,
      points,
      time,
    })),
  }
}

/** Exchanges points. Throws `notFound`, `dayLimit`, `outOfStock`, or `notEnough` with the points left. */
export async function mallOrder(
  claimant: Claimant,
  { itemId, quantity }: { itemId: string; quantity: number },
): Promise<Prize & { points: number }> {
  const { trx, uid, now } = claimant
  const item = ITEMS.find(({ id }) => id === itemId)
  if (!item) throw noSuchThing()
  const left = item.limitDay - ((await takenToday(trx, uid, now)).get(itemId) ?? 0)
  if (quantity > left) throw new DomainError('dayLimit', DAY_LIMIT, { left: Math.max(0, left) })
  const points = item.price * quantity
  const { id } = await trx
    .insertInto('mallOrder')
    .values({ uid, item: itemId, quantity, points, time: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await take(trx, { uid, key: `mall-${id}`, kind: 'points', amount: points, type: 'exchange', now })
  if (item.stock !== null) await takeFromStock(trx, itemId, item.stock, quantity)
  const prize = await award(claimant, { source: 'exchange', key: `mall-${id}-gift`, prize: prizeOf(item, quantity) })
  return { ...prize, points: await playerBalance(trx, uid, 'points') }
}

function prizeOf({ type, amount }: Item, quantity: number): Prize {
  const all = amount * quantity
  switch (type) {
    case 'cash':
      return { rewards: [cash(all)] }
    case 'energy':
      return { rewards: [energy(all)] }
    case 'coupon':
      return { rewards: [coupon(all)] }
    default:
      return { rewards: [], tries: all }
  }
}

async function takenToday(handle: Handle, uid: string, now: number): Promise<Map<string, number>> {
  const rows = await handle
    .selectFrom('mallOrder')
    .select(['item', sql<number>`sum(quantity)::bigint`.as('taken')])
    .where('uid', '=', uid)
    .where('time', '>=', manilaDayStart(now))
    .groupBy('item')
    .execute()
  return new Map(rows.map(({ item, taken }) => [item, taken]))
}

async function soldOf(handle: Handle): Promise<Map<string, number>> {
  const rows = await handle.selectFrom('mallStock').selectAll().execute()
  return new Map(rows.map(({ item, sold }) => [item, sold]))
}

/** Locks the row until the transaction ends, so that the last item goes to one player. */
async function takeFromStock(trx: Trx, item: string, stock: number, quantity: number): Promise<void> {
  const { sold } = await trx
    .insertInto('mallStock')
    .values({ item, sold: quantity })
    .onConflict((conflict) =>
      conflict.column('item').doUpdateSet((eb) => ({ sold: eb('mallStock.sold', '+', quantity) })),
    )
    .returning('sold')
    .executeTakeFirstOrThrow()
  if (sold > stock) throw new DomainError('outOfStock', OUT_OF_STOCK, { left: Math.max(0, stock - sold + quantity) })
}

const DAY_LIMIT = {
  'en-US': 'That is more than you can still exchange today',
  'vi-VN': 'Vượt quá số lượt còn lại hôm nay',
}
const OUT_OF_STOCK = { 'en-US': 'Sold out', 'vi-VN': 'Đã hết hàng' }
