import { manilaDeadline } from '../manilaTime.ts'
import type { Words } from '../domainError.ts'
import { pesosText } from '../cashier/words.ts'

export const CLOSURE_WORDS = {
  closing: {
    'en-US': 'Your account is being closed: no play, deposits or bonuses. You can cancel this under Security.',
    'vi-VN':
      'Tài khoản đang được đóng: không chơi, nạp tiền hay nhận thưởng. Bạn có thể hủy yêu cầu trong mục Bảo mật.',
  },
  hindered: {
    'en-US': 'Not everything has ended yet, so your account cannot be closed. Nothing was changed.',
    'vi-VN': 'Vẫn còn việc chưa kết thúc nên chưa thể đóng tài khoản. Chưa có gì thay đổi.',
  },
  otherAmount: {
    'en-US': 'Your balance has changed in the meantime. Nothing was saved. Please look at it again.',
    'vi-VN': 'Số dư của bạn vừa thay đổi. Chưa có gì được lưu. Vui lòng xem lại.',
  },
} as const satisfies Record<string, Words>

/** For a login that would have been right. */
export function closedWords(closedTime: number): Words {
  const time = manilaDeadline(closedTime)
  return {
    'en-US': `You closed this account on ${time['en-US']}. It cannot be opened again.`,
    'vi-VN': `Bạn đã đóng tài khoản này vào ${time['vi-VN']}. Tài khoản không thể mở lại.`,
  }
}

interface Letter {
  title: Words
  content: Words
}

export const TAKEN_BACK: Letter = {
  title: { 'en-US': 'Your account stays open', 'vi-VN': 'Tài khoản của bạn vẫn được giữ' },
  content: {
    'en-US': 'You cancelled your request to close it. Nothing was deleted, and you can play again.',
    'vi-VN': 'Bạn đã hủy yêu cầu đóng tài khoản. Không có gì bị xóa, và bạn có thể chơi lại.',
  },
}

/** More is in the account than the player gave up (centavos). */
export function moneyCame(owed: number): Letter {
  const amount = pesosText(owed)
  return {
    title: { 'en-US': 'Your account was not closed', 'vi-VN': 'Tài khoản của bạn chưa được đóng' },
    content: {
      'en-US': `Money has come in since you asked: your balance is ${amount}. It is yours, so your account stays open. Withdraw it, then ask again under Security → Close my account.`,
      'vi-VN': `Sau khi bạn yêu cầu, có thêm tiền vào: số dư của bạn là ${amount}. Tiền này là của bạn nên tài khoản vẫn được giữ. Hãy rút ra rồi yêu cầu lại trong Bảo mật → Đóng tài khoản.`,
    },
  }
}
