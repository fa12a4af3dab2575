import { INK, dot, group, outline, oval, path, spark } from '../pen.ts'
import type { Draw } from './draw.ts'
import { blush, bothSides, eyes, gleam } from './draw.ts'

export const owl: Draw = (pen, rng) => {
  const [light, middle, dark] = rng.pick([
    ['#C79AF0', '#8A5AC8', '#4A2A8A'],
    ['#E0B07A', '#A8703A', '#5E3614'],
    ['#8CE0E0', '#2E9AA6', '#0F5468'],
  ] as const)
  const body = 'M-74-84C-56-76-34-78 0-78S56-76 74-84C80-64 88-40 88 6 88 62 50 92 0 92S-88 62-88 6C-88-40-80-64-74-84Z'
  let feathers = ''
  for (let row = 0; row < 3; row++)
    for (let i = -2 + (row % 2) * 0.5; i <= 2; i++) feathers += `M${i * 20 - 10} ${44 + row * 14}q10 12 20 0`
  return (
    outline(body) +
    path(body, pen.rad([light, middle, dark], 0.45, 0.25, 0.85)) +
    path('M-56 34C-40 22 40 22 56 34 54 70 30 88 0 88S-54 70-56 34Z', '#FFF3E6') +
    path(feathers, '', middle, 4) +
    bothSides(path('M88 6C96 40 84 74 58 84 62 54 66 30 74 12Z', dark, INK, 4)) +
    [-36, 36]
      .map(
        (x) =>
          dot(x, -22, 38, INK) +
          dot(x, -22, 34, '#FFF6E0') +
          dot(x, -22, 23, pen.rad(['#FFE98A', '#FFB21A', '#D9760A'])) +
          dot(x, -22, 13, INK) +
          dot(x - 6, -29, 6, '#fff'),
      )
      .join('') +
    path('M-13-6H13L0 22Z', pen.lin(['#FFD24D', '#E07A00']), INK, 4) +
    gleam(-74, -50, 20, 0.4)
  )
}

export const eagle: Draw = (pen) => {
  const wing = 'M20 6C34-50 72-86 118-92 112-72 118-62 112-48 112-40 104-34 106-20 98-16 92-8 92 6 78 6 66 20 52 40Z'
  const body = 'M0-72C34-72 42-44 36-12 32 30 26 60 0 92-26 60-32 30-36-12-42-44-34-72 0-72Z'
  return (
    bothSides(outline(wing)) +
    outline(body) +
    bothSides(
      path(wing, pen.lin(['#C98A4A', '#7A451C', '#43220C'])) +
        path(
          'M44-6C56-42 80-66 104-76M56 8C66-20 84-42 104-50M64 18C72 2 84-10 98-18',
          '',
          '#F2C88A',
          4,
          'opacity=".8"',
        ),
    ) +
    path(body, pen.lin(['#A86A32', '#5E3210'])) +
    path('M-16 20q8 10 16 0 8 10 16 0M-14 40q7 10 14 0 7 10 14 0', '', '#E8B878', 4) +
    path(
      'M-50-58L-34-64-46-78-24-74-26-92-8-78 0-98 8-78 26-92 24-74 46-78 34-64 50-58C48-26 26-12 0-12S-48-26-50-58Z',
      pen.lin(['#FFFFFF', '#F2DFC0', '#D9B078']),
      INK,
      6,
    ) +
    eyes(20, -46, 8) +
    path('M-36-60L-10-50M36-60L10-50', '', '#7A451C', 6) +
    path('M-14-38Q0-48 14-38C14-22 6-10 0-2-6-10-14-22-14-38Z', pen.lin(['#FFE07A', '#F09A0A', '#B5620A']), INK, 4)
  )
}

