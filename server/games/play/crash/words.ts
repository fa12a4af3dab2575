import type { Dictionary } from '../common/words.ts'

export const CRASH_WORDS = {
  go: ['Bet and go', 'Cược và bay'],
  out: ['Get out · {amount}', 'Rút · {amount}'],
  leaving: ['Getting out…', 'Đang rút…'],
  auto: ['Get out by itself at', 'Tự động rút ở'],
  off: ['Off', 'Tắt'],
  lower: ['Lower', 'Giảm'],
  higher: ['Higher', 'Tăng'],
  hint: ['Get out before it breaks off.', 'Rút trước khi nó đứt.'],
  flying: ['Space gets out', 'Phím cách để rút'],
  broke: ['It broke off at ×{at}', 'Đứt ở ×{at}'],
  outAt: ['Out at ×{at}, it broke off at ×{crash}', 'Rút ở ×{at}, đứt ở ×{crash}'],
  past: ['Your last rounds', 'Các ván gần đây của bạn'],
  rule: [
    'The multiplier climbs from ×1.00 and breaks off at a point that is fixed when you bet. Get out before and your bet is multiplied. The server’s clock decides when you got out. If the connection is lost, the round goes on: it ends at your automatic point, or when it breaks off.',
    'Hệ số tăng từ ×1.00 và đứt ở điểm được cố định khi bạn cược. Rút trước đó thì tiền cược được nhân lên. Đồng hồ máy chủ quyết định lúc bạn rút. Nếu mất kết nối, ván vẫn tiếp tục: kết thúc ở điểm tự động của bạn hoặc khi đứt.',
  ],
  rtpRule: [
    'The chance to reach ×m is 0.97 / m, so wherever you get out, the same comes back. Counted over all 4,294,967,296 draws, for targets from ×1.01 to ×1000: {low} to {high}.',
    'Xác suất đạt ×m là 0,97 / m, nên rút ở đâu tỷ lệ cũng như nhau. Đếm trên toàn bộ 4.294.967.296 khả năng, với mục tiêu từ ×1.01 đến ×1000: {low} đến {high}.',
  ],
  chances: ['Chance to reach', 'Xác suất đạt'],
} as const satisfies Dictionary
