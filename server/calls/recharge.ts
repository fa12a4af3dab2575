import { brand } from '../../brand/current.ts'
import { centavos, toCentavos, toPesos } from '../../contract/money.ts'
import { DEPOSIT } from '../../contract/statuses.ts'
import { writeTicket } from '../../protocols/payments.ts'
import { inTransaction } from '../database/transaction.ts'
import { isOnlyKyc, playerOf } from '../domain/account/user.ts'
import { adEventSent, nextAdEvent } from '../domain/cashier/adEvent.ts'
import { banksOf, METHODS, methodNamed } from '../domain/cashier/bank.ts'
import { couponStatus, listCoupons } from '../domain/cashier/coupon.ts'
import { buildDeposit, type DepositOrder, depositOf, listDeposits } from '../domain/cashier/deposit.ts'
import { expireDeposits } from '../domain/cashier/depositTransitions.ts'
import { checkAgain } from '../domain/cashier/paymentQuestions.ts'
import { isFirstDeposit, MINIMUM_FIRST_DEPOSIT, quoteDeposit } from '../domain/cashier/quote.ts'
import { CASHIER_WORDS } from '../domain/cashier/words.ts'
import type { Words } from '../domain/domainError.ts'
import { FieldError } from '../domain/fieldError.ts'
import { excludedUntil } from '../domain/responsible/exclusion.ts'
import { depositLimitLeft } from '../domain/responsible/ownLimits.ts'
import type { Context, Handlers } from './handler.ts'
import { bringUpToDate, paymentsOf, timelineOf } from './order.ts'
import { pageOf } from './page.ts'

const CHIPS = [100, 300, 500, 1_000, 3_000, 5_000]
const NO_FEE: Words = { 'en-US': 'No fee', 'vi-VN': 'Miễn phí' }

export const rechargeCalls = {
  async rechargeMethod(_input, context) {
    const { language } = context
    const reason = await closedBecause(context)
    return METHODS.map(({ code, name, min, max, eta }) => ({
      code,
      name: name[language],
      min: toPesos(min),
      max: toPesos(max),
      feeText: NO_FEE[language],
      eta: eta[language],
      enabled: reason === null,
      ...(reason && { reason: reason[language] }),
    }))
  },

  async rechargeBank({ method }) {
    if (!methodNamed(method)) throw new FieldError({ method: CASHIER_WORDS.unknownMethod })
    return banksOf(method).map(({ code, name, product }) => ({ code, name, product }))
  },

  async rechargeAmount({ method, bank }, { db, uid, now }) {
    const found = methodNamed(method)
    if (!found) throw new FieldError({ method: CASHIER_WORDS.unknownMethod })
    if (bank !== undefined && !banksOf(method).some(({ code }) => code === bank)) {
      throw new FieldError({ bank: CASHIER_WORDS.unknownBank })
    }
    const left = await depositLimitLeft(db, uid, now)
    return {
      min: toPesos(found.min),
      max: toPesos(found.max),
      list: CHIPS.filter((pesos) => toCentavos(pesos) >= found.min && toCentavos(pesos) <= found.max),
      firstMin: toPesos(MINIMUM_FIRST_DEPOSIT),
      isFirst: await isFirstDeposit(db, uid),
      ownLimitLeft: left === null ? null : toPesos(left),
    }
  },

  async couponFetch(_input, { db, uid, now, language }) {
    const coupons = await listCoupons(db, uid)
    return coupons.map((coupon) => ({
      id: String(coupon.id),
      name: coupon.name[language],
      type: coupon.type,
      value: coupon.type === 'deposit_percent' ? coupon.value : toPesos(centavos(coupon.value)),
      maxBonus: toPesos(centavos(coupon.maxBonus)),
      minDeposit: toPesos(centavos(coupon.minDeposit)),
      turnoverMultiple: coupon.turnoverMultiple,
      expireTime: coupon.expireTime,
      status: couponStatus(coupon, now),
    }))
  },

  async rechargePreCreate(input, { db, uid, now }) {
    const { quote, replayed } = await quoteDeposit(db, uid, input, now)
    return {
      preId: quote.preId,
      amount: toPesos(centavos(quote.amount)),
      bonus: toPesos(centavos(quote.bonus)),
      fee: toPesos(centavos(quote.fee)),
      turnoverAdd: toPesos(centavos(quote.turnoverAdd)),
      expireTime: quote.expireTime,
      ...(replayed && { replayed }),
    }
  },

  async rechargeBuild({ preId }, context) {
    const { handle, live, uid, now } = context
    const request = { preId, provider: paymentsOf(context).code, now }
    const order = await inTransaction(handle, (trx) => buildDeposit(trx, uid, request))
    const { orderNo, expireTime } = order
    await live.publish(handle, uid, 'deposit.status', { orderNo, status: DEPOSIT.pending })
    // A QR code is shown inside the app; a wallet or a bank needs more space and its own address bar.
    const openMode = order.method === 'qrph' ? 'frame' : 'browser'
    return { orderNo, status: DEPOSIT.pending, payUrl: payUrl(order, context), openMode, expireTime }
  },

  async rechargeFetch(query, context) {
    const { db, live, uid, now } = context
    const asked = query.orderNo === undefined ? undefined : await depositOf(db, query.orderNo)
    if (asked?.uid === uid) await bringUpToDate(context, () => checkAgain(context, asked))
    await bringUpToDate(context, () => expireDeposits(db, live, { now, uid }))
    const { list, total } = await listDeposits(db, uid, query)
    const orders = list.map((order) => ({
      orderNo: order.orderNo,
      method: order.method,
      bank: order.bank,
      amount: toPesos(centavos(order.amount)),
      bonus: toPesos(centavos(order.bonus)),
      status: order.status,
      ...(order.refunded > 0 && { refunded: toPesos(centavos(order.refunded)) }),
      createTime: order.createTime,
      finishTime: order.finishTime,
      expireTime: order.expireTime,
      ...(order.status === DEPOSIT.pending && context.payments && { payUrl: payUrl(order, context) }),
      timeline: timelineOf(order.timeline, context),
    }))
    return pageOf(orders, total, query)
  },

  async fbEventFetch(_input, { db, uid }) {
    const event = await nextAdEvent(db, uid)
    return event && { ...event, amount: toPesos(event.amount), currency: brand.currency.code }
  },

  async fbEventSent({ eventId }, { db, uid, now }) {
    await adEventSent(db, uid, eventId, now)
    return null
  },
} satisfies Partial<Handlers>

/** Why this player cannot deposit at all, or null. */
async function closedBecause({ db, payments, uid, now }: Context): Promise<Words | null> {
  if (!payments) return CASHIER_WORDS.noPayments
  if (isOnlyKyc(await playerOf(db, uid), now)) return CASHIER_WORDS.kycSuspended
  const until = await excludedUntil(db, uid, now)
  return until === null ? null : CASHIER_WORDS.excluded(until)
}

/** The payment page on the provider's origin, which returns to the order. */
function payUrl(order: DepositOrder, context: Context): string {
  const { gamesOrigin, origin, language } = context
  const { orderNo, amount, expireTime } = order
  const bank = banksOf(order.method).find(({ code }) => code === order.bank)?.name ?? order.bank
  const returnUrl = `${origin}/finance/recharge?orderNo=${orderNo}`
  const ticket = writeTicket(paymentsOf(context).secret, { orderNo, amount, bank, expireTime, returnUrl, language })
  return `${gamesOrigin}/pay/${orderNo}?ticket=${ticket}`
}
