import { PERSONAL_DATA_RETENTION_YEARS } from '../../../contract/constants.ts'
import { IMAGE_SIDES } from '../../../contract/calls/kyc.ts'
import type { Reason, Side } from '../../database/tables/identity.ts'
import type { Words } from '../domainError.ts'

/** Texts of KYC. */
export const IDENTITY_WORDS = {
  barred: {
    'en-US':
      'Only people aged 21 or older may play here. Your deposits will be refunded: please contact customer service.',
    'vi-VN': 'Chỉ người từ 21 tuổi trở lên mới được chơi. Tiền nạp sẽ được hoàn lại: vui lòng liên hệ hỗ trợ.',
  },
  suspended: {
    'en-US': 'Account suspended: please complete your KYC first. No money moved.',
    'vi-VN': 'Tài khoản bị tạm khóa: vui lòng hoàn tất KYC trước. Chưa có khoản tiền nào được chuyển.',
  },
  underReview: {
    'en-US': 'Your documents are being reviewed. We will tell you as soon as there is a result.',
    'vi-VN': 'Giấy tờ của bạn đang được xét duyệt. Chúng tôi sẽ báo ngay khi có kết quả.',
  },
  approvedAlready: { 'en-US': 'Your identity is already verified', 'vi-VN': 'Danh tính của bạn đã được xác minh' },
  baseFirst: {
    'en-US': 'Please fill in your details first',
    'vi-VN': 'Vui lòng điền thông tin của bạn trước',
  },
  noSuchDay: { 'en-US': 'Date format is incorrect', 'vi-VN': 'Ngày không đúng định dạng' },
  idNo: { 'en-US': 'Format is incorrect', 'vi-VN': 'Định dạng không đúng' },
  expiryNeeded: { 'en-US': 'This is required', 'vi-VN': 'Vui lòng không để trống' },
  expired: {
    'en-US': 'This ID has expired. Please use a valid one.',
    'vi-VN': 'Giấy tờ này đã hết hạn. Vui lòng dùng giấy tờ còn hiệu lực.',
  },
  imageNeeded: { 'en-US': 'This photo is missing', 'vi-VN': 'Còn thiếu ảnh này' },
  imageRejected: { 'en-US': 'Please take this photo again', 'vi-VN': 'Vui lòng chụp lại ảnh này' },
  imageUnknown: { 'en-US': 'Please upload this photo again', 'vi-VN': 'Vui lòng gửi lại ảnh này' },
  guestKyc: {
    'en-US': 'Sign up to keep your account first, then verify it',
    'vi-VN': 'Hãy đăng ký để giữ tài khoản trước, rồi xác minh',
  },
} as const satisfies Record<string, Words>

/** The reasons of a rejection, each with what to do about it. */
const REASON_WORDS: Readonly<Record<Reason, Words>> = {
  blurred: {
    'en-US': 'The photo is blurred or too small to read. Take it again in good light.',
    'vi-VN': 'Ảnh bị mờ hoặc quá nhỏ. Hãy chụp lại ở nơi đủ sáng.',
  },
  cutOff: {
    'en-US': 'A part of the ID is cut off. Show all four corners.',
    'vi-VN': 'Giấy tờ bị cắt mất một phần. Hãy chụp đủ bốn góc.',
  },
  expired: {
    'en-US': 'The ID has expired. Use a valid one.',
    'vi-VN': 'Giấy tờ đã hết hạn. Hãy dùng giấy tờ còn hiệu lực.',
  },
  nameDiffers: {
    'en-US': 'The name differs from the one on the ID. Write it as on the ID.',
    'vi-VN': 'Tên khác với tên trên giấy tờ. Hãy ghi đúng như trên giấy tờ.',
  },
  under21: {
    'en-US': 'Only people aged 21 or older may play here. Your deposits will be refunded.',
    'vi-VN': 'Chỉ người từ 21 tuổi trở lên mới được chơi. Tiền nạp sẽ được hoàn lại.',
  },
  alreadyUsed: {
    'en-US': 'This ID is used by another account. Contact customer service if that is not you.',
    'vi-VN': 'Giấy tờ này đã được tài khoản khác sử dụng. Hãy liên hệ hỗ trợ nếu không phải bạn.',
  },
  notAccepted: {
    'en-US': 'This document is not accepted. Use one of the listed IDs.',
    'vi-VN': 'Giấy tờ này không được chấp nhận. Hãy dùng một trong các loại được liệt kê.',
  },
  excluded: {
    'en-US':
      'A player with this name and date of birth is on a break, or has excluded themselves. Until that ends no other account of theirs is verified. Your deposits are refunded. Contact customer service if that is not you.',
    'vi-VN':
      'Một người chơi có cùng tên và ngày sinh đang tạm nghỉ hoặc đã tự loại trừ. Trước khi thời hạn đó kết thúc, không tài khoản nào khác của người này được xác minh. Tiền nạp của bạn được hoàn lại. Hãy liên hệ hỗ trợ nếu không phải bạn.',
  },
}

