const ENGLISH = {
  title: 'Live chat',
  write: 'Write a message',
  send: 'Send',
  attach: 'Send a picture',
  about: (orderNo) => `About order ${orderNo}`,
  notAbout: 'Not about this order',
  writing: 'The helper is writing…',
  lost: 'No connection. What you write is kept here and sent once you’re back online.',
  waiting: '🕓 Waiting for a connection',
  tooMany: 'That was a lot at once. The rest goes out in a minute.',
  notAPicture: 'This file cannot be read. Use a JPG or PNG photo.',
  picture: 'Your picture',
  you: 'You',
  helper: 'Helper',
}
const VIETNAMESE = {
  title: 'Chat trực tuyến',
  write: 'Viết tin nhắn',
  send: 'Gửi',
  attach: 'Gửi ảnh',
  about: (orderNo) => `Về lệnh ${orderNo}`,
  notAbout: 'Không phải về lệnh này',
  writing: 'Trợ lý đang trả lời…',
  lost: 'Mất kết nối. Những gì bạn viết được giữ lại và gửi đi khi có mạng.',
  waiting: '🕓 Đang chờ mạng',
  tooMany: 'Bạn gửi quá nhiều cùng lúc. Phần còn lại sẽ được gửi sau một phút.',
  notAPicture: 'Không đọc được tệp này. Hãy dùng ảnh JPG hoặc PNG.',
  picture: 'Ảnh của bạn',
  you: 'Bạn',
  helper: 'Trợ lý',
}

export const wordsIn = (language) => (language.startsWith('vi') ? VIETNAMESE : ENGLISH)
