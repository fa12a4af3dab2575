import type { Words } from './domain/domainError.ts'

/** Messages that are used in more than one place. A message with a single use stands there. */
export const WORDS = {
  sessionInvalid: { 'en-US': 'Please log in again', 'vi-VN': 'Vui lòng đăng nhập lại' },
  notFound: { 'en-US': 'This is no longer available', 'vi-VN': 'Mục này không còn nữa' },
  pushAddress: { 'en-US': 'Notifications cannot be sent there', 'vi-VN': 'Không thể gửi thông báo đến địa chỉ này' },
  repeated: { 'en-US': 'This was sent more than once', 'vi-VN': 'Thông tin này bị gửi nhiều lần' },
  validation: { 'en-US': 'Please check what you entered', 'vi-VN': 'Vui lòng kiểm tra lại thông tin đã nhập' },
  fault: { 'en-US': 'Server error!', 'vi-VN': 'Lỗi máy chủ!' },
  forbidden: { 'en-US': 'Request error', 'vi-VN': 'Yêu cầu bị lỗi' },
  noSuchPath: { 'en-US': 'Request address error', 'vi-VN': 'Địa chỉ yêu cầu không đúng' },
  notSaved: {
    'en-US': 'Nothing can be saved right now. No money moved. Please try again later.',
    'vi-VN': 'Hiện không thể lưu thay đổi. Chưa có khoản tiền nào được chuyển. Vui lòng thử lại sau.',
  },
  gamesAway: {
    'en-US': 'The games cannot be reached right now. Please try again later.',
    'vi-VN': 'Hiện không kết nối được với trò chơi. Vui lòng thử lại sau.',
  },
  filesAway: {
    'en-US': 'Photos and files can’t be saved or opened right now. Please try again later.',
    'vi-VN': 'Hiện không thể lưu hoặc mở ảnh và tệp. Vui lòng thử lại sau.',
  },
  noAnswer: {
    'en-US': 'The server does not answer right now. Please try again later.',
    'vi-VN': 'Máy chủ hiện không phản hồi. Vui lòng thử lại sau.',
  },
  busy: {
    'en-US': 'Too many requests. Please wait a moment and try again.',
    'vi-VN': 'Quá nhiều yêu cầu. Vui lòng đợi một lát rồi thử lại.',
  },
  keepAccountFirst: {
    'en-US': 'Guests can’t do this. Sign up to keep your account first.',
    'vi-VN': 'Khách chưa thể làm việc này. Hãy đăng ký để giữ tài khoản trước.',
  },
  wrongCredentials: { 'en-US': 'Wrong username or password', 'vi-VN': 'Sai tên đăng nhập hoặc mật khẩu' },
  wrongPassword: { 'en-US': 'The current password is wrong', 'vi-VN': 'Mật khẩu hiện tại không đúng' },
  codeWrong: {
    'en-US': 'The code is wrong or has expired',
    'vi-VN': 'Mã không đúng hoặc đã hết hạn',
  },
  proofWanted: {
    'en-US': 'No code was sent: the security check took too long. Please try again.',
    'vi-VN': 'Chưa gửi được mã: bước kiểm tra bảo mật mất quá nhiều thời gian. Vui lòng thử lại.',
  },
  secondFactorWanted: {
    'en-US': 'Enter the code from your authenticator app',
    'vi-VN': 'Nhập mã từ ứng dụng xác thực của bạn',
  },
  otherUsername: { 'en-US': 'Please choose another username', 'vi-VN': 'Vui lòng chọn tên đăng nhập khác' },
  phoneTaken: {
    'en-US': 'This phone number belongs to another account',
    'vi-VN': 'Số điện thoại này thuộc về một tài khoản khác',
  },
  proveOldPhone: {
    'en-US': 'Enter your login password, or the code sent to your current phone number',
    'vi-VN': 'Nhập mật khẩu đăng nhập, hoặc mã gửi đến số điện thoại đang liên kết',
  },
  samePassword: {
    'en-US': 'Login and withdrawal password must be different. Please choose another one.',
    'vi-VN': 'Mật khẩu đăng nhập và mật khẩu rút tiền phải khác nhau. Vui lòng chọn mật khẩu khác.',
  },
  changedMeanwhile: {
    'en-US': 'Something was changed at the same time. Nothing was saved. Please try again.',
    'vi-VN': 'Có thay đổi khác cùng lúc. Chưa lưu gì. Vui lòng thử lại.',
  },
  otherPhone: { 'en-US': 'Please use another phone number', 'vi-VN': 'Vui lòng dùng số điện thoại khác' },
  codeSent: { 'en-US': 'Code sent', 'vi-VN': 'Đã gửi mã' },
  saved: { 'en-US': 'Saved', 'vi-VN': 'Đã lưu' },
  passwordChanged: { 'en-US': 'Password changed', 'vi-VN': 'Đã đổi mật khẩu' },
} as const satisfies Record<string, Words>
