import type { Language } from '../../contract/constants.ts'
import type { DepositStatus, WithdrawalStatus } from '../../contract/statuses.ts'
import { createMoneyText } from '../../contract/moneyText.ts'
import { numeralsOf } from '../../contract/numerals.ts'
import { brand } from '../../brand/current.ts'
import { type Desk, DeskSilence } from './desk.ts'
import type { Words } from '../../contract/words.ts'

const moneyText = createMoneyText(brand.currency, numeralsOf(brand.currency.locale))

export const GREETING: Words = {
  'en-US':
    'Hello! I am the sandbox’s helper, a script and not a person. Ask me about deposits, withdrawals, KYC, games or your account; you can send a picture too.',
  'vi-VN':
    'Xin chào! Tôi là trợ lý của bản thử nghiệm, trả lời theo kịch bản chứ không phải người thật. Hãy hỏi tôi về nạp tiền, rút tiền, KYC, trò chơi hay tài khoản; bạn cũng có thể gửi ảnh.',
}

/** A player, or a visitor. */
interface Asker {
  uid: string | null
}

interface Question {
  text: string
  orderNo: string | null
  picture: object | null
}

/** An order number in what the player typed (server/domain/cashier/orderNo.ts). */
const ORDER_NO = /\b[DW]\d{18}\b/

/** The helper's answer: about the order first, then the picture, then the topic. */
export async function answerTo(desk: Desk, asker: Asker, question: Question, language: Language): Promise<string> {
  const orderNo = question.orderNo ?? ORDER_NO.exec(question.text)?.[0] ?? null
  const order = orderNo === null ? null : await orderWords(desk, asker, orderNo)
  const picture = question.picture ? PICTURE : null
  const parts = [order, picture, question.text === '' ? null : topicWords(question.text, order !== null)]
  const known = parts.filter((part) => part !== null).map((part) => part[language])
  return known.length > 0 ? known.join('\n\n') : UNKNOWN[language]
}

/** Behind what is told of an order nothing is added about orders. */
function topicWords(text: string, isBehindOrder: boolean): Words | null {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd').toLowerCase()
  const topic = TOPICS.find(({ words }) => words.test(plain))
  if (!isBehindOrder) return topic?.answer ?? UNKNOWN
  return topic && !topic.isOfOrders ? topic.answer : null
}

async function orderWords(desk: Desk, { uid }: Asker, orderNo: string): Promise<Words> {
  const order = uid === null ? null : await desk.order(uid, orderNo).catch(unlessSilent)
  if (order === 'silent') return SILENT
  if (!order) return uid === null ? LOG_IN_FIRST : NO_ORDER
  const amount = moneyText(order.amount, 'short')
  if (order.kind === 'deposit') {
    const status = DEPOSITS[order.status]
    return {
      'en-US': `Your deposit ${orderNo} of ${amount}: ${status['en-US']}`,
      'vi-VN': `Lệnh nạp ${orderNo} số tiền ${amount}: ${status['vi-VN']}`,
    }
  }
  const status = WITHDRAWALS[order.status]
  return {
    'en-US': `Your withdrawal ${orderNo} of ${amount}: ${status['en-US']}`,
    'vi-VN': `Lệnh rút ${orderNo} số tiền ${amount}: ${status['vi-VN']}`,
  }
}

function unlessSilent(fault: unknown): 'silent' {
  if (fault instanceof DeskSilence) return 'silent'
  throw fault
}

