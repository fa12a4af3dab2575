import { brand } from '../../brand/current.ts'
import { writeTicket } from '../../protocols/payments.ts'
import { PHONE_ACCOUNT_BANKS } from '../../contract/formats.ts'
import { centavos, toCentavos, toPesos } from '../../contract/money.ts'
import { DEPOSIT, WITHDRAWAL } from '../../contract/statuses.ts'
import { inTransaction } from '../database/transaction.ts'
import { adEventSent, nextAdEvent } from '../domain/cashier/adEvent.ts'
import { banksOf, METHODS, methodNamed, PAYOUT_BANKS } from '../domain/cashier/bank.ts'
import { CASHIER_WORDS } from '../domain/cashier/words.ts'
import { couponStatus, listCoupons } from '../domain/cashier/coupon.ts'
import { buildDeposit, type DepositOrder, depositOf, listDeposits } from '../domain/cashier/deposit.ts'
import { expireDeposits } from '../domain/cashier/depositTransitions.ts'
import { excludedUntil } from '../domain/responsible/exclusion.ts'
import { FieldError } from '../domain/fieldError.ts'
import { withdrawalLimits } from '../domain/cashier/withdrawalLimits.ts'
import { maskPhone } from '../domain/account/phone.ts'
import { isFirstDeposit, MINIMUM_FIRST_DEPOSIT, quoteDeposit } from '../domain/cashier/quote.ts'
import { DomainError, type Words } from '../domain/domainError.ts'
import { depositLimitLeft } from '../domain/responsible/ownLimits.ts'
import { isOnlyKyc, playerOf } from '../domain/account/user.ts'
import { followSecurityChange } from '../domain/account/securityChange.ts'
import { bindWallet, isNameOf, listWallets, maskAccount } from '../domain/cashier/walletAccount.ts'
import {
  accountOf,
  createWithdrawal,
  listWithdrawals,
  MINIMUM_WITHDRAWAL,
  type Rail,
  railOf,
} from '../domain/cashier/withdrawal.ts'
import { withdrawalHoldOf } from '../domain/cashier/withdrawalHold.ts'
import { moveDueWithdrawals } from '../domain/cashier/withdrawalTransitions.ts'
import { checkDeposit } from '../domain/cashier/sweeper.ts'
import type { PaymentsProvider } from '../providers/payments.ts'
import type { Context, Handlers } from './handler.ts'
import { pageOf } from './page.ts'

const CHIPS = [100, 300, 500, 1_000, 3_000, 5_000]

