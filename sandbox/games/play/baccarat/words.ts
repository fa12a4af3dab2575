import type { Dictionary } from '../common/words.ts'

export const BACCARAT_WORDS = {
  player: ['Player', 'Con'],
  banker: ['Banker', 'Cái'],
  tie: ['Tie', 'Hòa'],
  playerPair: ['Player pair', 'Con đôi'],
  bankerPair: ['Banker pair', 'Cái đôi'],
  open: ['Place your bets', 'Mời đặt cược'],
  play: ['Bets are closed', 'Ngừng đặt cược'],
  'won.player': ['Player wins, {p} to {b}', 'Con thắng, {p} – {b}'],
  'won.banker': ['Banker wins, {b} to {p}', 'Cái thắng, {b} – {p}'],
  'won.tie': ['Tie at {p}', 'Hòa {p} điểm'],
  place: ['Bet {amount}', 'Cược {amount}'],
  choose: ['Choose a spot', 'Chọn ô cược'],
  placed: ['{amount} on the table', 'Đã đặt {amount}'],
  clear: ['Clear', 'Xóa'],
  waiting: ['Next round starts soon', 'Sắp có ván mới'],
  chip: ['Each tap adds the bet below.', 'Mỗi lần chạm thêm mức cược bên dưới.'],
  road: ['Last results', 'Kết quả gần đây'],
  pays: ['Pays', 'Trả'],
  spot: ['Spot', 'Ô cược'],
  rule: [
    'Two hands are dealt, Player and Banker; the one closer to nine wins. Aces count 1, tens and face cards 0, and only the last digit of the total counts. 8 or 9 with two cards ends the round; otherwise third cards follow fixed rules. On a tie, bets on Player and Banker are returned.',
    'Chia hai tay bài, Con và Cái; tay nào gần chín điểm hơn thì thắng. Át tính 1, lá mười và lá hình tính 0, chỉ tính hàng đơn vị của tổng điểm. 8 hoặc 9 điểm với hai lá thì ván kết thúc; nếu không, lá thứ ba được rút theo luật cố định. Khi hòa, cược Con và Cái được hoàn lại.',
  ],
  tableRule: [
    'A fresh shoe of eight decks is shuffled for every round. This is a virtual table that runs by the clock: no dealer, no video. All players see the same cards. A bet that is placed counts even if you leave.',
    'Mỗi ván xáo một cỗ mới gồm tám bộ bài. Đây là bàn ảo chạy theo đồng hồ: không có người chia bài, không có video. Mọi người chơi đều thấy những lá bài như nhau. Cược đã đặt vẫn được tính dù bạn rời bàn.',
  ],
  rtpRule: [
    'Calculated over every sequence of cards that a fresh shoe can deal.',
    'Tính trên mọi thứ tự bài mà một cỗ mới có thể chia.',
  ],
  round: ['Round', 'Ván'],
  seed: ['Seed of this round', 'Chuỗi của ván này'],
  secret: ['shown after the result', 'hiện sau kết quả'],
} as const satisfies Dictionary
