import type { Dictionary } from '../common/words.ts'

export const POKER_WORDS = {
  deal: ['Deal', 'Chia bài'],
  draw: ['Draw', 'Đổi bài'],
  held: ['Held', 'Giữ'],
  hold: ['Hold card {place}: {card}', 'Giữ lá {place}: {card}'],
  start: ['You get five cards. Keep the good ones and draw once.', 'Bạn nhận năm lá. Giữ lá tốt và đổi một lần.'],
  risksWin: [
    '{hand} already pays. Hold its cards to keep it, or press Draw again to give it up.',
    '{hand} đã trúng. Hãy giữ các lá đó, hoặc nhấn Đổi bài lần nữa để bỏ.',
  ],
  choose: ['Choose the cards to keep, then draw.', 'Chọn các lá muốn giữ rồi đổi bài.'],
  royalFlush: ['Royal flush', 'Sảnh chúa'],
  straightFlush: ['Straight flush', 'Thùng phá sảnh'],
  fourOfAKind: ['Four of a kind', 'Tứ quý'],
  fullHouse: ['Full house', 'Cù lũ'],
  flush: ['Flush', 'Thùng'],
  straight: ['Straight', 'Sảnh'],
  threeOfAKind: ['Three of a kind', 'Sám cô'],
  twoPair: ['Two pair', 'Hai đôi'],
  jacksOrBetter: ['Jacks or better', 'Đôi J trở lên'],
  nothing: ['No winning hand', 'Không trúng'],
  returned: ['{hand}: bet returned', '{hand}: hoàn lại cược'],
  won: ['{hand}: {amount}', '{hand}: {amount}'],
  pays: ['Payouts, as multiples of your bet', 'Tiền thưởng, tính theo số lần mức cược'],
  rtpRule: [
    'If you always keep the best cards, averaged over all 2,598,960 deals. Any other play returns less.',
    'Nếu luôn giữ những lá tốt nhất, tính trung bình trên toàn bộ 2,598,960 cách chia. Chơi cách khác được hoàn trả ít hơn.',
  ],
  deckRule: [
    'One deck of 52 cards, shuffled for every deal. The replacement for each card is fixed when you bet, whichever cards you keep. If you leave halfway, the deal waits for you; after 24 hours it is paid as dealt.',
    'Một bộ 52 lá, xáo lại mỗi ván. Lá thay thế ở mỗi vị trí được định sẵn khi bạn đặt cược, dù bạn giữ lá nào. Nếu bạn rời giữa chừng, ván bài vẫn chờ bạn; sau 24 giờ sẽ trả thưởng theo bài đã chia.',
  ],
  keys: ['Keys 1 to 5 hold a card.', 'Phím 1 đến 5 để giữ bài.'],
} as const satisfies Dictionary