export const rooster: Draw = (pen) => {
  const body = 'M-20-66C10-78 34-56 34-28 62-10 70 30 54 64 30 92-22 92-46 66-66 40-60 0-42-20-46-42-40-58-20-66Z'
  const tails: [number, string][] = [
    [62, '#2EC4B6'],
    [38, '#4D96FF'],
    [14, '#C77DFF'],
    [84, '#7CE05A'],
  ]
  const feather = 'M0 0C-16-30-14-78 16-100 30-72 24-30 10 0Z'
  const comb = 'M-34-58C-52-70-46-90-30-82-30-104-8-104-6-84 6-100 26-88 18-66 6-58-18-54-34-58Z'
  return (
    tails
      .map(([turn, colour]) =>
        group(
          outline(feather) + path(feather, colour) + path('M5-8Q2-50 14-84', '', '#fff', 3, 'opacity=".6"'),
          34,
          30,
          turn,
        ),
      )
      .join('') +
    outline(body) +
    outline(comb) +
    path(comb, pen.lin(['#FF6A7A', '#C2203D'])) +
    path(body, pen.lin(['#FFD98A', '#FF8A3D', '#C23A1E'])) +
    path('M-44-18L-30 0-18-18-4 2 10-18 22-4 34-26 34-40-42-40Z', '#FFE9A8') +
    path('M0 14C26 6 48 20 50 46 30 60 4 50 0 14Z', pen.lin(['#2EC4B6', '#0B5F78']), INK, 4) +
    path('M10 24Q26 24 42 42M12 34Q22 36 32 46', '', '#B8FFF2', 3) +
    path('M-42-44L-76-34-44-24Z', pen.lin(['#FFE07A', '#F09A0A']), INK, 4) +
    path('M-40-24C-54-18-52 4-40 4-30 0-32-16-32-24Z', '#E8264D', INK, 4) +
    dot(-20, -44, 10, '#fff', INK, 4) +
    dot(-22, -44, 4.6, INK) +
    path('M-26 84V100M10 86V100M-38 102H-14M-2 102H22', '', INK, 12) +
    path('M-26 84V100M10 86V100M-38 102H-14M-2 102H22', '', '#FFC53D', 6)
  )
}

export const frog: Draw = (pen, rng) => {
  const [light, middle, dark] = rng.pick([
    ['#C6F26A', '#6CC23A', '#23782E'],
    ['#FFD98A', '#FF9A3D', '#C24A12'],
    ['#9AE6FF', '#3AA8E8', '#14559A'],
  ] as const)
  const head =
    'M0-44C20-44 26-56 38-70 54-84 84-72 84-44 84-34 80-28 82-22 100 0 96 44 62 66 30 84-30 84-62 66-96 44-100 0-82-22-80-28-84-34-84-44-84-72-54-84-38-70-26-56-20-44 0-44Z'
  return (
    outline(head) +
    path(head, pen.rad([light, middle, dark], 0.42, 0.25, 0.85)) +
    [-56, 56].map((x) => dot(x, -48, 23, '#fff', INK, 4) + dot(x, -46, 14, INK) + dot(x - 5, -52, 5, '#fff')).join('') +
    path('M-58 8C-60 50-30 70 0 70S60 50 58 8Q0 32-58 8Z', '#E9FFB8') +
    path('M-66 4Q0 36 66 4', '', '#1B5A22', 7) +
    blush(70, 22, 12) +
    path('M-20 34Q0 44 20 34 16 58 0 58T-20 34Z', '#FF6A8A', '#1B5A22', 4) +
    [
      [-20, -20, 5],
      [24, -16, 6],
      [-2, -26, 4],
    ]
      .map(([x = 0, y = 0, r = 0]) => oval(x, y, r, r * 0.7, dark))
      .join('') +
    bothSides(path('M44 70C66 60 92 70 98 88H34Z', pen.lin([light, dark]), INK, 5)) +
    path('M-24-92L-30-110-12-100 0-116 12-100 30-110 24-92Z', pen.gold(), INK, 6) +
    spark(76, -86, 12)
  )
}
