import { HOUR_MS } from '../../../contract/durations.ts'
import { WITHDRAWAL_HOLD_HOURS, type WithdrawalHoldReason } from '../../../contract/calls/cashier.ts'
import type { Handle } from '../../database/transaction.ts'
import { manilaDeadline } from '../manilaTime.ts'
import { DomainError, type Words } from '../domainError.ts'

export const HOLD_MS = WITHDRAWAL_HOLD_HOURS * HOUR_MS

export interface WithdrawalHold {
  until: number
  /** The latest to end first. */
  reasons: WithdrawalHoldReason[]
}

/** Holds a player's withdrawals for 24 hours, so that the owner can react if somebody else made the change. */
export async function holdWithdrawals(
  handle: Handle,
  uid: string,
  reason: WithdrawalHoldReason,
  now: number,
): Promise<void> {
  const until = now + HOLD_MS
  await handle
    .insertInto('withdrawalHold')
    .values({ uid, reason, until })
    .onConflict((conflict) => conflict.columns(['uid', 'reason']).doUpdateSet({ until }))
    .execute()
}

export async function withdrawalHoldOf(handle: Handle, uid: string, now: number): Promise<WithdrawalHold | null> {
  const rows = await handle
    .selectFrom('withdrawalHold')
    .select(['reason', 'until'])
    .where('uid', '=', uid)
    .where('until', '>', now)
    .orderBy('until', 'desc')
    .execute()
  const [last] = rows
  return last ? { until: last.until, reasons: rows.map(({ reason }) => reason) } : null
}

/** Throws `withdrawalHeld` with `until` (epoch ms) and the reasons. */
export async function refuseHeld(handle: Handle, uid: string, now: number): Promise<void> {
  const hold = await withdrawalHoldOf(handle, uid, now)
  if (hold) throw new DomainError('withdrawalHeld', heldWords(hold), { ...hold })
}

function heldWords({ until, reasons }: WithdrawalHold): Words {
  const time = manilaDeadline(until)
  const why = (language: keyof Words) => reasons.map((reason) => CHANGED[reason][language])
  return {
    'en-US': `Withdrawals are on hold until ${time['en-US']}, because you have a new ${why('en-US').join(' and a new ')}. No money moved. Please try again then.`,
    'vi-VN': `Tạm dừng rút tiền đến ${time['vi-VN']}, vì bạn có ${why('vi-VN').join(' và ')} mới. Chưa có khoản tiền nào được chuyển. Vui lòng thử lại sau thời điểm đó.`,
  }
}

const CHANGED: Readonly<Record<WithdrawalHoldReason, Words>> = {
  phone: { 'en-US': 'phone number', 'vi-VN': 'số điện thoại' },
  tradePassword: { 'en-US': 'withdrawal password', 'vi-VN': 'mật khẩu rút tiền' },
  payoutAccount: { 'en-US': 'account for withdrawals', 'vi-VN': 'tài khoản nhận tiền rút' },
}
