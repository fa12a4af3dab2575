import type { CallName } from '../../contract/calls.ts'
import type { Words } from '../domain/domainError.ts'
import { WORDS } from '../words.ts'

/**
 * Success toasts (docs/rules.md; only for calls other than GET). The page itself reports deleted messages, with an undo,
 * and documents that are handed in, on the screen they lead to; an authenticator app, over its recovery codes, which a
 * toast would cover.
 */
export const SUCCESS_MESSAGES: Partial<Record<CallName, Words>> = {
  userBind: { 'en-US': 'Phone number linked', 'vi-VN': 'Đã liên kết số điện thoại' },
  userBindCode: { 'en-US': 'You are now linked to your friend', 'vi-VN': 'Bạn đã được liên kết với người mời' },
  userSmsSendBind: WORDS.codeSent,
  userSmsSendOldPhone: WORDS.codeSent,
  userSmsSendResetLoginPwd: WORDS.codeSent,
  userSmsSendResetTradePwd: WORDS.codeSent,
  resetLoginPwd: WORDS.passwordChanged,
  resetTradePwd: WORDS.passwordChanged,
  userModifyPasswordLogin: WORDS.passwordChanged,
  userModifyPasswordTrade: { 'en-US': 'Withdrawal password saved', 'vi-VN': 'Đã lưu mật khẩu rút tiền' },
  userModify: WORDS.saved,
  userSessionRevoke: { 'en-US': 'That device was logged out', 'vi-VN': 'Đã đăng xuất thiết bị đó' },
  userSessionRevokeOthers: { 'en-US': 'All other devices were logged out', 'vi-VN': 'Đã đăng xuất mọi thiết bị khác' },
  userBankCardCreate: { 'en-US': 'Account linked', 'vi-VN': 'Đã liên kết tài khoản' },
  withdrawCreate: { 'en-US': 'Withdrawal requested', 'vi-VN': 'Đã yêu cầu rút tiền' },
  userIdentityBase: WORDS.saved,
  userClosureCancel: { 'en-US': 'Your account stays open', 'vi-VN': 'Tài khoản của bạn vẫn được giữ' },
  userPasskeyAdd: { 'en-US': 'Passkey added', 'vi-VN': 'Đã thêm khóa truy cập' },
  userPasskeyRename: WORDS.saved,
  userPasskeyRemove: { 'en-US': 'Passkey removed', 'vi-VN': 'Đã xóa khóa truy cập' },
  userSecondFactorEnd: { 'en-US': 'Your authenticator app is turned off', 'vi-VN': 'Đã tắt ứng dụng xác thực' },
  rgLimit: WORDS.saved,
  rgBudgetSet: WORDS.saved,
  rgRealityCheck: WORDS.saved,
}
