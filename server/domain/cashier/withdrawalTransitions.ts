import { sql } from 'kysely'
import { centavos } from '../../../contract/money.ts'
import { WITHDRAWAL, type WithdrawalStatus } from '../../../contract/statuses.ts'
import { WITHDRAWAL_TRANSITIONS } from '../../../contract/transitions.ts'
import type { Database } from '../../database/open.ts'
import { inTransaction, type Trx } from '../../database/transaction.ts'
import type { Live } from '../../live/live.ts'
import { publishBadge } from '../inbox/badge.ts'
import { pesosText } from './words.ts'
import { payWithdrawal, returnWithdrawal } from '../ledger/postings.ts'
import { sendInboxMessage } from '../inbox/message.ts'
import { sliceBySlice } from '../../jobs/oneByOne.ts'
import type { Extent } from './extent.ts'
import { processWebhookOnce, type Settled } from './providerCallback.ts'
import type { PayoutOutcome, ProviderResult } from '../../../protocols/payments.ts'
import type { Words } from '../domainError.ts'
import { timelineRow } from './timeline.ts'
import type { WithdrawOrder } from './withdrawal.ts'
import { dueTimeOf, nextStep } from './withdrawalPace.ts'

interface MovePorts {
  db: Database
  live: Live
  /** Factor that shortens waiting times (SANDBOX_SPEED). */
  speed: number
}

/** Returns whether the transition was legal. */
export async function transitionWithdrawal(
  { db, live, speed }: MovePorts,
  { orderNo, status, now }: { orderNo: string; status: WithdrawalStatus; now: number },
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const order = await lockWithdrawal(trx, orderNo)
    return order !== undefined && (await move(trx, live, order, { status, time: now, speed })) !== undefined
  })
}

const AFTER: Readonly<Record<PayoutOutcome, WithdrawalStatus>> = {
  paid: WITHDRAWAL.success,
  failed: WITHDRAWAL.failed,
  unconfirmed: WITHDRAWAL.exception,
}

/** Applies a provider's callback about a payout, idempotent under repetition and reordering. */
export async function settlePayout(
  { db, live, speed }: MovePorts,
  result: ProviderResult<PayoutOutcome>,
  now: number,
): Promise<Settled> {
  return inTransaction(db, async (trx) => {
    const order = await lockWithdrawal(trx, result.orderNo)
    const isReturned = result.outcome === 'failed' && order?.status === WITHDRAWAL.success
    return processWebhookOnce(trx, order, result, {
      now,
      hasMoved: result.outcome === 'paid' || isReturned,
      settle: async (locked) => {
        const status = AFTER[result.outcome]
        if (await move(trx, live, locked, { status, time: now, speed })) return 'done'
        const isConfirmed = locked.status === status && !(await isHeard(trx, locked, result.outcome))
        return isConfirmed ? 'confirmed' : 'ignored'
      },
    })
  })
}

/** The clock may have ended an order before its provider does; a second report is of a second payout. */
async function isHeard(trx: Trx, { orderNo }: WithdrawOrder, outcome: PayoutOutcome): Promise<boolean> {
  const told = await trx
    .selectFrom('providerCallback')
    .select('reference')
    .where('orderNo', '=', orderNo)
    .where('outcome', '=', outcome)
    .where('effect', 'in', ['done', 'confirmed'])
    .executeTakeFirst()
  return told !== undefined
}

/**
 * Advances due orders, of one player or of all, through all steps that are due by now; each is dated when it was due,
 * not when it was processed.
 */
export async function moveDueWithdrawals(
  { db, live, speed }: MovePorts,
  { now, uid, stopping }: Extent,
): Promise<void> {
  const after = (last: Due | null) => dueAfter(db, last ?? FIRST, { now, uid })
  await sliceBySlice({ limit: SLICE, after, stopping }, ({ orderNo }) =>
    inTransaction(db, async (trx) => {
      let order = await lockWithdrawal(trx, orderNo)
      while (order && order.dueTime !== null && order.dueTime <= now) {
        const step = nextStep(order.status, order, order.dueTime)
        if (!step) return
        order = await move(trx, live, order, { status: step.to, time: order.dueTime, speed })
      }
    }),
  )
}

/** Orders per query; each has its own transaction. */
const SLICE = 100

interface Due {
  readonly dueTime: number
  readonly orderNo: string
}

const FIRST: Due = { dueTime: 0, orderNo: '' }

/** Not simply the first ones: an order that cannot be moved stays due, and must not keep back those behind it. */
function dueAfter(db: Database, { dueTime, orderNo }: Due, { now, uid }: { now: number; uid: string | undefined }) {
  let due = db
    .selectFrom('withdrawOrder')
    .select(['dueTime', 'orderNo'])
    .where('dueTime', '<=', now)
    .where(sql<boolean>`(due_time, order_no) > (${dueTime}::bigint, ${orderNo}::text)`)
  if (uid !== undefined) due = due.where('uid', '=', uid)
  return due.orderBy('dueTime').orderBy('orderNo').limit(SLICE).$narrowType<Due>().execute()
}

function lockWithdrawal(trx: Trx, orderNo: string): Promise<WithdrawOrder | undefined> {
  return trx.selectFrom('withdrawOrder').selectAll().where('orderNo', '=', orderNo).forUpdate().executeTakeFirst()
}

/**
 * Makes one transition with its journal, time-line row, inbox message and live messages; undefined when it is not
 * legal.
 */
