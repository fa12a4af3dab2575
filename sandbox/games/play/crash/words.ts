import type { Dictionary } from '../common/words.ts'

export const CRASH_WORDS = {
  go: ['Bet', 'Đặt cược'],
  out: ['Cash out\u00a0· {amount}', 'Rút\u00a0· {amount}'],
  leaving: ['Cashing out…', 'Đang rút…'],
  auto: ['Auto cash out at', 'Tự động rút ở'],
  off: ['Off', 'Tắt'],
  lower: ['Lower auto cash-out', 'Giảm mức tự động rút'],
  higher: ['Higher auto cash-out', 'Tăng mức tự động rút'],
  hint: ['Cash out before it crashes.', 'Rút trước khi nổ.'],
  flying: ['Space to cash out', 'Phím cách để rút'],
  broke: ['Crashed at ×{at}', 'Nổ ở ×{at}'],
  outAt: ['Cashed out at ×{at}\u00a0· {amount} (crashed at ×{crash})', 'Rút ở ×{at}\u00a0· {amount} (nổ ở ×{crash})'],
  past: ['Your last rounds', 'Các ván gần đây của bạn'],
  others: ['Others', 'Người khác'],
  'other.flying': ['{stake} ×{at}', '{stake} ×{at}'],
  'other.out': ['{stake} out ×{at}', '{stake} rút ×{at}'],
  'other.crashed': ['{stake} crashed ×{at}', '{stake} nổ ×{at}'],
  rule: [
    'The multiplier climbs from ×1.00 and crashes at a point that is fixed when you bet. Cash out before that, and your bet is multiplied. Our server’s clock decides when you cashed out. At ×1000, the highest, it cashes out by itself. If you lose the connection, the round goes on: it ends at your auto cash-out, or when it crashes.',
    'Hệ số tăng từ ×1.00 và nổ ở một điểm đã định sẵn khi bạn đặt cược. Rút trước đó thì tiền cược được nhân lên. Thời điểm rút tính theo đồng hồ máy chủ. Ở ×1000, mức cao nhất, hệ thống tự rút cho bạn. Nếu mất kết nối, ván vẫn tiếp tục: kết thúc ở mức tự động rút của bạn hoặc khi nổ.',
  ],
  rtpRule: [
    'The chance to reach ×m is 0.97 / m, so the return is the same wherever you cash out. Counted over all 4,294,967,296 possible results, for targets from ×1.01 to ×1000: {returns}.',
    'Xác suất đạt ×m là 0.97 / m, nên rút ở đâu tỷ lệ hoàn trả cũng như nhau. Tính trên toàn bộ 4,294,967,296 kết quả có thể, với mục tiêu từ ×1.01 đến ×1000: {returns}.',
  ],
  between: ['{low} to {high}', '{low} đến {high}'],
  othersRule: [
    'Others are players of this game whose flights are in the air or have just ended; demo money is not counted. Nobody is named, and others see your bet in the same way. Each flight has a crash point of its own: none of them says anything about yours.',
    'Người khác là những người chơi trò này đang bay hoặc vừa kết thúc; không tính tiền thử. Không ai bị nêu tên, và người khác cũng chỉ thấy cược của bạn như vậy. Mỗi lượt bay có điểm nổ riêng, không cho biết gì về lượt của bạn.',
  ],
  chances: ['Chance of reaching it', 'Xác suất đạt'],
} as const satisfies Dictionary
