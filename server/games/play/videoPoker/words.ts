import type { Dictionary } from '../common/words.ts'

export const POKER_WORDS = {
  deal: ['Deal', 'Chia bài'],
  draw: ['Draw', 'Đổi bài'],
  held: ['Held', 'Giữ'],
  hold: ['Hold card {place}: {card}', 'Giữ lá {place}: {card}'],
  start: ['Deal five cards, keep the good ones, draw once.', 'Chia năm lá, giữ lá tốt, đổi một lần.'],
  choose: ['Tap the cards to keep, then draw.', 'Chạm các lá muốn giữ rồi đổi bài.'],
  royalFlush: ['Royal flush', 'Thùng phá sảnh chúa'],
  straightFlush: ['Straight flush', 'Thùng phá sảnh'],
  fourOfAKind: ['Four of a kind', 'Tứ quý'],
  fullHouse: ['Full house', 'Cù lũ'],
  flush: ['Flush', 'Thùng'],
  straight: ['Straight', 'Sảnh'],
  threeOfAKind: ['Three of a kind', 'Sám cô'],
  twoPair: ['Two pair', 'Hai đôi'],
  jacksOrBetter: ['Jacks or better', 'Đôi J trở lên'],
  nothing: ['Nothing', 'Không có gì'],
  returned: ['{hand}: bet returned', '{hand}: hoàn lại cược'],
  won: ['{hand}: {amount}', '{hand}: {amount}'],
  pays: ['What a hand pays, in times the bet', 'Trả thưởng theo số lần mức cược'],
  rtpRule: [
    'With the best choice of cards, averaged over all 2,598,960 deals. Other choices return less.',
    'Với cách giữ bài tốt nhất, tính trung bình trên toàn bộ 2.598.960 cách chia. Cách khác trả ít hơn.',
  ],
  deckRule: [
    'One deck of 52 cards, shuffled anew for each deal. The replacement of each place is fixed with the bet, whichever cards you keep. A deal that is left alone is offered again when you come back, and is paid as dealt after 24 hours. Keys 1 to 5 hold a card.',
    'Một bộ 52 lá, xáo lại mỗi ván. Lá thay thế ở mỗi vị trí được cố định cùng với cược, dù bạn giữ lá nào. Ván bỏ dở sẽ được mở lại khi bạn quay lại và sau 24 giờ được trả như lúc chia. Phím 1 đến 5 để giữ bài.',
  ],
} as const satisfies Dictionary
