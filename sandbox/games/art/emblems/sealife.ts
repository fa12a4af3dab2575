import { INK, dot, group, outline, oval, path, polar, starPath } from '../pen.ts'
import type { Draw } from './draw.ts'
import { blush, bothSides, eyes, gleam, smile } from './draw.ts'

export const whale: Draw = (pen) => {
  const body =
    'M-100 10C-104-40-58-66-8-58 36-52 58-22 72 2 80-6 82-20 78-36 92-28 98-22 104-32 106-46 112-52 120-56 120-26 112 0 98 22 84 52 40 74-16 72-66 70-96 48-100 10Z'
  let spots = ''
  for (const [x, y] of [
    [-60, -30],
    [-36, -42],
    [-10, -40],
    [14, -32],
    [34, -18],
    [-46, -14],
    [-20, -20],
    [6, -12],
    [28, 2],
    [50, 4],
  ])
    spots += `M${x} ${y}h0`
  return (
    path('M-30-62C-34-80-50-84-58-76M-26-62C-24-84-8-92 4-82M-28-64V-92', '', INK, 14) +
    path('M-30-62C-34-80-50-84-58-76M-26-62C-24-84-8-92 4-82M-28-64V-92', '', '#BFF0FF', 7) +
    outline(body) +
    path(body, pen.lin(['#6FC0F5', '#2E7FD0', '#174A94'])) +
    path('M-98 18C-70 34-10 30 40 30 20 64-10 72-34 70-70 66-94 46-98 18Z', '#E6F7FF') +
    path('M-80 32L-70 52M-60 38L-52 62M-38 38L-32 68M-14 36L-12 68', '', '#8CB8DC', 4) +
    path(spots, '', '#D9F4FF', 7) +
    path('M-8 34C4 50 2 72-14 86 8 86 30 66 30 36Z', pen.lin(['#3A8AD8', '#174A94']), INK, 4) +
    dot(-66, 2, 10, INK) +
    dot(-69, -2, 3.6, '#fff') +
    path('M-92 18Q-72 30-50 22', '', INK, 5)
  )
}

export const crab: Draw = (pen) => {
  const shell = 'M0-30C52-32 86-4 84 28 80 62 42 76 0 76S-80 62-84 28C-86-4-52-32 0-30Z'
  const claw = 'M64-20C58-58 70-92 100-96 92-80 96-72 104-68 110-76 112-84 122-86 130-52 110-24 80-14Z'
  const legs = 'M72 52C92 50 104 60 108 78M60 64C78 68 88 80 88 96M80 34C100 28 116 34 122 50'
  const coat = ['#FF9A6A', '#F2502E', '#A81E1E']
  return group(
    bothSides(path(legs, '', INK, 22) + outline(claw) + path('M70 10L84-20', '', INK, 24)) +
      outline(shell) +
      bothSides(path(legs, '', '#E0452B', 11) + path('M70 10L84-20', '', '#E0452B', 13) + path(claw, pen.lin(coat))) +
      path('M-24-28V-52M24-28V-52', '', INK, 14) +
      path('M-24-28V-52M24-28V-52', '', '#F2502E', 7) +
      path(shell, pen.rad(coat, 0.4, 0.25, 0.8)) +
      [-24, 24]
        .map(
          (x) => dot(x, -58, 19, INK) + dot(x, -58, 15, '#fff') + dot(x + 1, -56, 8, INK) + dot(x - 2, -60, 3, '#fff'),
        )
        .join('') +
      path('M-28 34Q0 62 28 34Q0 44-28 34Z', '#7A0A1E', INK, 4) +
      blush(50, 28, 11, '#FFC0A0') +
      [
        [-40, 2],
        [36, -6],
        [52, 6],
        [-54, 14],
      ]
        .map(([x = 0, y = 0]) => dot(x, y, 5, '#FFC49A'))
        .join('') +
      gleam(-66, 0, 24, 0.6),
    0,
    4,
    0,
    0.9,
  )
}

export const octopus: Draw = (pen, rng) => {
  const [light, middle, dark] = rng.pick([
    ['#E0A6FF', '#A24BE0', '#5A1A9A'],
    ['#FFB3A0', '#F2604A', '#A8222E'],
    ['#8CF0E0', '#1FB5A6', '#0B6470'],
  ] as const)
  const head = 'M0-92C54-92 78-54 70-12 66 10 60 22 58 36H-58C-60 22-66 10-70-12-78-54-54-92 0-92Z'
  const arms =
    'M54 20C64 52 92 44 100 66 104 84 88 92 80 82M34 30C40 62 62 66 62 86 60 100 46 98 44 90M12 34C14 60 24 74 16 96'
  return (
    bothSides(path(arms, '', INK, 34)) +
    outline(head) +
    bothSides(path(arms, '', middle, 22) + path(arms, '', light, 5, 'stroke-dasharray="1 13" opacity=".9"')) +
    path(head, pen.rad([light, middle, dark], 0.4, 0.28, 0.8)) +
    path('M-56 20H56V40H-56Z', middle) +
    eyes(28, -18, 16) +
    smile(12, 16, INK, 5) +
    blush(50, 8, 11) +
    [
      [-34, -58, 8],
      [-12, -72, 5],
      [40, -52, 7],
    ]
      .map(([x = 0, y = 0, r = 0]) => oval(x, y, r, r * 0.8, '#fff', 'opacity=".5"'))
      .join('')
  )
}