export const cashierCalls = {
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
    const wish = { preId, provider: paymentsOf(context).code, now }
    const order = await inTransaction(handle, (trx) => buildDeposit(trx, uid, wish))
    const { orderNo, expireTime } = order
    await live.publish(handle, uid, 'deposit.status', { orderNo, status: DEPOSIT.pending })
    // A code to scan is shown inside the app; a wallet or a bank asks for more room, and for its own address bar.
    const openMode = order.method === 'qrph' ? 'frame' : 'browser'
    return { orderNo, status: DEPOSIT.pending, payUrl: payUrl(order, context), openMode, expireTime }
  },

  async rechargeFetch(query, context) {
    const { db, live, uid, now } = context
    const asked = query.orderNo === undefined ? undefined : await depositOf(db, query.orderNo)
    if (asked?.uid === uid) await checkDeposit(context, asked)
    await expireDeposits(db, live, now, uid)
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

  async withdrawBankList(_input, { db, uid, now }) {
    const { single, dayAmountLeft, dayCountLeft } = await withdrawalLimits(db, uid, now)
    const kycNeeded = (await playerOf(db, uid)).kycStatus !== 'approved'
    return PAYOUT_BANKS.map(({ code, name }) => ({
      code,
      name,
      product: railOf(single) === 'InstaPay' ? 'InstaPay' : 'InstaPay / PESONet',
      min: toPesos(MINIMUM_WITHDRAWAL),
      max: toPesos(single),
      dayAmountLeft: toPesos(dayAmountLeft),
      dayCountLeft,
      fee: 0,
      kycNeeded,
    }))
  },

  async userBankCardWalletAccount(_input, { db, uid }) {
    const player = await playerOf(db, uid)
    const wallets = []
    for (const { bank, name, account } of await listWallets(db, uid)) {
      const replaceable = !(await isNameOf(db, player, name))
      wallets.push({ bank, name, account: masked(bank, account), ...(replaceable && { replaceable }) })
    }
    return wallets
  },

  async userBankCardCreate(wallet, { db, live, uid, device, now }) {
    await inTransaction(db, async (trx) => {
      const changed = await bindWallet(trx, uid, wallet, now)
      if (changed) await followSecurityChange({ trx, live, device, now }, uid, 'payoutAccount')
    })
    return null
  },

  async withdrawHold(_input, { db, uid, now }) {
    return (await withdrawalHoldOf(db, uid, now)) ?? { until: null, reasons: [] }
  },

  async withdrawCreate({ bank, amount }, context) {
    const { handle, live, settings, uid, now, language, provenTradeHash } = context
    const { code: provider } = paymentsOf(context)
    const wish = { bank, amount, provenTradeHash, provider, speed: settings.sandboxSpeed, now }
    const order = await inTransaction(handle, (trx) => createWithdrawal(trx, uid, wish))
    const { orderNo, rail } = order
    await live.publish(handle, uid, 'withdraw.status', { orderNo, status: WITHDRAWAL.pending })
    await live.publish(handle, uid, 'balance.change', null)
    return { orderNo, status: WITHDRAWAL.pending, rail, eta: ETA[rail][language] }
  },

  async withdrawFetch(query, context) {
    const { db, live, settings, uid, now, language } = context
    await moveDueWithdrawals({ db, live, speed: settings.sandboxSpeed }, now, uid)
    const { list, total } = await listWithdrawals(db, uid, query)
    const orders = list.map((order) => ({
      orderNo: order.orderNo,
      bank: order.bank,
      account: masked(order.bank, accountOf(db, order)),
      amount: toPesos(centavos(order.amount)),
      status: order.status,
      createTime: order.createTime,
      reason: order.reason?.[language] ?? null,
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
  return (await excludedUntil(db, uid, now)) === null ? null : CASHIER_WORDS.excluded
}

/** Throws when nobody is there to pay to. */
function paymentsOf({ payments }: Context): PaymentsProvider {
  if (!payments) throw new DomainError('maintenance', CASHIER_WORDS.noPayments)
  return payments
}

/** On the provider's own origin; it comes back to the order. */
function payUrl(order: DepositOrder, context: Context): string {
  const { gamesOrigin, origin, language } = context
  const { orderNo, amount, expireTime } = order
  const bank = banksOf(order.method).find(({ code }) => code === order.bank)?.name ?? order.bank
  const returnUrl = `${origin}/finance/recharge?orderNo=${orderNo}`
  const ticket = writeTicket(paymentsOf(context).secret, { orderNo, amount, bank, expireTime, returnUrl, language })
  return `${gamesOrigin}/pay/${orderNo}?ticket=${ticket}`
}

function timelineOf<Status>(
  events: readonly { status: Status; time: number; note: Words }[],
  { language }: Context,
): { status: Status; time: number; note: string }[] {
  return events.map(({ status, time, note }) => ({ status, time, note: note[language] }))
}

function masked(bank: string, account: string): string {
  return PHONE_ACCOUNT_BANKS.has(bank) ? maskPhone(account) : maskAccount(account)
}

const NO_FEE: Words = { 'en-US': 'No fee', 'vi-VN': 'Miễn phí' }

const ETA: Readonly<Record<Rail, Words>> = {
  InstaPay: { 'en-US': 'About 15 minutes', 'vi-VN': 'Khoảng 15 phút' },
  PESONet: {
    'en-US': 'The same day if requested before 14:00, otherwise the next day',
    'vi-VN': 'Trong ngày nếu yêu cầu trước 14:00, nếu không là ngày hôm sau',
  },
}
