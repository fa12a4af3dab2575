import { INK, dot, group, outline, path, spark, star, starPath } from '../pen.ts'
import type { Draw } from './draw.ts'
import { gleam } from './draw.ts'

export const bell: Draw = (pen) => {
  const d = 'M0-80C44-80 54-42 56-4 58 30 68 42 84 56V68H-84V56C-68 42-58 30-56-4-54-42-44-80 0-80Z'
  return group(
    outline(d) +
      dot(0, -86, 18, INK) +
      dot(0, 78, 24, INK) +
      dot(0, -86, 11, '', pen.gold(), 7) +
      dot(0, 76, 18, pen.rad(['#FFF6C4', '#F09A0A', '#8A3F00'], 0.4, 0.3, 0.8)) +
      path(d, pen.goldAcross()) +
      path('M-84 56H84V68H-84Z', pen.gold(), '#8A3F00', 3) +
      path('M-55 6Q0 22 55 6M-57 22Q0 38 58 22', '', '#8A3F00', 4, 'opacity=".6"') +
      path('M-30-64C-44-44-42-16-44 0', '', '#fff', 8, 'opacity=".75"') +
      star(0, -24, 20, 9, 5, -1.57, '#E8264D', '#8A3F00') +
      path('M-90-20Q-104-4-96 14M90-20Q104-4 96 14', '', '#fff', 5, 'opacity=".7"'),
    0,
    0,
    8,
  )
}

export const clover: Draw = (pen) => {
  const leaf = 'M0-4C-46-20-62-58-40-80-24-94-6-86 0-68 6-86 24-94 40-80 62-58 46-20 0-4Z'
  const turns = [-45, 45, 135, 225]
  return (
    path('M0 0C4 40 14 70 40 96', '', INK, 22) +
    turns.map((turn) => group(outline(leaf), 0, -6, turn)).join('') +
    path('M0 0C4 40 14 70 40 96', '', '#2E9A3E', 10) +
    turns
      .map((turn) =>
        group(
          path(leaf, pen.rad(['#C6FF8A', '#4CC24A', '#12703A'], 0.5, 0.35, 0.75)) +
            path('M0-10V-54M0-26L-16-48M0-26L16-48', '', '#E4FFC0', 3, 'opacity=".8"'),
          0,
          -6,
          turn,
        ),
      )
      .join('') +
    dot(0, -6, 9, pen.gold(), INK, 4) +
    spark(-60, -64, 15) +
    spark(66, 24, 11)
  )
}

export const horseshoe: Draw = (pen) => {
  const d = 'M-40-70C-84-26-76 30-52 58-30 82 30 82 52 58 76 30 84-26 40-70'
  return (
    path(d, '', INK, 54) +
    path('M-62-74H-22M62-74H22', '', INK, 26) +
    path(d, '', '#8A3F00', 42) +
    path(d, '', pen.gold(), 37) +
    path(d, '', '#FFF6C4', 4, 'opacity=".7" transform="scale(1.15)"') +
    path('M-60-76H-24M60-76H24', '', pen.goldAcross(), 14) +
    [
      [-62, -34],
      [-68, 4],
      [-54, 40],
      [-22, 66],
      [22, 66],
      [54, 40],
      [68, 4],
      [62, -34],
    ]
      .map(([x = 0, y = 0]) => dot(x * 0.94, y * 0.94, 6, '#6A2E00'))
      .join('') +
    path(
      'M0-52C-14-66-38-58-34-36-30-18-10-8 0 6 10-8 30-18 34-36 38-58 14-66 0-52Z',
      pen.rad(['#FF9AA8', '#E8264D', '#8A0A2E'], 0.36, 0.3, 0.8),
      INK,
      6,
    ) +
    gleam(-22, -44, 12, 0.9) +
    spark(64, -84, 16)
  )
}

export const goldBar: Draw = (pen) => {
  const bar = (x: number, y: number) =>
    group(
      outline('M-62 34L-44-14H30L62 10 50 44H-48Z') +
        path('M-44-14H30L44 34H-62Z', pen.lin(['#FFF3B0', '#FFC53D', '#E08A0A'])) +
        path('M30-14L62 10 56 40 44 34Z', '#A85E06') +
        path('M-36-6H22L30 24H-48Z', '', '#FFF9D6', 3) +
        path('M-62 34H44L56 40 50 44H-50Z', '#B56A08') +
        star(-8, 9, 11, 5, 5, -1.57, '#C46A00'),
      x,
      y,
    )
  return bar(-44, 50) + bar(46, 50) + bar(0, -6) + bar(0, -58) + spark(-50, -60, 18) + spark(70, -8, 13)
}

