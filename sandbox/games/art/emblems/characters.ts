import type { Pen } from '../pen.ts'
import { INK, box, dot, group, outline, path, spark } from '../pen.ts'
import type { Draw } from './draw.ts'
import { blush, bothSides, eyes, gleam, smile } from './draw.ts'

const FACE = 'M0-50C38-50 54-26 54 4 54 40 28 66 0 66S-54 40-54 4C-54-26-38-50 0-50Z'

/** A friendly face with brows, to be dressed. */
export function face(pen: Pen, skin: [light: string, dark: string], brows = INK): string {
  return (
    bothSides(dot(54, 10, 12, skin[1], INK, 5)) +
    outline(FACE, 12) +
    path(FACE, pen.rad([skin[0], skin[0], skin[1]], 0.42, 0.3, 0.8)) +
    eyes(21, 4, 9) +
    bothSides(path('M11-14Q22-22 32-13', '', brows, 5)) +
    path('M0 12Q6 20 0 24', '', skin[1], 4.4) +
    smile(34, 17, '#7A1E2E', 5) +
    blush(36, 26, 9)
  )
}

const TAN: [string, string] = ['#F5C79A', '#C98652']
const FAIR: [string, string] = ['#FFE0C0', '#E8A67A']
const BROWN: [string, string] = ['#D9985E', '#9A5A2E']

export const diwata: Draw = (pen) => {
  const hair =
    'M0-78C58-80 80-40 78 6 76 44 92 62 96 88 70 98 60 84 54 72H-54C-60 84-70 98-96 88-92 62-76 44-78 6-80-40-58-80 0-78Z'
  return (
    outline(hair) +
    path(hair, pen.lin(['#5A3AA8', '#2A1460'])) +
    path('M-64 0C-62 40-74 62-82 82M64 0C62 40 74 62 82 82', '', '#9A7AF0', 4, 'opacity=".7"') +
    path('M-46 98C-40 70-20 62 0 62S40 70 46 98Z', pen.lin(['#7CF0C8', '#0B8A7A']), INK, 6) +
    face(pen, TAN) +
    path('M-56 2C-56-40-30-60 0-60S56-40 56 2C44-8 36-24 30-40 14-22-30-14-56 2Z', pen.lin(['#6A4AC0', '#33187A'])) +
    path('M-64-44C-40-78 40-78 64-44 40-60-40-60-64-44Z', pen.gold(), INK, 4) +
    path('M0-66L-12-92 0-110 12-92Z', pen.lin(['#B8FFF2', '#2EE6C8', '#0B8A9A']), INK, 5) +
    [
      [-44, -60, '#FF7AB5'],
      [44, -60, '#FF7AB5'],
      [-26, -70, '#FFD24D'],
      [26, -70, '#FFD24D'],
    ]
      .map(([x, y, colour]) => flower(Number(x), Number(y), String(colour)))
      .join('') +
    spark(84, -50, 16) +
    spark(-86, -20, 11)
  )
}

function flower(x: number, y: number, colour: string): string {
  let d = ''
  for (let i = 0; i < 5; i++)
    d += `M${x} ${y}m${Math.round(Math.cos(i * 1.257) * 8)} ${Math.round(Math.sin(i * 1.257) * 8)}h0`
  return path(d, '', INK, 17) + path(d, '', colour, 12) + dot(x, y, 5, '#FFF6C4')
}

export const pirate: Draw = (pen) => {
  const hat = 'M-96-34C-70-46-60-98 0-98S70-46 96-34C92-14 70-14 50-22 20-32-20-32-50-22-70-14-92-14-96-34Z'
  const beard = 'M-54 14C-40 24-24 26-16 28-6 22 6 22 16 28 24 26 40 24 54 14 60 56 36 98 0 100-36 98-60 56-54 14Z'
  return (
    outline(`${beard}M-56 0H56V20H-56Z`) +
    face(pen, TAN) +
    path(beard, pen.lin(['#8A4A22', '#4A220A'])) +
    path('M-22 40Q0 62 22 40 16 58 0 58T-22 40Z', '#fff', INK, 4) +
    path('M-34 28C-22 18-6 22 0 30 6 22 22 18 34 28 22 40 8 38 0 34-8 38-22 40-34 28Z', '#5E2E10', INK, 3) +
    path('M-30 52Q-26 76-12 88M30 52Q26 76 12 88M0 64V92', '', '#C27A42', 4, 'opacity=".6"') +
    path('M-56-14L54 4', '', INK, 7) +
    path('M4-8L38-4C42 18 10 20 4-8Z', INK, INK, 4) +
    outline(hat) +
    path(hat, pen.lin(['#4A3A6E', '#241640'])) +
    path('M-92-34C-70-46-20-52 0-52S70-46 92-34', '', pen.gold(), 6) +
    dot(0, -74, 13, '#fff') +
    path('M-7-64H7V-54H-7Z', '#fff') +
    [-5, 5].map((x) => dot(x, -75, 3.8, INK)).join('') +
    path('M-22-84L22-56M22-84L-22-56', '', '#fff', 4, 'opacity=".8"') +
    dot(-58, 24, 9, '', pen.gold(), 5)
  )
}

