import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { MINUTE_MS } from '../../../contract/durations.ts'
import { MINIMUM_FIRST_DEPOSIT_PESOS } from '../../../contract/constants.ts'
import { centavos, type Centavos, toCentavos, toPesos } from '../../../contract/money.ts'
import { DEPOSIT } from '../../../contract/statuses.ts'
import type { CashierTables } from '../../database/tables/cashier.ts'
import { banksOf, methodNamed, MINIMUM_DEPOSIT } from './bank.ts'
import { CASHIER_WORDS } from './words.ts'
import { bonusOf, usableCoupon } from './coupon.ts'
import { excludedUntil } from '../responsible/exclusion.ts'
import { FieldError } from '../fieldError.ts'
import { hashOf, requestIdReused } from '../ledger/ledger.ts'
import type { Handle } from '../../database/transaction.ts'
import { DomainError } from '../domainError.ts'
import { depositLimitLeft } from '../responsible/ownLimits.ts'
import { REQUIREMENT_SOURCES } from '../ledger/turnover.ts'
import { isOnlyKyc, playerOf } from '../account/user.ts'

export const MINIMUM_FIRST_DEPOSIT = toCentavos(MINIMUM_FIRST_DEPOSIT_PESOS)
const LIFE_MS = 5 * MINUTE_MS

export type Quote = Selectable<CashierTables['depositQuote']>

interface DepositRequest {
  method: string
  bank: string
  amount: Centavos
  couponId?: string | undefined
  requestId: string
}

/** Whether no deposit has succeeded yet, so that the minimum of a first deposit applies. */
export async function isFirstDeposit(handle: Handle, uid: string): Promise<boolean> {
  const success = await handle
    .selectFrom('depositOrder')
    .select('orderNo')
    .where('uid', '=', uid)
    .where('status', '=', DEPOSIT.success)
    .whereRef('amount', '>', 'refunded')
    // Ordered as their index is: else all players' orders may be read until one of this player comes.
    .orderBy('createTime', 'desc')
    .limit(1)
    .executeTakeFirst()
  return success === undefined
}

/** Quotes a deposit (amounts in centavos) and stores the quote for five minutes; the same request gets the same quote. Throws as `refuseDeposit`. */
export async function quoteDeposit(
  handle: Handle,
  uid: string,
  request: DepositRequest,
  now: number,
): Promise<{ quote: Quote; replayed: boolean }> {
  const { method, bank, amount, couponId, requestId } = request
  const bodyHash = hashOf([method, bank, amount, couponId ?? null])
  const known = await quoteOfRequest(handle, uid, requestId)
  if (known) return replay(known, bodyHash)
  refuseUnknown(method, bank)
  await refuseDeposit(handle, uid, { method, amount, now })
  const coupon = couponId === undefined ? null : await usableCoupon(handle, uid, { couponId, amount, now })
  const bonus = coupon ? bonusOf(coupon, amount) : centavos(0)
  const turnoverAdd = amount * REQUIREMENT_SOURCES.deposit.multiple + bonus * (coupon?.turnoverMultiple ?? 0)
  const quote = {
    preId: randomUUID(),
    uid,
    requestId,
    bodyHash,
    method,
    bank,
    amount,
    bonus,
    fee: 0,
    turnoverAdd,
    couponId: coupon?.id ?? null,
    expireTime: now + LIFE_MS,
    orderNo: null,
  }
  const fresh = await handle
    .insertInto('depositQuote')
    .values(quote)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (fresh) return { quote: fresh, replayed: false }
  const twin = await quoteOfRequest(handle, uid, requestId)
  if (!twin) throw new Error('A quote that exists was not found')
  return replay(twin, bodyHash)
}

function replay(quote: Quote, bodyHash: string): { quote: Quote; replayed: true } {
  if (quote.bodyHash !== bodyHash) throw requestIdReused()
  return { quote, replayed: true }
}

async function quoteOfRequest(handle: Handle, uid: string, requestId: string): Promise<Quote | undefined> {
  return handle
    .selectFrom('depositQuote')
    .selectAll()
    .where('uid', '=', uid)
    .where('requestId', '=', requestId)
    .executeTakeFirst()
}

function refuseUnknown(method: string, bank: string): void {
  if (!methodNamed(method)) throw new FieldError({ method: CASHIER_WORDS.unknownMethod })
  if (!banksOf(method).some(({ code }) => code === bank)) throw new FieldError({ bank: CASHIER_WORDS.unknownBank })
}

/** Throws `kycRequired`, `excluded`, `belowMinimum`, `aboveMaximum` or `ownLimit` (docs/rules.md, 6). `amount` in centavos. */
export async function refuseDeposit(
  handle: Handle,
  uid: string,
  { method, amount, now }: { method: string; amount: Centavos; now: number },
): Promise<void> {
  if (isOnlyKyc(await playerOf(handle, uid), now)) throw new DomainError('kycRequired', CASHIER_WORDS.kycSuspended)
  const until = await excludedUntil(handle, uid, now)
  if (until !== null) throw new DomainError('excluded', CASHIER_WORDS.excluded(until), { until })
  const { min, max } = methodNamed(method) ?? { min: MINIMUM_DEPOSIT, max: centavos(0) }
  const least = (await isFirstDeposit(handle, uid)) ? MINIMUM_FIRST_DEPOSIT : min
  if (amount < least) throw new DomainError('belowMinimum', CASHIER_WORDS.depositBelow(least), { min: toPesos(least) })
  if (amount > max) throw new DomainError('aboveMaximum', CASHIER_WORDS.depositAbove(max), { max: toPesos(max) })
  const left = await depositLimitLeft(handle, uid, now)
  if (left !== null && amount > left) {
    throw new DomainError('ownLimit', CASHIER_WORDS.ownLimit(left), { left: toPesos(left) })
  }
}
