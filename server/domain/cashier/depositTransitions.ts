import { sql } from 'kysely'
import { centavos, type Centavos } from '../../../contract/money.ts'
import { DEPOSIT, type DepositStatus } from '../../../contract/statuses.ts'
import { DEPOSIT_TRANSITIONS } from '../../../contract/transitions.ts'
import type { Database } from '../../database/open.ts'
import { inTransaction, type Trx } from '../../database/transaction.ts'
import type { Live } from '../../live/live.ts'
import { addAdEvent } from './adEvent.ts'
import { publishBadge } from '../inbox/badge.ts'
import { followDeposit } from '../bonus/follow.ts'
import { pesosText } from './words.ts'
import { releaseCoupon, reserveCoupon } from './coupon.ts'
import type { Extent } from './extent.ts'
import { type DepositOrder, lockDeposit } from './deposit.ts'
import { timelineRow } from './timeline.ts'
import { type Refund, refundDue, refundWords } from './depositRefund.ts'
import { creditBonus, creditDeposit, returnPayment } from '../ledger/postings.ts'
import { sendInboxMessage } from '../inbox/message.ts'
import { lockPlayer } from '../account/lockPlayer.ts'
import { sliceBySlice } from '../../jobs/oneByOne.ts'
import { queuePush } from '../inbox/push.ts'
import { processWebhookOnce, type Settled } from './providerCallback.ts'
import type { PaymentOutcome, PaymentResult } from '../../../protocols/payments.ts'
import type { Words } from '../domainError.ts'

/** Applies a provider's callback, idempotent under repetition and reordering. */
export async function settleDeposit(db: Database, live: Live, result: PaymentResult, now: number): Promise<Settled> {
  return inTransaction(db, async (trx) => {
    const order = await lockDeposit(trx, result.orderNo)
    return processWebhookOnce(trx, order, result, {
      now,
      hasMoved: result.outcome === 'paid',
      settle: async (locked) =>
        (await settle(trx, live, locked, { outcome: result.outcome, now })) ? 'done' : 'ignored',
    })
  })
}

async function settle(
  trx: Trx,
  live: Live,
  order: DepositOrder,
  { outcome, now }: { outcome: PaymentOutcome; now: number },
): Promise<boolean> {
  // The order may have expired since the last sweep.
  const isOverdue = order.status === DEPOSIT.pending && order.expireTime <= now
  if (isOverdue) await expire(trx, live, order)
  const current = isOverdue ? { ...order, status: DEPOSIT.timeout } : order
  return outcome === 'paid' ? credit(trx, live, current, now) : fail(trx, live, current, now)
}

/** Expires overdue orders, of one player or of all. */
export async function expireDeposits(db: Database, live: Live, { now, uid, stopping }: Extent): Promise<void> {
  const after = (last: Overdue | null) => overdueAfter(db, last ?? FIRST, { now, uid })
  await sliceBySlice({ limit: SLICE, after, stopping }, ({ orderNo }) =>
    inTransaction(db, async (trx) => {
      const order = await lockDeposit(trx, orderNo)
      if (order) await expire(trx, live, order)
    }),
  )
}

/** Orders per query; each has its own transaction. */
const SLICE = 100

type Overdue = Pick<DepositOrder, 'expireTime' | 'orderNo'>

const FIRST: Overdue = { expireTime: 0, orderNo: '' }

function overdueAfter(
  db: Database,
  { expireTime, orderNo }: Overdue,
  { now, uid }: { now: number; uid: string | undefined },
): Promise<Overdue[]> {
  let overdue = db
    .selectFrom('depositOrder')
    .select(['expireTime', 'orderNo'])
    .where('status', '=', sql.lit(DEPOSIT.pending))
    .where('expireTime', '<=', now)
    .where(sql<boolean>`(expire_time, order_no) > (${expireTime}::bigint, ${orderNo}::text)`)
  if (uid !== undefined) overdue = overdue.where('uid', '=', uid)
  return overdue.orderBy('expireTime').orderBy('orderNo').limit(SLICE).execute()
}

