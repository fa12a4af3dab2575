import type { Selectable } from 'kysely'
import { DAY_MS } from '../../../contract/durations.ts'
import { centavos, type Centavos, toCentavos, toPesos } from '../../../contract/money.ts'
import type { CashierTables } from '../../database/tables/cashier.ts'
import { moneyText } from '../moneyText.ts'
import { CASHIER_WORDS } from './words.ts'
import type { Handle } from '../../database/transaction.ts'
import { DomainError } from '../domainError.ts'
import { REQUIREMENT_SOURCES } from '../ledger/turnover.ts'

export type Coupon = Selectable<CashierTables['coupon']>

const LIFE_MS = 30 * DAY_MS
/** Minimum deposit for a coupon, in centavos; no bonus may ask for more (docs/rules.md, 12). */
const MIN_DEPOSIT = toCentavos(500)

/**
 * Creates a coupon that adds `amount` (centavos) to a deposit. `source` is its permanent idempotency key (a claim, an
 * order).
 */
export async function giveCoupon(
  handle: Handle,
  uid: string,
  { source, amount }: { source: string; amount: Centavos },
  now: number,
): Promise<void> {
  const pesos = moneyText(amount, 'short')
  const name = { 'en-US': `${pesos} deposit bonus`, 'vi-VN': `Thưởng nạp ${pesos}` }
  await handle
    .insertInto('coupon')
    .values({
      uid,
      source,
      name: JSON.stringify(name),
      type: 'deposit_fixed',
      value: amount,
      maxBonus: amount,
      minDeposit: MIN_DEPOSIT,
      turnoverMultiple: REQUIREMENT_SOURCES.coupon.multiple,
      expireTime: now + LIFE_MS,
      orderNo: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function listCoupons(handle: Handle, uid: string): Promise<Coupon[]> {
  return handle.selectFrom('coupon').selectAll().where('uid', '=', uid).orderBy('expireTime').orderBy('id').execute()
}

export function couponStatus({ orderNo, expireTime }: Coupon, now: number): 'open' | 'used' | 'expired' {
  if (orderNo !== null) return 'used'
  return expireTime > now ? 'open' : 'expired'
}

/** The bonus that a coupon adds to a deposit, in centavos. */
export function bonusOf({ type, value, maxBonus }: Coupon, amount: Centavos): Centavos {
  const bonus = type === 'deposit_percent' ? Math.floor((amount * value) / 100) : value
  return centavos(Math.min(bonus, maxBonus))
}

/** The player's coupon for this deposit (`amount` in centavos). Throws `notFound`, `expired`, `alreadyClaimed` or `belowMinimum`. */
export async function usableCoupon(
  handle: Handle,
  uid: string,
  use: { couponId: string; amount: Centavos; now: number },
): Promise<Coupon> {
  const id = Number(use.couponId)
  const coupon = Number.isSafeInteger(id)
    ? await handle.selectFrom('coupon').selectAll().where('uid', '=', uid).where('id', '=', id).executeTakeFirst()
    : undefined
  if (!coupon) throw new DomainError('notFound', CASHIER_WORDS.noSuchCoupon)
  const status = couponStatus(coupon, use.now)
  if (status === 'used') throw new DomainError('alreadyClaimed', CASHIER_WORDS.couponUsed)
  if (status === 'expired') throw new DomainError('expired', CASHIER_WORDS.couponExpired)
  if (use.amount < coupon.minDeposit) {
    throw new DomainError('belowMinimum', CASHIER_WORDS.couponNeedsMore(coupon.minDeposit), {
      min: toPesos(centavos(coupon.minDeposit)),
    })
  }
  return coupon
}

/** Reserves a coupon for an order; false when another order has it. */
export async function reserveCoupon(handle: Handle, id: number, orderNo: string): Promise<boolean> {
  const reserved = await handle
    .updateTable('coupon')
    .set({ orderNo })
    .where('id', '=', id)
    .where((is) => is.or([is('orderNo', 'is', null), is('orderNo', '=', orderNo)]))
    .returning('id')
    .executeTakeFirst()
  return reserved !== undefined
}

/** Releases the coupon of an order that failed or expired. */
export async function releaseCoupon(handle: Handle, orderNo: string): Promise<void> {
  await handle.updateTable('coupon').set({ orderNo: null }).where('orderNo', '=', orderNo).execute()
}
