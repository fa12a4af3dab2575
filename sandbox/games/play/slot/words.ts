import type { Dictionary } from '../common/words.ts'

export const SLOT_WORDS = {
  spin: ['Spin', 'Quay'],
  stop: ['Stop', 'Dừng'],
  hint: ['Press the button to spin', 'Nhấn nút để quay'],
  hintKeys: ['Press the button or Space to spin', 'Nhấn nút hoặc phím cách để quay'],
  lines: ['{count} lines', '{count} dòng'],
  ways: ['243 ways', '243 cách'],
  lineWin: ['Line {line}: {count} of a kind, {amount}', 'Dòng {line}: {count} biểu tượng, {amount}'],
  waysWin: ['{count} of a kind, {amount}', '{count} biểu tượng, {amount}'],
  scatterWin: ['{count} free-spin symbols, {amount}', '{count} biểu tượng quay miễn phí, {amount}'],
  freeSpins: ['{count} free spins', '{count} lượt quay miễn phí'],
  allPays: ['All wins ×{by}', 'Mọi giải ×{by}'],
  freeSpin: ['Free spin {now} of {all}', 'Lượt miễn phí {now}/{all}'],
  bigWin: ['Big win', 'Thắng lớn'],
  hugeWin: ['Huge win', 'Thắng cực lớn'],
  epicWin: ['Epic win', 'Thắng siêu lớn'],
  pays: ['Payouts, as multiples of your total bet', 'Tiền thưởng, tính theo số lần tổng cược'],
  perLine: ['On each line, from left to right', 'Trên mỗi dòng, từ trái sang phải'],
  perWay: ['On each way, from left to right', 'Trên mỗi cách, từ trái sang phải'],
  wildRule: [
    'Wild stands in for every picture and letter. It appears on reels 2, 3 and 4.',
    'Wild thay cho mọi hình và chữ. Wild xuất hiện ở cuộn 2, 3 và 4.',
  ],
  freeRule: [
    '3, 4 or 5 free-spin symbols anywhere give {counts} free spins, with all wins ×{by}. Free spins do not win more free spins. Chance: 1 in {oneIn} spins.',
    '3, 4 hoặc 5 biểu tượng quay miễn phí ở bất kỳ đâu cho {counts} lượt quay miễn phí, mọi giải ×{by}. Lượt miễn phí không cho thêm lượt mới. Xác suất: cứ {oneIn} lượt quay có 1 lần.',
  ],
  rtpRule: [
    'Calculated from every possible stop of every reel, free spins included. Over a few rounds, results vary widely.',
    'Tính từ mọi vị trí dừng của mọi cuộn, gồm cả lượt miễn phí. Chỉ trong vài ván, kết quả có thể chênh lệch nhiều.',
  ],
  reelsRule: [
    'Each reel is a fixed strip of {length} symbols and is equally likely to stop at any of them. What spins past is the real strip: nothing is arranged to look like a near miss.',
    'Mỗi cuộn là một dải cố định {length} biểu tượng, dừng ở mỗi biểu tượng với xác suất như nhau. Cuộn quay đúng dải thật, không sắp đặt để trông như suýt trúng.',
  ],
  wild: ['Wild', 'Wild'],
  free: ['Free spins', 'Quay miễn phí'],
  picture: ['Picture {place}', 'Hình {place}'],
  theLines: ['Pay lines', 'Các dòng thắng'],
} as const satisfies Dictionary