const SILENT: Words = {
  'en-US': 'I can’t look up your order just now. Please ask again in a few minutes; your money is safe meanwhile.',
  'vi-VN': 'Hiện tôi chưa tra được lệnh của bạn. Vui lòng hỏi lại sau ít phút; tiền của bạn vẫn an toàn.',
}
const NO_ORDER: Words = {
  'en-US': 'I can’t find that order on your account. Check the number, or open the order and ask from there.',
  'vi-VN': 'Tôi không tìm thấy lệnh đó trong tài khoản của bạn. Hãy kiểm tra số lệnh, hoặc mở lệnh và hỏi từ đó.',
}
const LOG_IN_FIRST: Words = {
  'en-US': 'I can only look up orders for players who are logged in. Log in, open the order and ask from there.',
  'vi-VN': 'Tôi chỉ tra được lệnh khi bạn đã đăng nhập. Hãy đăng nhập, mở lệnh và hỏi từ đó.',
}
const PICTURE: Words = {
  'en-US': 'Thank you, I have your picture. A person would look at it now; in the sandbox it only stays in this chat.',
  'vi-VN':
    'Cảm ơn, tôi đã nhận được ảnh. Bình thường sẽ có người xem; trong bản thử nghiệm, ảnh chỉ nằm trong cuộc trò chuyện này.',
}
const UNKNOWN: Words = {
  'en-US':
    'I did not understand that. Ask me about a deposit, a withdrawal, KYC, a code, a game, a bonus or your account.',
  'vi-VN': 'Tôi chưa hiểu. Hãy hỏi tôi về nạp tiền, rút tiền, KYC, mã xác minh, trò chơi, tiền thưởng hay tài khoản.',
}

const DEPOSITS: Readonly<Record<DepositStatus, Words>> = {
  0: {
    'en-US':
      'it is waiting for your payment. If you have paid, press “Check again” on the order; a late payment is credited too.',
    'vi-VN':
      'đang chờ bạn thanh toán. Nếu đã trả, hãy nhấn “Kiểm tra lại” trên lệnh; khoản thanh toán muộn vẫn được cộng.',
  },
  1: { 'en-US': 'it is credited to your balance.', 'vi-VN': 'đã được cộng vào số dư.' },
  2: {
    'en-US': 'the payment was declined and nothing was taken. You can try again.',
    'vi-VN': 'thanh toán bị từ chối và không có khoản nào bị trừ. Bạn có thể thử lại.',
  },
  3: {
    'en-US': 'it has timed out. If you did pay, it is credited as soon as the payment arrives.',
    'vi-VN': 'đã hết thời gian. Nếu bạn đã trả, tiền sẽ được cộng ngay khi đến.',
  },
}

const WITHDRAWALS: Readonly<Record<WithdrawalStatus, Words>> = {
  0: { 'en-US': 'it is waiting for review.', 'vi-VN': 'đang chờ duyệt.' },
  1: { 'en-US': 'it is approved and is sent next.', 'vi-VN': 'đã duyệt và sắp được chuyển đi.' },
  2: { 'en-US': 'it is paid.', 'vi-VN': 'đã chi trả.' },
  3: {
    'en-US': 'it could not be paid out; the money is back in your balance.',
    'vi-VN': 'không chi trả được; tiền đã trở lại số dư.',
  },
  4: { 'en-US': 'it was rejected; the money is back in your balance.', 'vi-VN': 'bị từ chối; tiền đã trở lại số dư.' },
  5: {
    'en-US': 'the payout is not confirmed yet. The money is on hold until it is.',
    'vi-VN': 'khoản chi trả chưa được xác nhận. Tiền được giữ cho đến khi có kết quả.',
  },
  6: { 'en-US': 'it is on its way to your account.', 'vi-VN': 'đang được chuyển đến tài khoản của bạn.' },
}

