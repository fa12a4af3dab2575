import type { Dictionary } from '../common/words.ts'

export const FISH_WORDS = {
  hint: [
    'Press a fish: each shot is one bet. Hold to keep firing.',
    'Nhấn vào cá: mỗi phát là một cược. Giữ để bắn tiếp.',
  ],
  shoot: ['Shoot', 'Bắn'],
  aimed: ['{name}, pays ×{pays}', '{name}, trả ×{pays}'],
  caught: ['{name} ×{pays}: {amount}', '{name} ×{pays}: {amount}'],
  missed: ['{name} got away', '{name} đã thoát'],
  session: ['Shots {shots} · caught {caught} · net {net}', 'Bắn {shots} · bắt {caught} · lãi lỗ {net}'],
  clownfish: ['Clownfish', 'Cá hề'],
  starfish: ['Starfish', 'Sao biển'],
  puffer: ['Pufferfish', 'Cá nóc'],
  seahorse: ['Seahorse', 'Cá ngựa'],
  crab: ['Crab', 'Cua'],
  jellyfish: ['Jellyfish', 'Sứa'],
  turtle: ['Turtle', 'Rùa biển'],
  octopus: ['Octopus', 'Bạch tuộc'],
  shark: ['Shark', 'Cá mập'],
  chest: ['Treasure chest', 'Rương báu'],
  rule: [
    'Each shot costs one bet and always reaches the fish you press. The moment you shoot, our server decides whether it is caught. Your aim, earlier shots and the size on screen make no difference, and a fish never gets weaker.',
    'Mỗi phát bắn tốn một mức cược và luôn trúng con cá bạn nhấn vào. Ngay khi bạn bắn, máy chủ quyết định có bắt được cá hay không. Cách ngắm, các phát bắn trước và cỡ hình không ảnh hưởng, và cá không bao giờ yếu dần.',
  ],
  rtpRule: [
    'Every fish gives the same return: one that pays ×n is caught by 96 of every 100 × n shots.',
    'Mọi loài cá có tỷ lệ hoàn trả như nhau: loài trả ×n bị bắt 96 lần trong mỗi 100 × n phát.',
  ],
  holdRule: [
    'Hold a fish or the button to keep firing at the fish in your sights: it ends when you let go, when the fish is caught or gone, or when a bet is refused.',
    'Giữ con cá hoặc nút để bắn liên tục vào con cá đang ngắm: dừng khi bạn thả tay, khi cá bị bắt hoặc đã bơi đi, hoặc khi cược bị từ chối.',
  ],
  fish: ['Fish', 'Cá'],
  pays: ['Pays', 'Trả'],
  chance: ['Chance per shot', 'Xác suất mỗi phát'],
  keys: ['Left and right arrows choose a fish, Space shoots.', 'Phím trái, phải để chọn cá, phím cách để bắn.'],
} as const satisfies Dictionary
