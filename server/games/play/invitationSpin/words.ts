import type { Dictionary } from '../common/words.ts'

export const SPIN_WORDS = {
  spin: ['Use a free spin', 'Dùng một lượt quay'],
  hint: ['Three alike win. A spin costs nothing.', 'Ba hình giống nhau là thắng. Lượt quay không mất tiền.'],
  none: ['No prize this time.', 'Lần này không có giải.'],
  noneLeft: ['No free spins left. Invite a friend for more.', 'Hết lượt quay. Hãy mời bạn bè để có thêm.'],
  prizes: ['Prizes and how often they come', 'Giải thưởng và xác suất'],
  symbol: ['Three of', 'Ba hình'],
  prize: ['Prize', 'Giải'],
  odds: ['Of 1,000,000 spins', 'Trong 1.000.000 lượt'],
  nothing: ['Nothing', 'Không trúng'],
  drawn: [
    'The prize is drawn first, by the odds above; the reels only show it. A spin without a prize always shows three different pictures.',
    'Giải được rút trước, theo xác suất trên; các cuộn chỉ hiển thị kết quả. Lượt không trúng luôn hiện ba hình khác nhau.',
  ],
  bonus: [
    'A prize is added to your balance as a bonus: bet its amount once before you withdraw.',
    'Giải được cộng vào số dư như tiền thưởng: hãy cược đủ một lần số tiền đó trước khi rút.',
  ],
} as const satisfies Dictionary
