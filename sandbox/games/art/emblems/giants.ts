import { INK, dot, outline, oval, path } from '../pen.ts'
import type { Draw } from './draw.ts'
import { blush, bothSides, eyes, gleam } from './draw.ts'

export const carabao: Draw = (pen) => {
  const horn = 'M40-44C80-44 104-66 98-102 122-72 112-22 54-18Z'
  const ear = 'M72-16C96-22 112-12 112 2 98 12 82 10 72 6Z'
  const head = 'M0-62C46-62 72-40 70 2 68 40 56 88 0 90-56 88-68 40-70 2-72-40-46-62 0-62Z'
  return (
    bothSides(outline(horn) + outline(ear)) +
    outline(head) +
    bothSides(
      path(horn, pen.lin(['#FFF3D6', '#C9A87A', '#7A5A3A'])) +
        path(ear, '#5E5070') +
        path('M80-8C94-12 102-8 104-2 96 4 88 4 80 2Z', '#F0A9A0'),
    ) +
    path(head, pen.rad(['#9A8CB0', '#6A5C82', '#3A2E54'], 0.42, 0.3, 0.8)) +
    path('M-26-58C-20-40-10-34 0-42 10-34 20-40 26-58 10-68-10-68-26-58Z', '#332848') +
    path('M0 24C34 20 52 38 48 62 42 86 20 88 0 88S-42 86-48 62C-52 38-34 20 0 24Z', pen.lin(['#E0D2E4', '#A894B8'])) +
    eyes(36, -4, 11) +
    bothSides(oval(17, 48, 7, 9, '#3A2E54')) +
    path('M-18 72Q0 82 18 72', '', '#3A2E54', 5) +
    dot(0, 60, 12, '', pen.gold(), 5) +
    gleam(-52, -26, 24, 0.45)
  )
}

export const elephant: Draw = (pen, rng) => {
  const [light, middle, dark] = rng.pick([
    ['#C9D6F7', '#8C9CD6', '#5A68A8'],
    ['#FFE0EC', '#F2A0C0', '#B5608A'],
    ['#D9F5E8', '#8CCFB5', '#4A8F7C'],
  ] as const)
  const ear = 'M46-52C92-92 126-52 116-4 108 36 78 50 54 34Z'
  const head =
    'M0-76C48-76 66-44 64-6 62 20 46 36 26 42 22 66 30 84 44 80 54 78 56 66 50 62L66 56C76 78 60 104 34 102 6 100-8 76-10 46-44 40-62 20-64-6-66-44-48-76 0-76Z'
  return (
    bothSides(outline(ear)) +
    outline(head) +
    bothSides(path(ear, pen.lin([light, dark])) + path('M62-44C90-66 106-40 100-4 94 20 78 30 64 22Z', '#F2A9C0')) +
    path(head, pen.lin([light, middle, dark])) +
    path('M-4 56Q10 50 24 54M-2 72Q12 66 26 68M10 90Q20 82 30 82', '', '#5A68A8', 4) +
    path('M-34 38C-40 54-36 66-24 72-26 60-22 50-16 44Z', '#fff', INK, 4) +
    path('M-40-62C-26-82 26-82 40-62L26-40Q0-54-26-40Z', pen.lin(['#E8264D', '#8A0F3B']), pen.gold(), 4) +
    dot(0, -58, 9, pen.rad(['#fff', '#2EE6C8', '#0B7A78'], 0.35, 0.3, 0.8), '#7A3600', 2) +
    eyes(34, -14, 10) +
    blush(46, 14, 10)
  )
}
