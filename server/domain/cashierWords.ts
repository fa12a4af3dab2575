import { centavos } from '../../contract/money.ts'
import { moneyText } from '../moneyText.ts'
import type { Words } from './refusal.ts'

/** ₱100, or ₱321.50: as the brand writes money. */
export const pesosText = (amount: number) => moneyText(centavos(amount), 'short')

/** What the cashier says: what happened, whether money moved, what to do. */
export const CASHIER_WORDS = {
  unknownMethod: { 'en-US': 'Please choose a way to pay', 'vi-VN': 'Vui lòng chọn cách thanh toán' },
  unknownBank: { 'en-US': 'Please choose a bank from the list', 'vi-VN': 'Vui lòng chọn ngân hàng trong danh sách' },
  kycSuspended: {
    'en-US': 'Your account waits for your KYC. No money moved. Complete your KYC, then try again.',
    'vi-VN': 'Tài khoản đang chờ KYC. Chưa có khoản tiền nào được chuyển. Hãy hoàn tất KYC rồi thử lại.',
  },
  excluded: {
    'en-US': 'You are taking a break: no deposits until it ends. No money moved. Withdrawals stay possible.',
    'vi-VN':
      'Bạn đang tạm nghỉ: không nạp tiền cho đến khi kết thúc. Chưa có khoản tiền nào được chuyển. Vẫn có thể rút tiền.',
  },
  depositBelow: (min) => ({
    'en-US': `The smallest deposit is ${pesosText(min)}. No money moved. Please enter more.`,
    'vi-VN': `Số tiền nạp tối thiểu là ${pesosText(min)}. Chưa có khoản tiền nào được chuyển. Vui lòng nhập số lớn hơn.`,
  }),
  depositAbove: (max) => ({
    'en-US': `This way takes at most ${pesosText(max)} at once. No money moved. Please enter less.`,
    'vi-VN': `Cách này nhận tối đa ${pesosText(max)} mỗi lần. Chưa có khoản tiền nào được chuyển. Vui lòng nhập số nhỏ hơn.`,
  }),
  ownLimit: (left) => ({
    'en-US': `Your own deposit limit leaves ${pesosText(left)}. No money moved.`,
    'vi-VN': `Hạn mức nạp do bạn đặt còn ${pesosText(left)}. Chưa có khoản tiền nào được chuyển.`,
  }),
  noSuchCoupon: {
    'en-US': 'This coupon is not yours or no longer there. No money moved. Go on without it.',
    'vi-VN':
      'Phiếu này không phải của bạn hoặc không còn nữa. Chưa có khoản tiền nào được chuyển. Hãy tiếp tục không dùng phiếu.',
  },
  couponUsed: {
    'en-US': 'This coupon is in use for another deposit. No money moved. Go on without it.',
    'vi-VN': 'Phiếu này đang dùng cho lần nạp khác. Chưa có khoản tiền nào được chuyển. Hãy tiếp tục không dùng phiếu.',
  },
  couponExpired: {
    'en-US': 'This coupon has expired. No money moved. Go on without it.',
    'vi-VN': 'Phiếu này đã hết hạn. Chưa có khoản tiền nào được chuyển. Hãy tiếp tục không dùng phiếu.',
  },
  couponNeedsMore: (min) => ({
    'en-US': `This coupon needs a deposit of at least ${pesosText(min)}. No money moved.`,
    'vi-VN': `Phiếu này cần nạp ít nhất ${pesosText(min)}. Chưa có khoản tiền nào được chuyển.`,
  }),
  noSuchQuote: {
    'en-US': 'This offer is no longer there. No money moved. Please enter the amount again.',
    'vi-VN': 'Báo giá này không còn nữa. Chưa có khoản tiền nào được chuyển. Vui lòng nhập lại số tiền.',
  },
  quoteExpired: {
    'en-US': 'This offer has expired. No money moved. Please enter the amount again.',
    'vi-VN': 'Báo giá này đã hết hạn. Chưa có khoản tiền nào được chuyển. Vui lòng nhập lại số tiền.',
  },
  quoteUsed: {
    'en-US': 'An order was already made from this. Nothing was ordered twice. See it in your transactions.',
    'vi-VN': 'Đã có lệnh từ yêu cầu này. Không có gì bị đặt hai lần. Xem trong lịch sử giao dịch.',
  },
  walletTaken: {
    'en-US': 'This account is linked to another player. Nothing was saved. Use an account in your own name.',
    'vi-VN': 'Tài khoản này đã liên kết với người chơi khác. Chưa lưu gì. Hãy dùng tài khoản đứng tên bạn.',
  },
  walletBound: {
    'en-US': 'You have already linked an account of this bank, and that cannot be changed.',
    'vi-VN': 'Bạn đã liên kết một tài khoản của ngân hàng này và không thể thay đổi.',
  },
  walletName: {
    'en-US': 'The name must be the one of your verified ID',
    'vi-VN': 'Tên phải trùng với tên trên giấy tờ đã xác minh',
  },
  walletNameDiffers: {
    'en-US':
      'The name of this account is not the one of your verified ID. No money moved. Replace it once by an account in your own name, or use another one.',
    'vi-VN':
      'Tên tài khoản này không trùng với giấy tờ đã xác minh. Chưa có khoản tiền nào được chuyển. Bạn được thay một lần bằng tài khoản đứng tên mình, hoặc dùng tài khoản khác.',
  },
  noTradePassword: {
    'en-US': 'Set a withdrawal password first. No money moved.',
    'vi-VN': 'Hãy đặt mật khẩu rút tiền trước. Chưa có khoản tiền nào được chuyển.',
  },
  tradePasswordWrong: (left) => ({
    'en-US': `The withdrawal password is wrong. No money moved. Tries left: ${left}.`,
    'vi-VN': `Mật khẩu rút tiền không đúng. Chưa có khoản tiền nào được chuyển. Còn ${left} lần thử.`,
  }),
  tradePasswordChanged: {
    'en-US': 'The withdrawal password was changed just now. No money moved. Try again with the new one.',
    'vi-VN': 'Mật khẩu rút tiền vừa được đổi. Chưa có khoản tiền nào được chuyển. Hãy thử lại với mật khẩu mới.',
  },
  kycRequired: {
    'en-US': 'Your KYC has to be approved before the first withdrawal. No money moved. Complete your KYC.',
    'vi-VN': 'KYC phải được duyệt trước lần rút đầu tiên. Chưa có khoản tiền nào được chuyển. Hãy hoàn tất KYC.',
  },
  walletNotBound: {
    'en-US': 'You have no account of this bank yet. No money moved. Link one first.',
    'vi-VN': 'Bạn chưa có tài khoản của ngân hàng này. Chưa có khoản tiền nào được chuyển. Hãy liên kết trước.',
  },
  withdrawBelow: (min) => ({
    'en-US': `The smallest withdrawal is ${pesosText(min)}. No money moved. Please enter more.`,
    'vi-VN': `Số tiền rút tối thiểu là ${pesosText(min)}. Chưa có khoản tiền nào được chuyển. Vui lòng nhập số lớn hơn.`,
  }),
  withdrawAbove: (max) => ({
    'en-US': `Your VIP level allows ${pesosText(max)} at once. No money moved. Please enter less.`,
    'vi-VN': `Cấp VIP của bạn cho phép ${pesosText(max)} mỗi lần. Chưa có khoản tiền nào được chuyển. Vui lòng nhập số nhỏ hơn.`,
  }),
  orderOpen: {
    'en-US': 'Two withdrawals are under way. No more money moved. Try again when one of them has ended.',
    'vi-VN': 'Đang có hai lệnh rút. Không có thêm khoản nào được chuyển. Hãy thử lại khi một lệnh đã xong.',
  },
  turnoverLeft: (surplus) => ({
    'en-US': `${pesosText(surplus)} of turnover is left before you can withdraw. No money moved. See your turnover records.`,
    'vi-VN': `Còn ${pesosText(surplus)} vòng cược trước khi rút. Chưa có khoản tiền nào được chuyển. Xem mục vòng cược.`,
  }),
  notEnough: (balance) => ({
    'en-US': `Your balance is ${pesosText(balance)}. No money moved. Please enter less.`,
    'vi-VN': `Số dư của bạn là ${pesosText(balance)}. Chưa có khoản tiền nào được chuyển. Vui lòng nhập số nhỏ hơn.`,
  }),
  dayLimit: (left) => ({
    'en-US': `${pesosText(left)} of today's limit is left. No money moved. The limit starts again at midnight.`,
    'vi-VN': `Hạn mức hôm nay còn ${pesosText(left)}. Chưa có khoản tiền nào được chuyển. Hạn mức bắt đầu lại lúc nửa đêm.`,
  }),
  dayCount: {
    'en-US': "Today's number of withdrawals is used up. No money moved. The count starts again at midnight.",
    'vi-VN': 'Đã hết số lần rút hôm nay. Chưa có khoản tiền nào được chuyển. Số lần bắt đầu lại lúc nửa đêm.',
  },
} as const satisfies Record<string, Words | ((figure: number) => Words)>