export const turtle: Draw = (pen) => {
  const shell = 'M0-60C56-60 84-20 84 22 84 40 60 56 0 56S-84 40-84 22C-84-20-56-60 0-60Z'
  const flipper = 'M52 40C84 38 112 58 112 84 86 88 58 78 42 58Z'
  const head = 'M-30 38C-34 8 34 8 30 38 34 66 20 90 0 90S-34 66-30 38Z'
  const skin = pen.lin(['#C9F08A', '#6CB84A', '#2E7A3E'])
  return group(
    bothSides(outline(flipper)) +
      outline(shell) +
      bothSides(path(flipper, skin) + path('M70 52Q84 58 92 70', '', '#2E7A3E', 4)) +
      path(shell, pen.rad(['#8FE0B0', '#2E9A78', '#0B5A5A'], 0.42, 0.25, 0.85)) +
      path(
        'M-26-18L0-34 26-18V8L0 22-26 8ZM0-34V-58M26-18L60-36M26 8L70 30M-26-18L-60-36M-26 8L-70 30',
        '',
        '#0B4A4E',
        5,
      ) +
      path('M-22-16L0-29 22-16V6L0 17-22 6Z', '#B8F5CC', '', 0, 'opacity=".6"') +
      outline(head) +
      path(head, skin) +
      eyes(15, 46, 9) +
      smile(66, 12, '#1B5A32', 4) +
      gleam(-66, -14, 26, 0.6),
    0,
    -10,
  )
}

export const jellyfish: Draw = (pen, rng) => {
  const [light, middle, dark] = rng.pick([
    ['#FFE0F7', '#FF7AC8', '#A82A9A'],
    ['#DCF4FF', '#5FC0FF', '#2A5AC8'],
    ['#E8FFD9', '#6CE0A0', '#0B8A78'],
  ] as const)
  const bell =
    'M-82 6C-84-56-46-92 0-92S84-56 82 6C74 20 62 6 52 14 40 24 32 8 18 16 6 24-6 24-18 16-32 8-40 24-52 14-62 6-74 20-82 6Z'
  const arms =
    'M10 16C22 40-2 54 10 76 14 88 8 98 2 104M38 16C56 40 30 56 44 80 48 90 44 98 38 102M66 12C82 34 66 50 78 72'
  return (
    bothSides(path(arms, '', INK, 18)) +
    outline(bell) +
    bothSides(path(arms, '', middle, 9) + path(arms, '', light, 2.6)) +
    path(bell, pen.rad([light, middle, dark], 0.4, 0.25, 0.9)) +
    path(
      'M-82 6C-74 20-62 6-52 14-40 24-32 8-18 16-6 24 6 24 18 16 32 8 40 24 52 14 62 6 74 20 82 6',
      '',
      '#fff',
      4,
      'opacity=".8"',
    ) +
    eyes(26, -20, 12) +
    smile(-6, 12, INK, 4.5) +
    blush(48, -6, 10) +
    gleam(-58, -48, 28, 0.85)
  )
}

export const starfish: Draw = (pen, rng) => {
  const [light, middle, dark] = rng.pick([
    ['#FFD08A', '#FF8A4A', '#E0405A'],
    ['#FFC9E6', '#F56AB0', '#A82A8A'],
    ['#C9F5FF', '#5AB8F0', '#2A5EC0'],
  ] as const)
  const d =
    'M0-98C18-92 18-54 26-40 42-30 84-38 96-24 104-6 66 10 56 22 52 38 76 76 62 90 44 98 16 66 0 64-16 66-44 98-62 90-76 76-52 38-56 22-66 10-104-6-96-24-84-38-42-30-26-40-18-54-18-92 0-98Z'
  let bumps = ''
  for (let i = 0; i < 5; i++)
    for (const r of [48, 62, 75]) bumps += `M${polar(r, -Math.PI / 2 + (i * 2 * Math.PI) / 5)}h0`
  return (
    outline(d) +
    path(d, pen.rad([light, middle, dark], 0.45, 0.4, 0.62)) +
    path(bumps, '', '#FFF0C8', 8) +
    eyes(17, -6, 10) +
    smile(12, 14, INK, 5) +
    blush(34, 12, 9) +
    path('M-12-78C-16-60-18-50-24-44', '', '#fff', 5, 'opacity=".7"') +
    path(starPath(70, 74, 12, 5, 4), '#fff')
  )
}
