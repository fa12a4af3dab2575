import { INK, dot, group, outline, path, polar, spark, star } from '../pen.ts'
import type { Draw } from './draw.ts'
import { blush, bothSides, eyes, smile } from './draw.ts'

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