/** Patterns without accents, in both languages; the first match answers. */
const TOPICS: readonly { words: RegExp; answer: Words; isOfOrders?: true }[] = [
  {
    words: /limit|break|addict|exclude|self.?exclu|han muc|nghien|tam nghi|loai tru/,
    answer: {
      'en-US':
        'You can set limits, take a break or exclude yourself in Security, under “Limits and breaks”. Lower limits, breaks and exclusions start at once. Know when to stop.',
      'vi-VN':
        'Bạn có thể đặt hạn mức, tạm nghỉ hoặc tự loại trừ trong Bảo mật, mục “Hạn mức và tạm nghỉ”. Hạn mức thấp hơn, tạm nghỉ và tự loại trừ có hiệu lực ngay. Hãy biết điểm dừng.',
    },
  },
  {
    words: /withdraw|cash ?out|payout|rut tien|rut/,
    isOfOrders: true,
    answer: {
      'en-US':
        'A withdrawal needs approved KYC, a linked account, a withdrawal password and no turnover left. If you can withdraw less than your balance, the Withdraw screen says why. Tell me an order number and I look it up.',
      'vi-VN':
        'Để rút tiền cần KYC đã duyệt, tài khoản đã liên kết, mật khẩu rút tiền và không còn vòng cược. Nếu rút được ít hơn số dư, màn hình Rút tiền cho biết lý do. Hãy gửi tôi mã lệnh để tôi tra giúp.',
    },
  },
  {
    words: /deposit|recharge|top.?up|paid|payment|nap|thanh toan/,
    isOfOrders: true,
    answer: {
      'en-US':
        'An order shows a deposit as soon as it is paid; if it does not, press “Check again” there. Nothing is ever taken twice. Open the order and ask from there, so that I can look it up.',
      'vi-VN':
        'Khoản nạp hiện ngay trên lệnh; nếu đã trả tiền, hãy nhấn “Kiểm tra lại” ở đó. Không bao giờ bị trừ hai lần. Hãy mở lệnh và hỏi từ đó để tôi tra giúp.',
    },
  },
  {
    words: /kyc|verif|\bid\b|document|passport|xac minh|giay to|can cuoc/,
    answer: {
      'en-US':
        'KYC takes a valid ID and a selfie. The recommended IDs are usually reviewed within 3 minutes, the others within 24 hours. The status page shows what happens next.',
      'vi-VN':
        'KYC cần một giấy tờ hợp lệ và một ảnh tự chụp. Giấy tờ nên dùng thường được duyệt trong 3 phút, giấy tờ khác trong 24 giờ. Trang trạng thái cho biết bước tiếp theo.',
    },
  },
  {
    words: /code|sms|otp|\bma\b|tin nhan/,
    answer: {
      'en-US':
        'Codes are sent to the phone number linked to your account and are valid for 5 minutes. In the sandbox they show on the test phone at /sandbox.',
      'vi-VN':
        'Mã được gửi đến số điện thoại đã liên kết với tài khoản và có hiệu lực 5 phút. Trong bản thử nghiệm, mã hiện trên điện thoại thử tại /sandbox.',
    },
  },
  {
    words: /password|log ?in|locked|mat khau|dang nhap|bi khoa/,
    answer: {
      'en-US':
        '“Forgot password?” on the login screen sends a code to your phone. After too many wrong attempts the account is locked for a while; the screen says until when.',
      'vi-VN':
        '“Quên mật khẩu?” ở màn hình đăng nhập sẽ gửi mã đến điện thoại. Nếu nhập sai quá nhiều lần, tài khoản tạm khóa một lúc; màn hình cho biết đến khi nào.',
    },
  },
  {
    words: /bonus|turnover|coupon|reward|khuyen mai|vong cuoc|thuong/,
    answer: {
      'en-US':
        'Every bonus shows its turnover before you claim it. Records, under Turnover, shows what is left of each one.',
      'vi-VN':
        'Mỗi khoản thưởng đều ghi rõ vòng cược trước khi nhận. Sao kê, mục Vòng cược, cho biết mỗi khoản còn lại bao nhiêu.',
    },
  },
  {
    words: /game|round|spin|slot|tro choi|van|quay/,
    answer: {
      'en-US':
        'A round that was cut off is offered again when you open the game, and settles by itself after 24 hours. Every round can be checked in Game records.',
      'vi-VN':
        'Ván bị gián đoạn sẽ được mở lại khi bạn vào trò chơi, và tự kết thúc sau 24 giờ. Mọi ván đều có thể kiểm tra trong Lịch sử chơi.',
    },
  },
  {
    words: /human|person|agent|nguoi that|nhan vien/,
    answer: {
      'en-US':
        'There is no person behind the sandbox. With a real operator you would now be passed on to a person, together with this chat.',
      'vi-VN':
        'Bản thử nghiệm không có người trực. Với nhà điều hành thật, bạn sẽ được chuyển đến một nhân viên, cùng toàn bộ cuộc trò chuyện này.',
    },
  },
  {
    words: /thank|salamat|cam on/,
    answer: { 'en-US': 'You are welcome!', 'vi-VN': 'Rất vui được giúp bạn!' },
  },
  {
    words: /\b(hi|hello|hey|kumusta)\b|xin chao|\bchao\b/,
    answer: { 'en-US': 'Hello! What can I help with?', 'vi-VN': 'Chào bạn! Tôi có thể giúp gì?' },
  },
]