async function expire(trx: Trx, live: Live, order: DepositOrder): Promise<void> {
  if (!(await move(trx, live, order, DEPOSIT.timeout, { time: order.expireTime, note: NOTES.expired }))) return
  await releaseCoupon(trx, order.orderNo)
}

async function fail(trx: Trx, live: Live, order: DepositOrder, now: number): Promise<boolean> {
  if (!(await move(trx, live, order, DEPOSIT.failed, { time: now, note: NOTES.declined }))) return false
  await releaseCoupon(trx, order.orderNo)
  return true
}

async function credit(trx: Trx, live: Live, order: DepositOrder, now: number): Promise<boolean> {
  const { uid, orderNo, couponId } = order
  const isLate = order.status === DEPOSIT.timeout
  const refund = await refundDue(trx, await lockPlayer(trx, uid), order, now)
  if (refund) return sendBack(trx, live, order, { refund, now })
  const note = isLate ? NOTES.paidLate : NOTES.paid
  if (!(await move(trx, live, order, DEPOSIT.success, { time: now, note }))) return false
  await take(trx, live, order, { amount: centavos(order.amount), now })
  // An order that timed out released its coupon; another order may have reserved it since.
  const hasBonus = couponId !== null && (await reserveCoupon(trx, couponId, orderNo))
  if (hasBonus) await creditCoupon(trx, order, couponId, now)
  else if (couponId !== null)
    await trx.updateTable('depositOrder').set({ bonus: 0 }).where('orderNo', '=', orderNo).execute()
  if (isLate) {
    const lost = couponId !== null && !hasBonus
    await sendInboxMessage(
      trx,
      uid,
      { type: 'cashier', title: LATE_TITLE, content: lateContent(order, lost), push: pushOf(orderNo) },
      now,
    )
    await publishBadge(trx, live, uid, 'inbox.unread', now)
  }
  return true
}

/** Credits the part of a payment that may be kept (centavos), with everything that follows from a deposit. */
async function take(
  trx: Trx,
  live: Live,
  { uid, orderNo, provider }: DepositOrder,
  { amount, now }: { amount: Centavos; now: number },
): Promise<void> {
  await creditDeposit(trx, provider, { uid, key: orderNo, amount, now })
  await addAdEvent(trx, { orderNo, uid, amount, time: now })
  await followDeposit({ trx, live, now }, uid)
  await live.publish(trx, uid, 'balance.change', null)
}

/** Credits a part of the payment without a bonus; the coupon can be used again. */
async function sendBack(
  trx: Trx,
  live: Live,
  order: DepositOrder,
  { refund, now }: { refund: Refund; now: number },
): Promise<boolean> {
  const { uid, orderNo, provider } = order
  const words = refundWords(order, refund)
  if (!(await move(trx, live, order, DEPOSIT.success, { time: now, note: words }))) return false
  await returnPayment(trx, provider, { uid, key: orderNo, amount: refund.amount, now })
  await trx
    .updateTable('depositOrder')
    .set({ bonus: 0, refunded: refund.amount })
    .where('orderNo', '=', orderNo)
    .execute()
  await releaseCoupon(trx, orderNo)
  const amount = centavos(order.amount - refund.amount)
  if (amount > 0) await take(trx, live, order, { amount, now })
  await sendInboxMessage(trx, uid, { type: 'cashier', title: REFUND_TITLE, content: words, push: pushOf(orderNo) }, now)
  await publishBadge(trx, live, uid, 'inbox.unread', now)
  return true
}

async function creditCoupon(trx: Trx, order: DepositOrder, couponId: number, now: number): Promise<void> {
  const { uid, orderNo } = order
  const { turnoverMultiple } = await trx
    .selectFrom('coupon')
    .select('turnoverMultiple')
    .where('id', '=', couponId)
    .executeTakeFirstOrThrow()
  await creditBonus(trx, 'coupon', { uid, key: orderNo, amount: centavos(order.bonus), now }, turnoverMultiple)
}

