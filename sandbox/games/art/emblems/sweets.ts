import { INK, dot, outline, path } from '../pen.ts'
import type { Draw } from './draw.ts'
import { eyes, smile } from './draw.ts'

export const haloHalo: Draw = (pen) => {
  const glass = 'M-64-24H64L46 66C44 80 30 84 0 84S-44 80-46 66Z'
  return (
    path('M0 80V98M-40 104H40', '', INK, 26) +
    outline(glass) +
    outline('M-72-22C-78-66-40-76-10-68 14-84 64-72 70-42 84-36 78-26 72-22Z') +
    path('M36-60L70-112', '', INK, 20) +
    path('M36-60L70-112', '', '#D9E2F2', 9) +
    path('M0 80V98M-40 102H40', '', '#CFEFFF', 12) +
    path(glass, '#E6FAFF') +
    path('M-62-14H62L58 6H-58Z', '#B56BFF') +
    path('M-58 6H58L54 26H-54Z', '#FFF3D6') +
    path('M-54 26H54L50 46H-50Z', '#35C27A') +
    path('M-50 46H50L46 66C44 78 30 82 0 82S-44 78-46 66Z', '#E8344F') +
    [
      [-36, 16],
      [-10, 18],
      [20, 15],
      [42, 17],
    ]
      .map(([x = 0, y = 0]) => dot(x, y, 7, '#7A1E2E'))
      .join('') +
    [
      [-34, 36],
      [0, 38],
      [32, 36],
    ]
      .map(([x = 0, y = 0]) => box6(x, y))
      .join('') +
    path('M-72-22C-78-66-40-76-10-68 14-84 64-72 70-42 84-36 78-26 72-22Z', pen.lin(['#FFFFFF', '#DDF2FF'])) +
    path(
      'M-56-40C-58-74-16-84-4-58-2-44-10-34-30-34S-54-34-56-40Z',
      pen.rad(['#E6C0FF', '#9A4BD9', '#6A21A8'], 0.35, 0.3, 0.8),
      INK,
      4,
    ) +
    path('M12-34L20-66H54L48-34Z', pen.lin(['#FFE07A', '#F2960C']), INK, 4) +
    path('M20-64C26-72 46-72 54-66', '', '#8A3E06', 6) +
    dot(-30, -88, 13, '#E8264D', INK, 5) +
    path('M-50-8L-38 60', '', '#fff', 7, 'opacity=".7"') +
    eyes(16, 52, 8) +
    smile(62, 10, INK, 4)
  )
}

const box6 = (x: number, y: number) => path(`M${x - 7} ${y - 6}h14v12h-14Z`, '#B8F5CC')

export const cupcake: Draw = (pen, rng) => {
  const [light, dark] = rng.pick([
    ['#FFD0E6', '#F0569A'],
    ['#E0D0FF', '#8B5CF6'],
    ['#D0FFF0', '#19B8A6'],
  ] as const)
  const cup = 'M-64 16H64L50 84C48 94-48 94-50 84Z'
  const icing =
    'M-80 22C-98 2-78-22-60-20-72-48-44-64-26-56-26-82 26-82 26-56 44-64 72-48 60-20 78-22 98 2 80 22 66 36 46 22 30 32 12 40-12 40-30 32-46 22-66 36-80 22Z'
  return (
    outline(cup + icing) +
    dot(0, -78, 22, INK) +
    path(cup, pen.lin(['#FFD98A', '#E08A2A', '#9A4A12'])) +
    path('M-44 34L-36 86M-22 38L-18 90M0 38V92M22 38L18 90M44 34L36 86', '', '#8A3E0C', 4, 'opacity=".6"') +
    path(icing, pen.lin(['#FFFFFF', light, dark])) +
    path('M-58-16Q-20 6 40-16M-26-52Q0-36 30-52', '', dark, 5, 'opacity=".5"') +
    [
      [-50, -4, '#FFC53D'],
      [-16, -26, '#4D96FF'],
      [22, -28, '#FF4D6D'],
      [46, 2, '#2EC4B6'],
      [0, 16, '#FFC53D'],
      [-34, 14, '#FF4D6D'],
    ]
      .map(([x, y, colour]) => path(`M${x} ${y}l7 4`, '', String(colour), 5))
      .join('') +
    dot(0, -78, 16, pen.rad(['#FF9AA8', '#E8264D', '#8A0A2E'], 0.36, 0.3, 0.8)) +
    path('M2-92Q8-106 20-108', '', '#3E7A22', 5) +
    eyes(20, 54, 8) +
    smile(64, 11, '#5A2A06', 4.4)
  )
}

export const iceCream: Draw = (pen, rng) => {
  const [left, right, top] = rng.shuffled(['#FF8AB5', '#8A5AE0', '#7CE0C0', '#FFD24D', '#9A5A32'])
  const scoop = (x: number, y: number, colour: string) =>
    dot(x, y, 42, INK) +
    path(`M${x - 42} ${y + 18}q10 20 22 6 10 18 22 2 10 18 20 0 10 10 20-8Z`, INK, INK, 8) +
    path(`M${x - 36} ${y + 12}A37 37 0 1 1 ${x + 36} ${y + 12}q-8 22-18 4-8 18-18 2-10 18-18 0-10 14-18-6Z`, colour) +
    dot(x, y, 34, pen.rad(['#fff/.6', '#fff/0'], 0.34, 0.3, 0.55))
  const cone = 'M-54 20H54L6 102Q0 108-6 102Z'
  return (
    outline(cone) +
    scoop(-30, -8, left ?? '') +
    scoop(30, -8, right ?? '') +
    scoop(0, -54, top ?? '') +
    path(cone, pen.lin(['#FFD98A', '#E09A3A', '#A85E16'])) +
    path(
      'M-40 20L18 84M-14 20L30 64M12 20L40 48M40 20L-18 84M14 20L-30 64M-12 20L-40 48',
      '',
      '#8A4A0C',
      4,
      'opacity=".65"',
    ) +
    path('M-58 14H58V30H-58Z', pen.lin(['#FFE9B0', '#E0A040']), INK, 5) +
    dot(0, -98, 14, '#E8264D', INK, 5) +
    path('M22-86L46-112 54-104 34-78Z', pen.lin(['#E0A860', '#8A4A16']), INK, 4) +
    eyes(15, -56, 8) +
    smile(-46, 10, INK, 4.4)
  )
}