interface MessageTexts {
  title: Words
  content: Words
}

export const APPROVED_MESSAGE: MessageTexts = {
  title: { 'en-US': 'Your identity is verified', 'vi-VN': 'Danh tính của bạn đã được xác minh' },
  content: {
    'en-US': `You don’t need to send anything else. We keep your documents for ${PERSONAL_DATA_RETENTION_YEARS} years after you last used your account, as the law requires.`,
    'vi-VN': `Bạn không cần gửi thêm gì. Chúng tôi lưu giấy tờ của bạn trong ${PERSONAL_DATA_RETENTION_YEARS} năm kể từ lần cuối bạn dùng tài khoản, theo quy định của pháp luật.`,
  },
}

const SIDE_WORDS: Readonly<Record<Side, Words>> = {
  front: { 'en-US': 'Front of your ID', 'vi-VN': 'Mặt trước giấy tờ' },
  back: { 'en-US': 'Back of your ID', 'vi-VN': 'Mặt sau giấy tờ' },
  selfie: { 'en-US': 'Selfie with your ID', 'vi-VN': 'Ảnh tự chụp cùng giấy tờ' },
}

/** These are about one photo; the others about the person or the ID as a whole, so they are told once. */
const OF_A_PHOTO: ReadonlySet<Reason> = new Set(['blurred', 'cutOff'])

/** A line for each reason; of those about a photo, for each photo. */
export function rejectedMessage(
  reasons: readonly Reason[],
  images: Partial<Record<Side, Reason | undefined>>,
): MessageTexts {
  const photos = IMAGE_SIDES.flatMap((side) => {
    const reason = images[side]
    return reason && OF_A_PHOTO.has(reason) ? [{ side, reason }] : []
  })
  const others = reasons.filter((reason) => !photos.some((photo) => photo.reason === reason))
  const list = (language: keyof Words) =>
    [
      ...others.map((reason) => REASON_WORDS[reason][language]),
      ...photos.map(({ side, reason }) => `${SIDE_WORDS[side][language]}: ${REASON_WORDS[reason][language]}`),
    ].join('\n')
  return {
    title: { 'en-US': 'Your identity could not be verified', 'vi-VN': 'Chưa thể xác minh danh tính của bạn' },
    content: { 'en-US': list('en-US'), 'vi-VN': list('vi-VN') },
  }
}

export const REOPENED_MESSAGE: MessageTexts = {
  title: { 'en-US': 'You can verify your identity again', 'vi-VN': 'Bạn có thể xác minh danh tính lại' },
  content: {
    'en-US':
      'We have opened your verification again. Correct what was not accepted, then send your documents for review.',
    'vi-VN':
      'Chúng tôi đã mở lại hồ sơ xác minh của bạn. Hãy sửa những gì chưa được chấp nhận, rồi gửi giấy tờ để xét duyệt.',
  },
}

/** `pesos`: the suspended amount as text, or null. */
export function overdueMessage(pesos: string | null): MessageTexts {
  const held = {
    'en-US': pesos ? ` Your balance of ${pesos} is held until then and comes back when you are verified.` : '',
    'vi-VN': pesos ? ` Số dư ${pesos} của bạn được tạm giữ và sẽ được trả lại khi xác minh xong.` : '',
  }
  return {
    title: { 'en-US': 'Account suspended: KYC is overdue', 'vi-VN': 'Tài khoản bị tạm khóa: quá hạn KYC' },
    content: {
      'en-US': `Seven days have passed without KYC. Complete it to play again.${held['en-US']}`,
      'vi-VN': `Đã qua bảy ngày mà chưa hoàn tất KYC. Hãy hoàn tất để chơi tiếp.${held['vi-VN']}`,
    },
  }
}

export function returnedMessage(pesos: string): MessageTexts {
  return {
    title: { 'en-US': 'Your held balance is back', 'vi-VN': 'Số dư tạm giữ đã được trả lại' },
    content: {
      'en-US': `${pesos} that was held for overdue KYC is in your balance again.`,
      'vi-VN': `${pesos} bị tạm giữ do quá hạn KYC đã trở lại số dư của bạn.`,
    },
  }
}