/** One transition, with its row in the time line and its live message; false when it is not legal from the current status. */
async function move(
  trx: Trx,
  live: Live,
  order: DepositOrder,
  status: DepositStatus,
  { time, note }: { time: number; note: Words },
): Promise<boolean> {
  const { uid, orderNo } = order
  if (!DEPOSIT_TRANSITIONS[order.status].includes(status)) return false
  const moved = await trx
    .updateTable('depositOrder')
    .set({ status, finishTime: time })
    .where('orderNo', '=', orderNo)
    .where('status', '=', order.status)
    .returning('orderNo')
    .executeTakeFirst()
  if (!moved) return false
  await trx.insertInto('depositEvent').values(timelineRow({ orderNo, status, time, note })).execute()
  await live.publish(trx, uid, 'deposit.status', { orderNo, status })
  const words = PUSHES[status]
  if (words) await queuePush(trx, uid, { kind: 'cashier', ...words, ...pushOf(orderNo) }, time)
  return true
}

const pushOf = (orderNo: string) => ({ path: `/finance/recharge?orderNo=${orderNo}`, tag: `deposit-${orderNo}` })

const PUSHES: Partial<Record<DepositStatus, { title: Words; body: Words }>> = {
  [DEPOSIT.success]: {
    title: { 'en-US': 'Your deposit arrived', 'vi-VN': 'Tiền nạp của bạn đã đến' },
    body: { 'en-US': 'The money is in your balance.', 'vi-VN': 'Tiền đã vào số dư của bạn.' },
  },
  [DEPOSIT.failed]: {
    title: { 'en-US': 'Your deposit was declined', 'vi-VN': 'Lệnh nạp của bạn bị từ chối' },
    body: { 'en-US': 'No money was taken.', 'vi-VN': 'Không có khoản tiền nào bị trừ.' },
  },
  [DEPOSIT.timeout]: {
    title: { 'en-US': 'Your deposit order has expired', 'vi-VN': 'Lệnh nạp của bạn đã hết hạn' },
    body: {
      'en-US': 'We received no payment in time. If you did pay, it is credited as soon as it arrives.',
      'vi-VN': 'Không nhận được thanh toán đúng hạn. Nếu bạn đã trả, tiền sẽ được cộng ngay khi đến.',
    },
  },
}

const NOTES = {
  paid: { 'en-US': 'Paid. The money is in your balance.', 'vi-VN': 'Đã thanh toán. Tiền đã vào số dư của bạn.' },
  paidLate: {
    'en-US': 'The payment came late. The money is in your balance.',
    'vi-VN': 'Khoản thanh toán đến muộn. Tiền đã vào số dư của bạn.',
  },
  declined: {
    'en-US': 'The payment was declined. No money was taken.',
    'vi-VN': 'Thanh toán bị từ chối. Không có khoản tiền nào bị trừ.',
  },
  expired: {
    'en-US': 'We received no payment in time. If you did pay, it is credited as soon as it arrives.',
    'vi-VN': 'Không nhận được thanh toán đúng hạn. Nếu bạn đã trả, tiền sẽ được cộng ngay khi đến.',
  },
} as const satisfies Record<string, Words>

const REFUND_TITLE: Words = {
  'en-US': 'A payment was sent back',
  'vi-VN': 'Một khoản thanh toán đã được trả lại',
}

const LATE_TITLE: Words = { 'en-US': 'Your payment arrived', 'vi-VN': 'Khoản thanh toán của bạn đã đến' }

function lateContent({ orderNo, amount }: DepositOrder, lostBonus: boolean): Words {
  const lost = {
    'en-US': ' Its coupon was used for another deposit in the meantime, so there is no bonus on this one.',
    'vi-VN': ' Phiếu thưởng của lệnh này đã được dùng cho lần nạp khác, nên lần này không có thưởng.',
  }
  return {
    'en-US': `Order ${orderNo} had expired, and then your payment came. ${pesosText(amount)} is in your balance.${lostBonus ? lost['en-US'] : ''}`,
    'vi-VN': `Lệnh ${orderNo} đã hết hạn, sau đó khoản thanh toán của bạn mới đến. ${pesosText(amount)} đã vào số dư của bạn.${lostBonus ? lost['vi-VN'] : ''}`,
  }
}