async function move(
  trx: Trx,
  live: Live,
  order: WithdrawOrder,
  { status, time, speed }: { status: WithdrawalStatus; time: number; speed: number },
): Promise<WithdrawOrder | undefined> {
  const { orderNo, uid } = order
  if (!WITHDRAWAL_TRANSITIONS[order.status].includes(status)) return undefined
  const reason = REASONS[status]
  const moved = await trx
    .updateTable('withdrawOrder')
    .set({
      status,
      dueTime: dueTimeOf(nextStep(status, order, time), time, speed),
      ...(ENDS.has(status) && { finishTime: time }),
      ...(reason && { reason: JSON.stringify(reason) }),
    })
    .where('orderNo', '=', orderNo)
    .where('status', '=', order.status)
    .returningAll()
    .executeTakeFirst()
  if (!moved) return undefined
  await moveMoney(trx, order, status, time)
  await trx
    .insertInto('withdrawEvent')
    .values(timelineRow({ orderNo, status, time, note: NOTES[status] }))
    .execute()
  await live.publish(trx, uid, 'withdraw.status', { orderNo, status })
  if (ENDS.has(status)) await live.publish(trx, uid, 'balance.change', null)
  await sendOrderMessage(trx, live, order, status, time)
  return moved
}

async function moveMoney(trx: Trx, order: WithdrawOrder, status: WithdrawalStatus, now: number): Promise<void> {
  const event = { uid: order.uid, key: order.orderNo, amount: centavos(order.amount), now }
  if (status === WITHDRAWAL.success) await payWithdrawal(trx, order.provider, event)
  if (status === WITHDRAWAL.failed || status === WITHDRAWAL.rejected) await returnWithdrawal(trx, event)
}

async function sendOrderMessage(
  trx: Trx,
  live: Live,
  { uid, orderNo, amount }: WithdrawOrder,
  status: WithdrawalStatus,
  now: number,
): Promise<void> {
  const title = LETTER_TITLES[status]
  if (!title) return
  const note = NOTES[status]
  const content = {
    'en-US': `Withdrawal ${orderNo} of ${pesosText(amount)}: ${note['en-US']}`,
    'vi-VN': `Lệnh rút ${orderNo}, ${pesosText(amount)}: ${note['vi-VN']}`,
  }
  const push = { path: `/finance/withdraw?orderNo=${orderNo}`, tag: `withdraw-${orderNo}` }
  await sendInboxMessage(trx, uid, { type: 'cashier', title, content, push }, now)
  await publishBadge(trx, live, uid, 'inbox.unread', now)
}

const ENDS: ReadonlySet<WithdrawalStatus> = new Set([WITHDRAWAL.success, WITHDRAWAL.failed, WITHDRAWAL.rejected])

const NOTES: Readonly<Record<WithdrawalStatus, Words>> = {
  [WITHDRAWAL.pending]: { 'en-US': 'Requested.', 'vi-VN': 'Đã yêu cầu.' },
  [WITHDRAWAL.reviewed]: {
    'en-US': 'Approved. It is sent next.',
    'vi-VN': 'Đã duyệt. Sắp được chuyển đi.',
  },
  [WITHDRAWAL.success]: {
    'en-US': 'Paid. The money is in your account.',
    'vi-VN': 'Đã chi trả. Tiền đã vào tài khoản của bạn.',
  },
  [WITHDRAWAL.failed]: {
    'en-US': 'It could not be paid out. The whole amount is back in your balance.',
    'vi-VN': 'Không chi trả được. Toàn bộ số tiền đã về số dư của bạn.',
  },
  [WITHDRAWAL.rejected]: {
    'en-US': 'Rejected. The whole amount is back in your balance.',
    'vi-VN': 'Bị từ chối. Toàn bộ số tiền đã về số dư của bạn.',
  },
  [WITHDRAWAL.exception]: {
    'en-US': 'The payout is not confirmed yet. The amount stays on hold while we ask. You don’t need to do anything.',
    'vi-VN': 'Khoản chi trả chưa được xác nhận. Số tiền vẫn được giữ trong khi chúng tôi hỏi. Bạn không cần làm gì.',
  },
  [WITHDRAWAL.processing]: {
    'en-US': 'On its way to your account.',
    'vi-VN': 'Đang được chuyển đến tài khoản của bạn.',
  },
}

/** Why the money did not arrive, for the order's `reason`. */
const REASONS: Partial<Record<WithdrawalStatus, Words>> = {
  [WITHDRAWAL.failed]: NOTES[WITHDRAWAL.failed],
  [WITHDRAWAL.rejected]: NOTES[WITHDRAWAL.rejected],
  [WITHDRAWAL.exception]: NOTES[WITHDRAWAL.exception],
}

const LETTER_TITLES: Partial<Record<WithdrawalStatus, Words>> = {
  [WITHDRAWAL.success]: { 'en-US': 'Your withdrawal was paid', 'vi-VN': 'Lệnh rút của bạn đã được chi trả' },
  [WITHDRAWAL.failed]: { 'en-US': 'Your withdrawal was returned', 'vi-VN': 'Tiền rút của bạn đã được hoàn lại' },
  [WITHDRAWAL.rejected]: { 'en-US': 'Your withdrawal was rejected', 'vi-VN': 'Lệnh rút của bạn bị từ chối' },
  [WITHDRAWAL.exception]: {
    'en-US': 'Your withdrawal is taking longer',
    'vi-VN': 'Lệnh rút của bạn cần thêm thời gian',
  },
}