export const wizard: Draw = (pen, rng) => {
  const [light, dark] = rng.pick([
    ['#7A6AF0', '#2E1A90'],
    ['#3AA8E8', '#103E90'],
    ['#C25AE0', '#5A128A'],
  ] as const)
  const hat = 'M-84-22C-50-34-44-60-34-80-24-102 10-124 44-108 30-104 26-94 30-82 38-56 52-34 84-22 60-2-60-2-84-22Z'
  const beard = 'M-54 8C-44 20-30 22-18 24-6 18 6 18 18 24 30 22 44 20 54 8 66 50 30 92 4 110-34 92-66 50-54 8Z'
  return (
    outline(beard) +
    face(pen, FAIR, '#fff') +
    path(beard, pen.lin(['#FFFFFF', '#E6ECFA', '#A9B5D8'])) +
    path('M-34 26C-22 14-6 20 0 28 6 20 22 14 34 26 24 38 8 36 0 32-8 36-24 38-34 26Z', '#fff', '#A9B5D8', 3) +
    path('M-26 50Q-22 72-6 88M24 50Q22 70 8 86M-2 56V98', '', '#A9B5D8', 4) +
    bothSides(path('M8-14Q22-28 38-14 22-18 8-8Z', '#fff', INK, 3)) +
    outline(hat) +
    path(hat, pen.lin([light, dark])) +
    path('M-62-30C-40-20 40-20 62-30L58-40C36-30-36-30-56-40Z', pen.gold(), '#8A3F00', 2) +
    path('M-6-92l5 10 11 1-8 8 3 11-11-5-9 6 2-11-8-8 11-2Z', '#FFE98A') +
    dot(22, -62, 5, '#FFE98A') +
    dot(-22, -58, 4, '#FFE98A') +
    path('M76 96L60 20', '', INK, 17) +
    path('M76 96L60 20', '', '#A8682E', 8) +
    dot(58, 8, 19, INK) +
    dot(58, 8, 14, pen.rad(['#fff', '#7CF0FF', '#0B6AB8'], 0.36, 0.3, 0.8)) +
    spark(78, -24, 15)
  )
}

export const astronaut: Draw = (pen) => {
  const helmet = 'M0-92C58-92 88-54 88-10S58 70 0 70-88 34-88-10-58-92 0-92Z'
  const visor = 'M0-62C48-62 66-34 66-8S46 46 0 46-66 18-66-8-48-62 0-62Z'
  return (
    outline('M-74 98C-70 62-40 52 0 52S70 62 74 98Z') +
    outline(helmet) +
    path('M-74 98C-70 62-40 52 0 52S70 62 74 98Z', pen.lin(['#FFFFFF', '#B5C0DC'])) +
    path('M-26 76H26V98H-26Z', '#4A5680', INK, 3) +
    dot(-12, 87, 5, '#FF4D6D') +
    dot(12, 87, 5, '#2EE6C8') +
    bothSides(box(80, -30, 22, 40, 8, '#E8590C', `stroke="${INK}" stroke-width="6"`)) +
    path(helmet, pen.rad(['#FFFFFF', '#F0F4FF', '#A9B5D8'], 0.4, 0.28, 0.85)) +
    path(visor, INK, INK, 6) +
    path(visor, pen.lin(['#33408A', '#1A1E5A'])) +
    `<g transform="translate(0 4) scale(.72)">${face(pen, TAN)}${path('M-54-6C-52-44-24-56 0-56S52-44 54-6C40-20 28-28 14-30-8-24-36-22-54-6Z', '#3A1E12')}</g>` +
    path(visor, pen.lin(['#7CF0FF/.5', '#7CF0FF/0', '#FF7AE0/.3'], 0, 0, 1, 1)) +
    path('M-50-22C-44-40-30-50-12-54', '', '#fff', 8, 'opacity=".85"') +
    path('M56-84L70-106', '', INK, 11) +
    dot(72, -108, 9, '#FF4D6D', INK, 5)
  )
}

export const dealer: Draw = (pen, rng) => {
  const vest = rng.pick([
    ['#D6336C', '#7A0F3B'],
    ['#1C7AB8', '#0B3A70'],
    ['#0B8A6A', '#064A3E'],
  ] as const)
  const hair = 'M0-74C54-76 74-40 72 0 72 34 62 58 40 68H-40C-62 58-72 34-72 0-74-40-54-76 0-74Z'
  const card = (turn: number, x: number, y: number, red: boolean) =>
    group(
      box(-22, -32, 44, 62, 7, '#fff', `stroke="${INK}" stroke-width="5"`) +
        (red
          ? path('M0 14C-22-4-14-20-6-20-2-20 0-16 0-14 0-16 2-20 6-20 14-20 22-4 0 14Z', '#D6203E')
          : path('M0-20C6-8 18-2 16 8 12 16 4 12 3 9L6 18H-6L-3 9C-4 12-12 16-16 8-18-2-6-8 0-20Z', INK)),
      x,
      y,
      turn,
    )
  return (
    outline(hair) +
    outline('M-82 100C-78 66-40 58 0 58S78 66 82 100Z') +
    path(hair, pen.lin(['#4A2A22', '#1E0E0E'])) +
    path('M-82 100C-78 66-40 58 0 58S78 66 82 100Z', '#FFFFFF') +
    path('M-70 100C-66 76-50 66-36 62L0 100ZM70 100C66 76 50 66 36 62L0 100Z', pen.lin([...vest])) +
    face(pen, FAIR) +
    path('M-56 8C-60-40-30-60 2-60S60-40 56 8C48-10 40-22 26-38 8-20-40-18-56 8Z', pen.lin(['#5E362A', '#2A1410'])) +
    path('M0 78L-26 66V92ZM0 78L26 66V92Z', '#E8264D', INK, 4) +
    dot(0, 79, 6, '#8A0A2E', INK, 3) +
    dot(-56, 26, 6, pen.gold()) +
    dot(56, 26, 6, pen.gold()) +
    card(-18, -74, 60, false) +
    card(16, 78, 58, true)
  )
}

