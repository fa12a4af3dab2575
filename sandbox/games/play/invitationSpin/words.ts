import type { Dictionary } from '../common/words.ts'

export const SPIN_WORDS = {
  spin: ['Use a free spin', 'Dùng một lượt quay'],
  hint: ['Three of the same win. Spins are free.', 'Ba hình giống nhau là thắng. Quay miễn phí.'],
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
    'A spin is also drawn with a beacon’s next round, which is published up to 4 seconds after the spin was taken. Until then nobody knows the prize. Check, beside a past spin, tells whose beacon it was.',
    'Mỗi lượt còn được rút cùng vòng kế tiếp của một nguồn ngẫu nhiên, công bố trong vòng 4 giây sau khi nhận lượt quay. Trước đó chưa ai biết giải. Nút Kiểm tra của từng lượt cho biết đó là nguồn của ai.',
  ],
  waitsForBeacon: [
    'Waiting for the beacon that the prize is drawn with. Your spin counts, and is drawn as soon as it is heard.',
    'Đang chờ nguồn ngẫu nhiên dùng để rút giải. Lượt quay của bạn vẫn được tính và sẽ được rút ngay khi nhận được.',
  ],
  bonus: [
    'Prizes are added to your balance as a bonus. Bet the amount once before you withdraw it.',
    'Giải được cộng vào số dư dưới dạng tiền thưởng. Hãy cược đủ một lần số tiền đó trước khi rút.',
  ],
} as const satisfies Dictionary
