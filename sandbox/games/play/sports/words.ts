import type { Dictionary } from '../common/words.ts'

/** What all sports say alike. */
export const SPORTS_WORDS = {
  open: ['Bets are open', 'Đang nhận cược'],
  hint: ['Tap odds to choose them, then place your bets.', 'Chạm tỷ lệ để chọn rồi đặt cược.'],
  choose: ['Choose odds', 'Chọn tỷ lệ'],
  bet: ['Bet {amount} at {odds} → {win}', 'Cược {amount} tỷ lệ {odds} → {win}'],
  betMany: ['{count} bets of {amount} · {sum}', '{count} cược, mỗi cược {amount} · {sum}'],
  slipKind: ['Singles or parlay', 'Cược đơn hay cược xiên'],
  singles: ['{count} singles', '{count} cược đơn'],
  parlay: ['Parlay at {odds} · RTP {rtp}', 'Xiên {odds} · RTP {rtp}'],
  'noParlay.picks': ['Parlay: one pick per match, up to 4', 'Xiên: mỗi trận một lựa chọn, tối đa 4'],
  'noParlay.odds': ['Parlay: odds up to 1,000', 'Xiên: tỷ lệ tối đa 1,000'],
  betParlay: ['Parlay of {count}: {amount} at {odds} → {win}', 'Xiên {count}: {amount} tỷ lệ {odds} → {win}'],
  parlayOf: ['Parlay of {count}', 'Cược xiên {count}'],
  yours: ['Your bet', 'Cược của bạn'],
  placed: ['Bet placed: {pick} at {odds}', 'Đã đặt cược: {pick}, tỷ lệ {odds}'],
  slips: ['Your bets', 'Cược của bạn'],
  wonSlip: ['won {amount}', 'thắng {amount}'],
  lostSlip: ['lost', 'thua'],
  wonBet: ['{match} · {pick} won {amount}', '{match} · {pick} thắng {amount}'],
  lostBet: ['{match} · {pick} lost', '{match} · {pick} thua'],
  wonSome: ['{right} of {count} bets won · {amount} back', 'Thắng {right}/{count} cược · nhận {amount}'],
  lostAll: ['All {count} bets lost', 'Thua cả {count} cược'],
  openSlip: ['open', 'đang chờ'],
  margin: ['House margin {margin}', 'Lợi thế nhà cái {margin}'],
  slipRule: [
    'Bets are open for 40 seconds, then you watch the results in 24 seconds. Each choice is a separate bet at the odds shown; several can be placed at once, or joined as one parlay. A bet that is placed counts even if you leave.',
    'Nhận cược trong 40 giây, sau đó trình chiếu kết quả trong 24 giây. Mỗi lựa chọn là một cược riêng theo tỷ lệ hiển thị; có thể đặt nhiều cược cùng lúc, hoặc ghép thành một cược xiên. Cược đã đặt vẫn được tính dù bạn rời đi.',
  ],
  parlayRule: [
    'A parlay is up to four picks of different matches as one bet. It wins only if all of them are right; the odds are multiplied, to 1,000 at most, and cut to two decimals. What they return is multiplied, too: two picks return about 88%, three about 83%, four about 78%. The exact figure is shown before you bet.',
    'Cược xiên ghép tối đa bốn lựa chọn của các trận khác nhau thành một cược. Cược chỉ thắng khi mọi lựa chọn đều đúng; các tỷ lệ được nhân với nhau, tối đa 1,000, và làm tròn xuống hai chữ số thập phân. Tỷ lệ hoàn trả cũng vậy: hai lựa chọn khoảng 88%, ba khoảng 83%, bốn khoảng 78%. Con số chính xác hiển thị trước khi bạn cược.',
  ],
  rtpRule: [
    'The chance of every result is known exactly. Odds are 0.94 divided by that chance, rounded down to two decimals. What each choice of this round returns:',
    'Xác suất của mọi kết quả được biết chính xác. Tỷ lệ cược là 0.94 chia cho xác suất, làm tròn xuống hai chữ số thập phân. Tỷ lệ hoàn trả của từng lựa chọn trong vòng này:',
  ],
  odds: ['Odds', 'Tỷ lệ'],
  round: ['Round', 'Vòng'],
  seed: ['Seed of this round', 'Chuỗi của vòng này'],
  secret: ['shown after the result', 'hiện sau kết quả'],
} as const satisfies Dictionary
