import { WITHDRAWAL_HOLD_HOURS, type WithdrawalHoldReason } from '../../../contract/calls/cashier.ts'
import { CLOSING_HOURS } from '../../../contract/constants.ts'
import type { Trx } from '../../database/transaction.ts'
import type { Live } from '../../live/live.ts'
import { publishBadge } from '../inbox/badge.ts'
import { sendInboxMessage } from '../inbox/message.ts'
import { manilaTime } from '../manilaTime.ts'
import type { Words } from '../domainError.ts'
import type { Device } from './session.ts'
import { holdWithdrawals } from '../cashier/withdrawalHold.ts'

/** What somebody who takes over an account would do. */
export type SecurityChange =
  | WithdrawalHoldReason
  | 'loginPassword'
  | 'newDevice'
  | 'dataExport'
  | 'dataExportOpened'
  | 'closing'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'recoveryCode'
  | 'recoveryCodes'
  | 'passkeyAdded'
  | 'passkeyRemoved'

interface Changed {
  trx: Trx
  live: Live
  device: Pick<Device, 'device' | 'address'>
  now: number
}

/**
 * Call it in the transaction of each such change: holds withdrawals for 24 hours where the change could redirect money
 * (docs/rules.md, 7), and sends the owner an inbox message with what, when, from where, and what to do.
 */
export async function followSecurityChange(changed: Changed, uid: string, change: SecurityChange): Promise<void> {
  const { trx, live, now } = changed
  if (holds(change)) await holdWithdrawals(trx, uid, change, now)
  const content = contentOf(changed, change)
  await sendInboxMessage(trx, uid, { type: 'account', title: TITLES[change], content, action: 'endOtherSessions' }, now)
  await publishBadge(trx, live, uid, 'inbox.unread', now)
}

const holds = (change: SecurityChange): change is WithdrawalHoldReason =>
  change === 'phone' || change === 'tradePassword' || change === 'payoutAccount'

function contentOf({ device, now }: Changed, change: SecurityChange): Words {
  const time = manilaTime(now)
  const from = `${device.device}, ${device.address}`
  const inLanguage = (language: keyof Words) =>
    [
      WHERE[language](time[language], from),
      ...(holds(change) ? [HELD[language]] : []),
      ...(change === 'closing' ? [CLOSING[language]] : []),
      ...(change === 'passkeyAdded' ? [REMOVE_IT[language]] : []),
      WHAT_TO_DO[language],
    ].join('\n\n')
  return { 'en-US': inLanguage('en-US'), 'vi-VN': inLanguage('vi-VN') }
}

const TITLES: Readonly<Record<SecurityChange, Words>> = {
  phone: {
    'en-US': 'A phone number was linked to your account',
    'vi-VN': 'Một số điện thoại đã được liên kết với tài khoản của bạn',
  },
  loginPassword: { 'en-US': 'Your login password was changed', 'vi-VN': 'Mật khẩu đăng nhập của bạn đã được đổi' },
  tradePassword: {
    'en-US': 'A new withdrawal password was set',
    'vi-VN': 'Mật khẩu rút tiền mới đã được đặt',
  },
  payoutAccount: {
    'en-US': 'An account for withdrawals was linked',
    'vi-VN': 'Một tài khoản nhận tiền rút đã được liên kết',
  },
  newDevice: {
    'en-US': 'Your account was used on a new device',
    'vi-VN': 'Tài khoản của bạn đã được dùng trên thiết bị mới',
  },
  dataExport: {
    'en-US': 'A copy of your data was requested',
    'vi-VN': 'Một bản sao dữ liệu của bạn đã được yêu cầu',
  },
  closing: {
    'en-US': 'Your account is going to be closed',
    'vi-VN': 'Tài khoản của bạn sắp được đóng',
  },
  dataExportOpened: {
    'en-US': 'The copy of your data was opened for download',
    'vi-VN': 'Bản sao dữ liệu của bạn đã được mở để tải về',
  },
  secondFactorOn: {
    'en-US': 'Logging in now needs a code from your authenticator app',
    'vi-VN': 'Từ nay đăng nhập cần mã từ ứng dụng xác thực của bạn',
  },
  secondFactorOff: {
    'en-US': 'Logging in no longer needs a code from your authenticator app',
    'vi-VN': 'Đăng nhập không còn cần mã từ ứng dụng xác thực của bạn',
  },
  recoveryCode: {
    'en-US': 'A recovery code of your account was used',
    'vi-VN': 'Một mã khôi phục của tài khoản bạn đã được dùng',
  },
  passkeyAdded: {
    'en-US': 'A passkey was added to your account',
    'vi-VN': 'Một khóa truy cập đã được thêm vào tài khoản của bạn',
  },
  passkeyRemoved: {
    'en-US': 'A passkey was removed from your account',
    'vi-VN': 'Một khóa truy cập đã bị xóa khỏi tài khoản của bạn',
  },
  recoveryCodes: {
    'en-US': 'New recovery codes were created for your account',
    'vi-VN': 'Mã khôi phục mới đã được tạo cho tài khoản của bạn',
  },
}

const WHERE = {
  'en-US': (time: string, from: string) => `When: ${time}, Manila time\nFrom: ${from}`,
  'vi-VN': (time: string, from: string) => `Thời gian: ${time}, giờ Manila\nTừ: ${from}`,
}

const HELD: Words = {
  'en-US': `Withdrawals are on hold for ${WITHDRAWAL_HOLD_HOURS} hours.`,
  'vi-VN': `Việc rút tiền tạm dừng trong ${WITHDRAWAL_HOLD_HOURS} giờ.`,
}

const CLOSING: Words = {
  'en-US': `It is closed ${CLOSING_HOURS} hours later, for good. Until then you can cancel it under Security → Close my account.`,
  'vi-VN': `Tài khoản sẽ đóng hẳn sau ${CLOSING_HOURS} giờ. Trước lúc đó bạn có thể hủy trong Bảo mật → Đóng tài khoản.`,
}

/** A new password does not remove it. */
const REMOVE_IT: Words = {
  'en-US': 'If you did not add it, remove it under Security → Passkeys first.',
  'vi-VN': 'Nếu bạn không thêm khóa này, trước hết hãy xóa nó trong Bảo mật → Khóa truy cập.',
}

const WHAT_TO_DO: Words = {
  'en-US':
    'If that was you, there is nothing to do. If not, log out all other devices, change your login password and tell customer service.',
  'vi-VN':
    'Nếu đó là bạn, không cần làm gì. Nếu không, hãy đăng xuất mọi thiết bị khác, đổi mật khẩu đăng nhập và báo bộ phận hỗ trợ.',
}
