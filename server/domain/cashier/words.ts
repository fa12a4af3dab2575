import { OPEN_WITHDRAWALS_MAX } from '../../../contract/constants.ts'
import { centavos } from '../../../contract/money.ts'
import { moneyText } from '../moneyText.ts'
import type { Words } from '../domainError.ts'
import { manilaDeadline } from '../manilaTime.ts'

/** Formats centavos as the brand writes money: ₱100, or ₱321.50. */
export const pesosText = (amount: number) => moneyText(centavos(amount), 'short')

/** The cashier's messages: what happened, whether money moved, what to do. */
export const CASHIER_WORDS = {
  unknownMethod: { 'en-US': 'Please choose a payment method', 'vi-VN': 'Vui lòng chọn cách thanh toán' },
  unknownBank: { 'en-US': 'Please choose a bank from the list', 'vi-VN': 'Vui lòng chọn ngân hàng trong danh sách' },
  kycSuspended: {
    'en-US': 'Your KYC is not complete. No money moved. Complete your KYC, then try again.',
    'vi-VN': 'Bạn chưa hoàn tất KYC. Chưa có khoản tiền nào được chuyển. Hãy hoàn tất KYC rồi thử lại.',
  },
  noPayments: {
    'en-US': 'Deposits and withdrawals are closed right now. No money moved. Please try again later.',
    'vi-VN': 'Hiện tạm ngừng nạp và rút tiền. Chưa có khoản tiền nào được chuyển. Vui lòng thử lại sau.',
  },
  excluded: (until) => {
    const time = manilaDeadline(until)
    return {
      'en-US': `You asked to pause playing: no deposits until ${time['en-US']}. No money moved. You can still withdraw.`,
      'vi-VN': `Bạn đã yêu cầu tạm dừng chơi: chưa thể nạp tiền cho đến ${time['vi-VN']}. Chưa có khoản tiền nào được chuyển. Bạn vẫn có thể rút tiền.`,
    }
  },
  depositBelow: (min) => ({
    'en-US': `The minimum deposit is ${pesosText(min)}. No money moved. Please enter more.`,
    'vi-VN': `Số tiền nạp tối thiểu là ${pesosText(min)}. Chưa có khoản tiền nào được chuyển. Vui lòng nhập số lớn hơn.`,
  }),
  depositAbove: (max) => ({
    'en-US': `This payment method accepts up to ${pesosText(max)} at a time. No money moved. Please enter less.`,
    'vi-VN': `Cách thanh toán này nhận tối đa ${pesosText(max)} mỗi lần. Chưa có khoản tiền nào được chuyển. Vui lòng nhập số nhỏ hơn.`,
  }),
  ownLimit: (left) => ({
    'en-US': `Your own deposit limit allows ${pesosText(left)} more. No money moved.`,
    'vi-VN': `Hạn mức nạp do bạn đặt còn ${pesosText(left)}. Chưa có khoản tiền nào được chuyển.`,
  }),
  noSuchCoupon: {
    'en-US': 'This coupon is not available to you. No money moved. Continue without it.',
    'vi-VN': 'Bạn không dùng được phiếu này. Chưa có khoản tiền nào được chuyển. Hãy tiếp tục mà không dùng phiếu.',
  },
  couponUsed: {
    'en-US': 'This coupon is already used for another deposit. No money moved. Continue without it.',
    'vi-VN':
      'Phiếu này đang dùng cho lần nạp khác. Chưa có khoản tiền nào được chuyển. Hãy tiếp tục mà không dùng phiếu.',
  },
  couponExpired: {
    'en-US': 'This coupon has expired. No money moved. Continue without it.',
    'vi-VN': 'Phiếu này đã hết hạn. Chưa có khoản tiền nào được chuyển. Hãy tiếp tục mà không dùng phiếu.',
  },
  couponNeedsMore: (min) => ({
    'en-US': `This coupon needs a deposit of at least ${pesosText(min)}. No money moved.`,
    'vi-VN': `Phiếu này cần nạp ít nhất ${pesosText(min)}. Chưa có khoản tiền nào được chuyển.`,
  }),
  noSuchQuote: {
    'en-US': 'These deposit details are no longer valid. No money moved. Please enter the amount again.',
    'vi-VN':
      'Thông tin nạp tiền này không còn hiệu lực. Chưa có khoản tiền nào được chuyển. Vui lòng nhập lại số tiền.',
  },
  quoteExpired: {
    'en-US': 'These deposit details have expired. No money moved. Please enter the amount again.',
    'vi-VN': 'Thông tin nạp tiền này đã hết hạn. Chưa có khoản tiền nào được chuyển. Vui lòng nhập lại số tiền.',
  },
  quoteUsed: {
    'en-US': 'This order was already placed. It was not placed twice. See it in your transactions.',
    'vi-VN': 'Lệnh này đã được tạo. Không có lệnh thứ hai nào được tạo. Xem trong lịch sử giao dịch.',
  },
  walletTaken: {
    'en-US': 'This account is linked to another player. Nothing was saved. Use an account in your own name.',
    'vi-VN': 'Tài khoản này đã liên kết với người chơi khác. Chưa lưu gì. Hãy dùng tài khoản đứng tên bạn.',
  },
  walletBound: {
    'en-US': 'You have already linked an account at this bank, and it cannot be changed.',
    'vi-VN': 'Bạn đã liên kết một tài khoản của ngân hàng này và không thể thay đổi.',
  },
  walletName: {
    'en-US': 'The name must match your verified ID',
    'vi-VN': 'Tên phải trùng với tên trên giấy tờ đã xác minh',
  },
  walletNameDiffers: {
    'en-US':
      'The name on this account does not match your verified ID. You can replace it once with an account in your own name, or use another one.',
    'vi-VN':
      'Tên tài khoản này không trùng với giấy tờ đã xác minh. Bạn được thay một lần bằng tài khoản đứng tên mình, hoặc dùng tài khoản khác.',
  },
  noTradePassword: {
    'en-US': 'Set a withdrawal password first. No money moved.',
    'vi-VN': 'Hãy đặt mật khẩu rút tiền trước. Chưa có khoản tiền nào được chuyển.',
  },
  tradePasswordWrong: (left) => ({
    'en-US': `The withdrawal password is wrong. No money moved. Attempts left: ${left}.`,
    'vi-VN': `Mật khẩu rút tiền không đúng. Chưa có khoản tiền nào được chuyển. Còn ${left} lần thử.`,
  }),
  tradePasswordChanged: {
    'en-US': 'The withdrawal password was changed just now. Try again with the new one.',
    'vi-VN': 'Mật khẩu rút tiền vừa được đổi. Hãy thử lại với mật khẩu mới.',
  },
  kycRequired: {
    'en-US': 'Your KYC must be approved before your first withdrawal. No money moved. Complete your KYC.',
    'vi-VN': 'KYC phải được duyệt trước lần rút đầu tiên. Chưa có khoản tiền nào được chuyển. Hãy hoàn tất KYC.',
  },
  walletNotBound: {
    'en-US': 'You have not linked an account at this bank. No money moved. Link one first.',
    'vi-VN': 'Bạn chưa liên kết tài khoản của ngân hàng này. Chưa có khoản tiền nào được chuyển. Hãy liên kết trước.',
  },
  withdrawBelow: (min) => ({
    'en-US': `The minimum withdrawal is ${pesosText(min)}. No money moved. Please enter more.`,
    'vi-VN': `Số tiền rút tối thiểu là ${pesosText(min)}. Chưa có khoản tiền nào được chuyển. Vui lòng nhập số lớn hơn.`,
  }),
  withdrawAbove: (max) => ({
    'en-US': `Your VIP level allows ${pesosText(max)} per withdrawal. No money moved. Please enter less.`,
    'vi-VN': `Cấp VIP của bạn cho phép rút ${pesosText(max)} mỗi lần. Chưa có khoản tiền nào được chuyển. Vui lòng nhập số nhỏ hơn.`,
  }),
  orderOpen: {
    'en-US': `You already have ${OPEN_WITHDRAWALS_MAX} withdrawals in progress. No money moved. Try again when one is done.`,
    'vi-VN': `Bạn đang có ${OPEN_WITHDRAWALS_MAX} lệnh rút đang xử lý. Chưa có khoản tiền nào được chuyển. Hãy thử lại khi một lệnh đã xong.`,
  },
  turnoverLeft: (surplus) => ({
    'en-US': `Bet ${pesosText(surplus)} more before you withdraw. No money moved. See your turnover in Records.`,
    'vi-VN': `Cần cược thêm ${pesosText(surplus)} trước khi rút. Chưa có khoản tiền nào được chuyển. Xem mục Vòng cược trong Sao kê.`,
  }),
  notEnough: (balance) => ({
    'en-US': `Your balance is ${pesosText(balance)}. No money moved. Please enter less.`,
    'vi-VN': `Số dư của bạn là ${pesosText(balance)}. Chưa có khoản tiền nào được chuyển. Vui lòng nhập số nhỏ hơn.`,
  }),
  dayLimit: (left) => ({
    'en-US': `${pesosText(left)} of today’s limit is left. No money moved. The limit starts again at midnight, Manila time.`,
    'vi-VN': `Hạn mức hôm nay còn ${pesosText(left)}. Chưa có khoản tiền nào được chuyển. Hạn mức được tính lại từ nửa đêm, giờ Manila.`,
  }),
  dayCount: {
    'en-US': 'No withdrawals left today. No money moved. The count starts again at midnight, Manila time.',
    'vi-VN':
      'Đã hết số lần rút hôm nay. Chưa có khoản tiền nào được chuyển. Số lần được tính lại từ nửa đêm, giờ Manila.',
  },
} as const satisfies Record<string, Words | ((figure: number) => Words)>
