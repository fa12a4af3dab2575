import type { Dictionary } from '../common/words.ts'

export const HOLD_WORDS = {
  plate: ['{count} lines · 6 coins hold', '{count} dòng · 6 xu giữ lại'],
  held: ['{count} coins held', 'Giữ lại {count} xu'],
  threeRespins: ['3 respins. Each new coin resets them to 3', '3 lượt quay lại. Mỗi xu mới cho đếm lại từ đầu'],
  respins: ['Respins left: {left}', 'Còn {left} lượt quay lại'],
  grand: ['Grand', 'Grand'],
  major: ['Major', 'Major'],
  minor: ['Minor', 'Minor'],
  mini: ['Mini', 'Mini'],
  full: ['All 15 coins: the Grand jackpot', 'Đủ 15 xu: trúng jackpot Grand'],
  jackpots: ['Jackpots for your bet', 'Jackpot theo mức cược của bạn'],
  lastRound: ['Your last round paid {amount}', 'Ván trước của bạn trả {amount}'],
  heldCoin: ['Coin ×{times}', 'Xu ×{times}'],
  emptyCell: ['Empty', 'Trống'],
  holdTitle: ['Hold and win', 'Giữ xu nhận thưởng'],
  holdRule: [
    '6 or more coins anywhere are held: each shows its value, and the empty cells spin again 3 times. Each new coin is held too, and resets the respins to 3. At the end every coin pays its value. Fewer than 6 coins pay nothing. Chance: 1 in {oneIn} spins.',
    'Từ 6 xu ở bất kỳ đâu sẽ được giữ lại: mỗi xu lật giá trị, các ô trống có 3 lượt quay lại. Xu mới cũng được giữ và 3 lượt đếm lại từ đầu. Kết thúc, mỗi xu trả đúng giá trị của nó. Dưới 6 xu không trả gì. Xác suất: cứ {oneIn} lượt quay có 1 lần.',
  ],
  coinRule: [
    'In a respin each empty cell becomes a coin 1 time in {stops}. The table shows how often a coin has each value, as a multiple of your bet.',
    'Trong một lượt quay lại, mỗi ô trống thành xu với xác suất 1/{stops}. Bảng dưới là tần suất của từng giá trị xu, tính theo số lần mức cược.',
  ],
  fullRule: [
    'A full grid of 15 coins pays the Grand jackpot of ×{times} on top. The jackpots are fixed: no bet feeds them, and none grows. Chance of the Grand: 1 in {oneIn} spins.',
    'Đủ 15 xu trả thêm jackpot Grand ×{times}. Các jackpot là cố định: không trích từ tiền cược và không tăng dần. Xác suất trúng Grand: cứ {oneIn} lượt quay có 1 lần.',
  ],
  value: ['Coin', 'Xu'],
  share: ['How often', 'Tần suất'],
  rtpRule: [
    'Calculated from every possible stop of every reel and every course of the respins. Over a few rounds, results vary widely.',
    'Tính từ mọi vị trí dừng của mọi cuộn và mọi diễn biến của lượt quay lại. Chỉ trong vài ván, kết quả có thể chênh lệch nhiều.',
  ],
} as const satisfies Dictionary
