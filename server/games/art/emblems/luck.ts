import { INK, dot, group, outline, path, polar, spark, star, starPath } from '../pen.ts'
import type { Draw } from './draw.ts'
import { blush, bothSides, eyes, gleam, smile } from './draw.ts'

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

export const trophy: Draw = (pen) => {
  const cup = 'M-54-88H54C54-30 44 14 0 24-44 14-54-30-54-88Z'
  const handle = 'M52-72C96-76 100-18 40-6'
  return (
    bothSides(path(handle, '', INK, 27)) +
    outline(`${cup}M-10 20H10L16 56H-16ZM-46 56H46V90H-46Z`) +
    bothSides(path(handle, '', pen.gold(), 13)) +
    path('M-10 18H10L18 58H-18Z', pen.goldAcross()) +
    path(cup, pen.goldAcross()) +
    path('M-58-92H58V-78H-58Z', pen.gold(), '#8A3F00', 3) +
    path('M-40-70C-40-34-34-10-20 4', '', '#fff', 8, 'opacity=".7"') +
    star(4, -36, 24, 11, 5, -1.57, '#FFFBE0', '#C46A00') +
    path('M-46 56H46V90H-46Z', pen.lin(['#7A3AD0', '#3E1490'])) +
    path('M-26 66H26V80H-26Z', pen.gold()) +
    spark(-70, -84, 15) +
    spark(74, 30, 12)
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

export const bigStar: Draw = (pen) => {
  const d =
    'M0-98C8-98 14-90 30-50 72-46 94-44 98-36 100-28 90-18 58 10 68 52 74 76 66 84 58 90 40 80 0 56-40 80-58 90-66 84-74 76-68 52-58 10-90-18-100-28-98-36-94-44-72-46-30-50-14-90-8-98 0-98Z'
  return (
    outline(d) +
    path(d, pen.rad(['#FFFBD0', '#FFD53D', '#F58A0A'], 0.42, 0.34, 0.75)) +
    path('M-22-46C-16-62-10-76-4-84M-84-34C-66-38-52-38-40-40', '', '#fff', 7, 'opacity=".85"') +
    eyes(24, -4, 12) +
    smile(16, 16, '#8A3A00', 6) +
    blush(46, 16, 11) +
    spark(78, -78, 16) +
    spark(-84, 44, 12)
  )
}

export const heart: Draw = (pen) => {
  const d =
    'M0 92C-50 52-98 22-98-24-98-66-64-84-40-80-18-78-6-64 0-50 6-64 18-78 40-80 64-84 98-66 98-24 98 22 50 52 0 92Z'
  return (
    outline(d) +
    path(d, pen.rad(['#FFB0C4', '#FF3D6E', '#C20A4A', '#7A0636'], 0.34, 0.26, 0.9)) +
    path('M-78-28C-76-50-60-62-42-62', '', '#fff', 11, 'opacity=".85"') +
    dot(-80, -4, 6, '#fff', '', 0, 'opacity=".8"') +
    path('M-50-4L-24-12 0-34 24-12 50-4 30 14 34 40 0 28-34 40-30 14Z', pen.gold(), '#8A2A00', 3) +
    path('M-24-12L0 2 24-12M0 2V28M-30 14L0 2 30 14M0-34V2', '', '#8A3F00', 3, 'opacity=".6"') +
    spark(64, -66, 18) +
    spark(-46, 54, 12)
  )
}

export const bolt: Draw = (pen) => {
  const d = 'M22-104L-68 14H-14L-30 104 68-26H10Z'
  return (
    group(outline(d), 6, 8) +
    outline(d) +
    path(d, pen.lin(['#FFFBC0', '#FFDA2E', '#FF8A0A'])) +
    path('M22-104L-68 14H-44L16-76ZM10-26H46L-18 68-30 104 68-26Z', '#fff', '', 0, 'opacity=".35"') +
    path('M12-80L-48 6', '', '#fff', 6, 'opacity=".9"') +
    path('M-84-50L-64-34M-96-6H-74M84 4L100 10M70 48L84 60M-62 62L-78 76M72-70L84-84', '', '#FFF3B0', 7)
  )
}

export const envelope: Draw = (pen) => {
  const coin = (x: number, y: number) =>
    dot(x, y, 24, INK) +
    dot(x, y, 19, pen.gold(), '#7A3600', 2) +
    path(`M${x - 6} ${y - 6}h12v12h-12Z`, '', '#8A3F00', 4)
  return (
    group(
      outline('M-60-78H60V92H-60Z') +
        path('M-60-78H60V92H-60Z', pen.lin(['#FF6A5A', '#D91E2E', '#8A0A22'])) +
        path('M-60-78H60V-30Q0 20-60-30Z', pen.lin(['#F2453D', '#A80F26']), INK, 4) +
        path('M-60-30Q0 20 60-30', '', pen.gold(), 5) +
        path('M-50-68V82H50V-68', '', '#FFD98A', 2.4, 'opacity=".7"'),
      0,
      -4,
      -6,
    ) +
    group(
      dot(0, 0, 27, INK) +
        dot(0, 0, 22, pen.gold()) +
        path('M0-14C-6-4-16-4-16 4S-6 12 0 6C6 12 16 12 16 4S6-4 0-14Z', '#C2261B'),
      0,
      -2,
    ) +
    path('M-26 40Q0 52 26 40M-20 56Q0 66 20 56', '', '#FFD98A', 4, 'opacity=".8"') +
    coin(-62, 72) +
    coin(66, 60) +
    coin(-14, 92) +
    spark(56, -78, 18)
  )
}

export const fan: Draw = (pen, rng) => {
  const [light, dark] = rng.pick([
    ['#FF9AB5', '#C2204A'],
    ['#8CF0E0', '#0B8A80'],
    ['#C9B0FF', '#6A21B8'],
  ] as const)
  let panels = ''
  let ribs = ''
  for (let i = 0; i < 9; i++) {
    const a = Math.PI * 1.08 + (i * Math.PI * 0.84) / 9
    const b = a + (Math.PI * 0.84) / 9
    panels += path(
      `M${polar(40, a, 0, 62)}L${polar(136, a, 0, 62)}L${polar(142, (a + b) / 2, 0, 62)}L${polar(136, b, 0, 62)}L${polar(40, b, 0, 62)}Z`,
      i % 2 ? light : dark,
    )
    ribs += `M0 62L${polar(134, a, 0, 62)}`
  }
  const edge = Array.from(
    { length: 19 },
    (_, i) => `${i ? 'L' : 'M'}${polar(136, Math.PI * 1.08 + (i * Math.PI * 0.84) / 18, 0, 62)}`,
  ).join('')
  return (
    outline(`${edge}L0 70Z`, 16) +
    path(`${edge}L0 70Z`, pen.gold()) +
    panels +
    path(ribs, '', '#FFF0B0', 2.4, 'opacity=".7"') +
    path(edge, '', pen.gold(), 7) +
    [
      [-56, -8],
      [0, -26],
      [56, -8],
    ]
      .map(([x = 0, y = 0]) => star(x, y, 15, 6, 5, -1.57, '#fff') + dot(x, y, 4, '#FFC53D'))
      .join('') +
    dot(0, 64, 13, pen.gold(), INK, 6) +
    path('M0 76C-10 86 6 92-2 106', '', INK, 13) +
    path('M0 76C-10 86 6 92-2 106', '', '#E8264D', 6)
  )
}