export const robot: Draw = (pen, rng) => {
  const [light, middle, dark] = rng.pick([
    ['#E6F0FF', '#9AB0D8', '#4E6290'],
    ['#FFE9A8', '#F5A82A', '#A85A0A'],
    ['#FFC9D6', '#F0608A', '#9A1E52'],
  ] as const)
  return (
    path('M0-66V-92', '', INK, 20) +
    dot(0, -98, 16, INK) +
    bothSides(box(76, -24, 26, 46, 9, dark, `stroke="${INK}" stroke-width="13"`)) +
    box(-80, -66, 160, 118, 32, INK, `stroke="${INK}" stroke-width="13"`) +
    box(-50, 50, 100, 46, 16, INK, `stroke="${INK}" stroke-width="13"`) +
    path('M0-66V-92', '', '#C9D2E8', 8) +
    dot(0, -98, 10, pen.rad(['#fff', '#FF4D6D', '#A80F3E'], 0.36, 0.3, 0.8)) +
    bothSides(box(76, -24, 26, 46, 9, pen.lin([light, dark]))) +
    box(-50, 50, 100, 46, 16, pen.lin([middle, dark])) +
    box(-80, -66, 160, 118, 32, pen.lin([light, middle, dark])) +
    box(-60, -44, 120, 74, 22, INK) +
    box(-56, -40, 112, 66, 19, pen.lin(['#1B2A5E', '#0B1436'])) +
    [-26, 26].map((x) => dot(x, -12, 16, pen.rad(['#fff', '#5CF2FF', '#0B8AB8'], 0.5, 0.45, 0.6))).join('') +
    path('M-20 12Q0 24 20 12', '', '#5CF2FF', 5) +
    path('M-50-30L-30-36', '', '#fff', 5, 'opacity=".6"') +
    [-24, 0, 24].map((x, i) => dot(x, 72, 8, ['#FF4D6D', '#FFD24D', '#2EE6A0'][i] ?? '', INK, 3)).join('') +
    [
      [-68, -54],
      [68, -54],
      [-68, 40],
      [68, 40],
    ]
      .map(([x = 0, y = 0]) => dot(x, y, 4.4, dark))
      .join('') +
    gleam(-66, -44, 22, 0.7)
  )
}

export const warrior: Draw = (pen) => {
  const cloth = 'M-60-20C-58-62-30-76 0-76S58-62 60-20C40-36-40-36-60-20Z'
  return (
    path('M78 98L60-96', '', INK, 18) +
    path('M78 98L62-76', '', '#A8682E', 8) +
    path('M60-112L42-62 62-70 78-66Z', pen.lin(['#FFFFFF', '#8A98B8']), INK, 6) +
    path('M0-50C40-50 74-20 70 30 60 60 40 66 0 66S-60 60-70 30C-74-20-40-50 0-50Z', '#2A140C', INK, 13) +
    outline('M-84 102C-80 70-44 60 0 60S80 70 84 102Z') +
    path('M-84 102C-80 70-44 60 0 60S80 70 84 102Z', BROWN[1]) +
    path('M-56 70L20 102H-10L-70 80Z', '#C2261B') +
    face(pen, BROWN) +
    path('M-44 26L-26 30M-44 36L-28 38M44 26L26 30M44 36L28 38', '', '#5E2A12', 4) +
    outline(cloth, 11) +
    path(cloth, pen.lin(['#F2453D', '#A80F26'])) +
    path('M-58-26C-40-42 40-42 58-26', '', pen.gold(), 8) +
    path('M56-34L96-48 84-24 98-8 62-20Z', pen.lin(['#F2453D', '#8A0A22']), INK, 6) +
    path('M-14-46L0-58 14-46 0-34Z', '#2EC4B6', INK, 4) +
    path('M-46 66L-40 78-32 68-26 80-16 70-8 82 0 70 8 82 16 70 26 80 32 68 40 78 46 66', '', '#FFF6E0', 6) +
    path('M-40-56C-26-66-12-68 0-68', '', '#fff', 5, 'opacity=".5"')
  )
}
