import type { Dictionary } from '../common/words.ts'

export const SLOT_WORDS = {
  spin: ['Spin', 'Quay'],
  stop: ['Stop', 'Dừng'],
  hint: ['Press the button or Space to spin', 'Bấm nút hoặc phím cách để quay'],
  lines: ['{count} lines', '{count} dòng'],
  ways: ['243 ways', '243 cách'],
  returned: ['{amount} back', 'Hoàn lại {amount}'],
  lineWin: ['Line {line}: {count} of a kind, {amount}', 'Dòng {line}: {count} biểu tượng, {amount}'],
  waysWin: ['{count} of a kind, {amount}', '{count} biểu tượng, {amount}'],
  scatterWin: ['{count} free-spin symbols, {amount}', '{count} biểu tượng quay miễn phí, {amount}'],
  freeSpins: ['{count} free spins', '{count} lượt quay miễn phí'],
  allPays: ['All wins ×{by}', 'Mọi giải ×{by}'],
  freeSpin: ['Free spin {now} of {all}', 'Lượt miễn phí {now}/{all}'],
  bigWin: ['Big win', 'Thắng lớn'],
  pays: ['Pays, in times the whole bet', 'Trả thưởng, theo số lần mức cược'],
  perLine: ['Each pay line, from the left', 'Mỗi dòng, từ trái sang'],
  perWay: ['Each way, from the left', 'Mỗi cách, từ trái sang'],
  wildRule: [
    'Wild stands for every picture and letter. It is on reels 2, 3 and 4.',
    'Wild thay cho mọi hình và chữ. Có ở cuộn 2, 3 và 4.',
  ],
  freeRule: [
    '3, 4 or 5 free-spin symbols anywhere give {counts} free spins with all wins ×{by}. Free spins win no further free spins. Chance: 1 in {oneIn} spins.',
    '3, 4 hoặc 5 biểu tượng quay miễn phí ở bất kỳ đâu cho {counts} lượt quay miễn phí, mọi giải ×{by}. Lượt miễn phí không cho thêm lượt mới. Xác suất: 1 trong {oneIn} lượt.',
  ],
  rtpRule: [
    'Computed by going through every stop of every reel, free spins included; over few rounds results differ widely.',
    'Tính bằng cách duyệt mọi vị trí của mọi cuộn, gồm cả lượt miễn phí; trong ít ván kết quả có thể khác nhiều.',
  ],
  reelsRule: [
    'Each reel is a fixed strip of {length} symbols and stops at any place with the same chance. The reels turn through their real strips; nothing is arranged to look close.',
    'Mỗi cuộn là một dải cố định {length} biểu tượng, dừng ở mọi vị trí với xác suất như nhau. Các cuộn quay đúng dải thật, không sắp đặt để trông suýt trúng.',
  ],
  theLines: ['The lines', 'Các dòng'],
} as const satisfies Dictionary
