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
  placed: ['{amount} on the table', '{amount} trên bàn'],
  clear: ['Clear', 'Xóa'],
  waiting: ['Next round soon', 'Sắp có ván mới'],
  chip: ['Each tap adds the bet below.', 'Mỗi lần chạm thêm mức cược bên dưới.'],
  road: ['Last results', 'Kết quả gần đây'],
  pays: ['Pays', 'Trả'],
  spot: ['Spot', 'Ô cược'],
  rule: [
    'Two hands, Player and Banker; the one nearer to nine wins. Ace is 1, tens and pictures 0, only the last digit counts. 8 or 9 from two cards ends the round; otherwise third cards follow fixed rules. A tie returns bets on Player and Banker.',
    'Hai tay bài, Con và Cái; tay gần chín điểm hơn thắng. Át là 1, mười và hình là 0, chỉ tính hàng đơn vị. 8 hoặc 9 điểm với hai lá thì kết thúc; nếu không, lá thứ ba theo luật cố định. Hòa thì hoàn cược Con và Cái.',
  ],
  tableRule: [
    'A new shoe of eight decks is shuffled for every round. A virtual table on a clock: there is no dealer and no video. All players see the same cards. A bet that is placed counts, also when you leave.',
    'Mỗi ván xáo lại một cỗ tám bộ bài. Bàn ảo chạy theo đồng hồ: không có người chia và không có video. Mọi người chơi thấy cùng lá bài. Cược đã đặt vẫn tính dù bạn rời bàn.',
  ],
  rtpRule: [
    'Enumerated over every sequence of cards that a fresh shoe can deal.',
    'Duyệt mọi thứ tự bài mà một cỗ mới có thể chia.',
  ],
  round: ['Round', 'Ván'],
  seed: ['Seed of this round', 'Chuỗi của ván này'],
  secret: ['shown after the result', 'hiện sau kết quả'],
} as const satisfies Dictionary
