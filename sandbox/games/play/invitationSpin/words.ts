import type { Dictionary } from '../common/words.ts'

export const SPIN_WORDS = {
  spin: ['Use a free spin', 'Dùng một lượt quay'],
  hint: ['Three matching symbols win. Spins are free.', 'Ba hình giống nhau là thắng. Quay miễn phí.'],
  none: ['No prize this time.', 'Lần này không trúng giải.'],
  noneLeft: ['No free spins left. Invite a friend for more.', 'Hết lượt quay. Hãy mời bạn bè để có thêm.'],
  prizes: ['Prizes and odds', 'Giải thưởng và tỷ lệ'],
  symbol: ['Three of', 'Ba hình'],
  prize: ['Prize', 'Giải'],
  odds: ['Of 1,000,000 spins', 'Trong 1,000,000 lượt'],
  nothing: ['Nothing', 'Không trúng'],
  drawn: [
    'The prize is drawn first, by the odds above; the reels only show the result. A spin without a prize always shows three different pictures.',
    'Giải được xác định trước, theo tỷ lệ trên; các cuộn chỉ hiển thị kết quả. Lượt không trúng luôn hiện ba hình khác nhau.',
  ],
  beacon: [
    'Each spin is also drawn with a beacon’s next round, which is published within 4 seconds after you spin. Until then nobody knows the prize. “Check” beside a past spin shows whose beacon it was.',
    'Kết quả mỗi lượt còn được tính từ vòng kế tiếp của một nguồn ngẫu nhiên, công bố trong 4 giây sau khi bạn quay. Trước đó chưa ai biết giải. Nút Kiểm tra của từng lượt cho biết đó là nguồn của ai.',
  ],
  waitsForBeacon: [
    'Waiting for the beacon that the prize is drawn with. Your spin counts, and is drawn as soon as the beacon answers.',
    'Đang chờ nguồn ngẫu nhiên dùng để xác định giải. Lượt quay của bạn vẫn được tính và sẽ có kết quả ngay khi nhận được.',
  ],
  bonus: [
    'Prizes are added to your balance as a bonus. Bet the amount once before you withdraw it.',
    'Giải được cộng vào số dư dưới dạng tiền thưởng. Hãy cược đủ một lần số tiền đó trước khi rút.',
  ],
} as const satisfies Dictionary