export const hourglass: Draw = (pen) => {
  const glass = 'M-50-76H50C50-30 18-16 8 0 18 16 50 30 50 76H-50C-50 30-18 16-8 0-18-16-50-30-50-76Z'
  return group(
    outline(glass) +
      path('M-66-86H66M-66 86H66', '', INK, 34) +
      path('M-58-76V76M58-76V76', '', INK, 22) +
      path('M-58-76V76M58-76V76', '', pen.goldAcross(), 10) +
      path(glass, pen.lin(['#E6FBFF', '#9AD4F0', '#E6FBFF'])) +
      path('M-38-44H38C32-22 14-14 6-4H-6C-14-14-32-22-38-44Z', pen.lin(['#FFE98A', '#F5A40A'])) +
      path('M-2-6H2V44H-2Z', '#F5B01E') +
      path('M-44 72C-40 44-20 36 0 30 20 36 40 44 44 72Z', pen.lin(['#FFE98A', '#E8870A'])) +
      path('M-40-68C-40-40-24-24-14-12M-40 66C-40 44-26 30-16 18', '', '#fff', 6, 'opacity=".8"') +
      path('M-66-86H66M-66 86H66', '', pen.gold(), 22) +
      dot(0, -86, 8, '#E8264D', '#7A3600', 3) +
      dot(0, 86, 8, '#2EC4F0', '#7A3600', 3),
    0,
    0,
    10,
  )
}

export const potion: Draw = (pen, rng) => {
  const [light, middle, dark] = rng.pick([
    ['#F0B8FF', '#B53AE8', '#5A0F9A'],
    ['#B8FFD9', '#1FC88A', '#0B6A5A'],
    ['#FFC9D9', '#F0357A', '#8A0A4A'],
  ] as const)
  const flask = 'M-20-62H20V-26C60-12 78 20 70 52 62 84 34 92 0 92S-62 84-70 52C-78 20-60-12-20-26Z'
  return (
    outline(flask) +
    path('M-26-66H26V-86H-26Z', INK, INK, 12) +
    path(flask, pen.lin(['#EAFBFF', '#B8DCF5'])) +
    path(
      'M-66 22C-44 8-22 34 0 22S46 10 66 22C80 70 44 88 0 88S-80 70-66 22Z',
      pen.rad([light, middle, dark], 0.4, 0.3, 0.8),
    ) +
    [
      [-30, 50, 8],
      [18, 60, 11],
      [34, 38, 6],
      [-6, 38, 5],
      [-14, 70, 6],
    ]
      .map(([x = 0, y = 0, r = 0]) => dot(x, y, r, '#fff', '', 0, 'opacity=".5"'))
      .join('') +
    path('M-24-88H24L20-62H-20Z', pen.lin(['#D9A05A', '#8A5216'])) +
    path('M-28-60H28', '', pen.gold(), 9) +
    path('M-52 10C-46-4-38-10-26-16', '', '#fff', 8, 'opacity=".9"') +
    path(
      'M0 36C-10 26-28 32-24 48-20 60-8 66 0 76 8 66 20 60 24 48 28 32 10 26 0 36Z',
      '#fff',
      '',
      0,
      'opacity=".85"',
    ) +
    dot(-30, -98, 6, middle) +
    dot(34, -96, 9, light) +
    dot(48, -72, 5, middle)
  )
}

export const lamp: Draw = (pen) => {
  const body =
    'M-100-14C-84-10-72-4-60 0-40-28 30-30 52-4 84-34 108 8 76 28 62 38 50 40 42 42 34 60 20 66 20 74H46V90H-46V74H-20C-20 66-40 58-50 40-66 34-86 12-100-14Z'
  return (
    path(
      'M-96-20C-110-46-70-50-78-74-84-92-56-104-40-92-26-82-46-74-36-62-24-48-70-38-88-18Z',
      pen.lin(['#F0B8FF', '#9A4BE8', '#4A1AA8']),
      INK,
      8,
    ) +
    dot(-54, -82, 4.6, '#fff') +
    outline(body) +
    path('M62 0C86-16 94 8 74 18', '', INK, 15) +
    path(body, pen.gold()) +
    path('M58 4C86-22 96 10 66 24', '', pen.goldAcross(), 10) +
    path('M-44 10H44', '', '#8A3F00', 4) +
    path('M-30-22C-22-50 22-50 30-22Z', pen.gold(), INK, 6) +
    dot(0, -52, 11, '#E8264D', INK, 5) +
    path('M-58 8C-40-10-20-14 0-14', '', '#fff', 6, 'opacity=".8"') +
    [
      [-22, '#2EC4F0'],
      [0, '#FF3D6E'],
      [22, '#35D07F'],
    ]
      .map(([x, colour]) => dot(Number(x), 27, 7, String(colour), '#7A3600', 3))
      .join('') +
    path('M-44 82H44', '', '#FFF6C4', 4) +
    spark(62, -48, 18)
  )
}

export const key: Draw = (pen) => {
  const shaft = 'M0-10V92M0 88H34M0 62H26'
  const bow = starPath(0, -48, 52, 40, 6)
  return group(
    path(shaft, '', INK, 36) +
      outline(bow, 14) +
      path(shaft, '', '#8A3F00', 24) +
      path(shaft, '', pen.goldAcross(), 19) +
      path(bow, pen.gold(), '#8A3F00', 3) +
      dot(0, -48, 27, INK) +
      path(
        'M0-30C-10-42-26-48-22-60-18-70-4-68 0-60 4-68 18-70 22-60 26-48 10-42 0-30Z',
        pen.rad(['#FFB0B8', '#F0305A', '#8A0A2E'], 0.36, 0.3, 0.8),
      ) +
      path('M-5 0V84', '', '#FFF9D6', 4, 'opacity=".8"') +
      path('M-12 8H12M-12 20H12', '', '#8A3F00', 5) +
      spark(-40, -80, 16),
    -14,
    4,
    32,
  )
}
