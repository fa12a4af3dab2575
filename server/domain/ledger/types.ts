import type { JournalType } from '../../database/tables/ledger.ts'
import type { Words } from '../domainError.ts'

/** The kinds of entries in a player's balance journal. */
export const JOURNAL_TYPES = {
  deposit: { 'en-US': 'Deposit', 'vi-VN': 'Nạp tiền' },
  withdraw: { 'en-US': 'Withdrawal', 'vi-VN': 'Rút tiền' },
  withdrawPaid: { 'en-US': 'Withdrawal paid', 'vi-VN': 'Đã chi trả lệnh rút' },
  withdrawReturn: { 'en-US': 'Withdrawal returned', 'vi-VN': 'Hoàn tiền rút' },
  bet: { 'en-US': 'Bet', 'vi-VN': 'Đặt cược' },
  win: { 'en-US': 'Win', 'vi-VN': 'Thắng' },
  rollback: { 'en-US': 'Bet returned', 'vi-VN': 'Hoàn cược' },
  signUp: { 'en-US': 'Sign-up bonus', 'vi-VN': 'Thưởng đăng ký' },
  dailyDeposit: { 'en-US': 'Daily deposit bonus', 'vi-VN': 'Thưởng nạp hằng ngày' },
  coupon: { 'en-US': 'Coupon', 'vi-VN': 'Phiếu thưởng' },
  task: { 'en-US': 'Task reward', 'vi-VN': 'Thưởng nhiệm vụ' },
  box: { 'en-US': 'Activity box', 'vi-VN': 'Hộp quà tích cực' },
  battlePass: { 'en-US': 'Battle pass', 'vi-VN': 'Sổ sứ mệnh' },
  redeem: { 'en-US': 'Redeemed code', 'vi-VN': 'Đổi mã' },
  energy: { 'en-US': 'Energy', 'vi-VN': 'Năng lượng' },
  invite: { 'en-US': 'Invited friend', 'vi-VN': 'Mời bạn bè' },
  helper: { 'en-US': 'Free spins', 'vi-VN': 'Lượt quay miễn phí' },
  claw: { 'en-US': 'Claw machine', 'vi-VN': 'Máy gắp thú' },
  vip: { 'en-US': 'VIP reward', 'vi-VN': 'Thưởng VIP' },
  letter: { 'en-US': 'Inbox reward', 'vi-VN': 'Thưởng trong hộp thư' },
  points: { 'en-US': 'Points earned', 'vi-VN': 'Điểm nhận được' },
  exchange: { 'en-US': 'Exchange', 'vi-VN': 'Đổi điểm' },
  bonusExpired: { 'en-US': 'Bonus expired', 'vi-VN': 'Thưởng hết hạn' },
  depositRefund: { 'en-US': 'Deposit refunded', 'vi-VN': 'Hoàn tiền nạp' },
  forfeit: { 'en-US': 'Held for overdue KYC', 'vi-VN': 'Tạm giữ do quá hạn KYC' },
  correction: { 'en-US': 'Correction', 'vi-VN': 'Điều chỉnh' },
  demo: { 'en-US': 'Demo money', 'vi-VN': 'Tiền thử' },
  grant: { 'en-US': 'Added by support', 'vi-VN': 'Bộ phận hỗ trợ cộng' },
} as const satisfies Record<JournalType, Words>
