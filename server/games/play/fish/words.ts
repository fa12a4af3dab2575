import type { Dictionary } from '../common/words.ts'

export const FISH_WORDS = {
  hint: ['Tap a fish: each shot is one bet.', 'Chạm vào cá: mỗi phát bắn là một cược.'],
  shoot: ['Shoot', 'Bắn'],
  aimed: ['{name}, pays ×{pays}', '{name}, trả ×{pays}'],
  caught: ['{name} ×{pays}: {amount}', '{name} ×{pays}: {amount}'],
  session: ['Shots {shots} · caught {caught} · net {net}', 'Bắn {shots} · bắt {caught} · ròng {net}'],
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
    'A shot always reaches the fish that you tap and costs one bet. Whether it is caught is drawn on the server when the shot is taken: not your aim, not the shots before, not the size on screen. A fish does not get weaker.',
    'Phát bắn luôn trúng con cá bạn chạm và tốn một mức cược. Bắt được hay không do máy chủ rút khi nhận phát bắn: không do ngắm, không do các phát trước, không do cỡ hình. Cá không yếu dần.',
  ],
  rtpRule: [
    'Every fish returns the same: one that pays n times the shot is caught in 96 of 100·n shots.',
    'Mọi loài đều trả như nhau: loài trả n lần được bắt 96 trong 100·n phát.',
  ],
  fish: ['Fish', 'Cá'],
  pays: ['Pays', 'Trả'],
  chance: ['A shot catches it', 'Xác suất bắt'],
  keys: ['Left and right choose a fish, Space shoots.', 'Trái, phải để chọn cá, phím cách để bắn.'],
} as const satisfies Dictionary
