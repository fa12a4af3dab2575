import { INK, dot, group, outline, oval, path, polar } from '../pen.ts'
import type { Draw } from './draw.ts'
import { gleam } from './draw.ts'

const SPEED = path('M-112-30H-98M-120 0H-102M-112 30H-98', '', '#fff', 5, 'opacity=".7"')

export const soccer: Draw = (pen) => {
  let patches = path(pentagon(0, 0, 28, -Math.PI / 2), INK)
  let seams = ''
  for (let i = 0; i < 5; i++) {
    const a = -Math.PI / 2 + (i * 2 * Math.PI) / 5
    seams += `M${polar(28, a)}L${polar(52, a)}L${polar(62, a + 0.42)}L${polar(62, a + 0.84)}L${polar(52, a + 1.257)}M${polar(62, a + 0.42)}L${polar(84, a + 0.38)}M${polar(62, a + 0.84)}L${polar(84, a + 0.88)}`
    patches += path(
      `M${polar(52, a)}L${polar(67, a + 0.3)}L${polar(88, a + 0.22)}A88 88 0 0 0 ${polar(88, a - 0.22)}L${polar(67, a - 0.3)}Z`,
      INK,
    )
  }
  return (
    dot(0, 0, 94, INK) +
    dot(0, 0, 88, pen.rad(['#FFFFFF', '#F4F4FF', '#A9AFD0'], 0.36, 0.3, 0.85)) +
    group(path(seams, '', INK, 4.4) + patches, 0, 0, 10) +
    oval(-36, -48, 18, 10, '#fff', 'opacity=".9" transform="rotate(-36 -36 -48)"') +
    SPEED
  )
}

function pentagon(x: number, y: number, r: number, turn: number): string {
  return `${[0, 1, 2, 3, 4].map((i) => `${i ? 'L' : 'M'}${polar(r, turn + (i * 2 * Math.PI) / 5, x, y)}`).join('')}Z`
}

export const racehorse: Draw = (pen) => {
  const head =
    'M-58 96C-66 46-60-4-30-40-28-58-26-74-18-92-6-84 0-74 4-60 26-56 44-40 56-12 68 10 82 22 88 40 92 54 84 68 68 70 54 72 46 60 34 52 22 46 8 48-4 40 0 60 10 78 24 96Z'
  const mane = 'M-14-78C-40-70-62-44-70-8-76 22-76 60-72 92L-46 94C-58 60-52 26-44 4-38-16-26-34-16-44Z'
  return (
    outline(head) +
    path(mane, '', INK, 10) +
    path(head, pen.rad(['#E0A46A', '#A9642E', '#5E2E10'], 0.5, 0.3, 0.85)) +
    path(mane, pen.lin(['#5A3018', '#2A1206'])) +
    path('M-4 40C-12 32-18 22-20 10', '', '#5E2E10', 5, 'opacity=".7"') +
    path('M44-34C54-14 66 6 74 24', '', '#FFF3DA', 9, 'opacity=".9"') +
    oval(20, -26, 9, 8, INK) +
    dot(23, -29, 3, '#fff') +
    oval(76, 46, 5, 7, INK) +
    path('M-2-56C-14-28-20-2-18 20M-18 16C8 26 34 20 58 4M40 54C50 44 58 28 60 4', '', INK, 12) +
    path('M-2-56C-14-28-20-2-18 20M-18 16C8 26 34 20 58 4M40 54C50 44 58 28 60 4', '', '#E8243F', 7) +
    dot(59, 5, 8, pen.gold(), INK, 3) +
    dot(-18, 18, 8, pen.gold(), INK, 3) +
    gleam(-6, -64, 12, 0.6)
  )
}

export const boxing: Draw = (pen) => {
  const glove = 'M-34 44C-64 20-70-30-50-62-30-90 30-92 52-66 72-40 66 4 44 26L40 46Z'
  const one = (mirror: 1 | -1) =>
    group(
      outline(`${glove}M-36 44H44V82H-36Z`) +
        path(glove, pen.rad(['#FF8A8A', '#E8243F', '#8A0A2A'], 0.4, 0.28, 0.85)) +
        path('M-52-4C-82-22-84 18-62 30-48 36-34 26-30 12', pen.lin(['#FF7A7A', '#B5122E']), INK, 6) +
        path('M-28-36C-10-26 20-28 40-40', '', '#7A0A22', 5, 'opacity=".7"') +
        path('M-36 44H44V82H-36Z', pen.lin(['#FFFFFF', '#D9D9EE'])) +
        path('M-36 56H44', '', '#E8243F', 7) +
        gleam(-34, -50, 26, 0.8),
      mirror * 42,
      mirror * 4,
      mirror * 20,
      0.76 * mirror,
      0.76,
    )
  return (
    one(-1) +
    one(1) +
    path(
      'M0-96L8-74 30-82 20-62 40-54 20-46 28-26 8-34 0-14-8-34-28-26-20-46-40-54-20-62-30-82-8-74Z',
      pen.rad(['#fff', '#FFE14D', '#FF9A1E']),
      INK,
      6,
    )
  )
}

export const eightBall: Draw = (pen) =>
  path('M-104 92L70-108', '', INK, 20) +
  path('M-104 92L70-108', '', '#D9A05A', 11) +
  path('M-104 92L-40 18', '', '#5E2E10', 11) +
  dot(10, 8, 86, INK) +
  dot(10, 8, 80, pen.rad(['#6A6488', '#2E2848', '#0E0A1E'], 0.34, 0.28, 0.8)) +
  oval(18, -8, 38, 36, '#FFFDF2') +
  path('M18-10C4-10 4-28 18-28S32-10 18-10C2-10 2 12 18 12S34-10 18-10', '', INK, 6.4) +
  path('M-50 0C-48-28-34-46-14-56', '', '#fff', 9, 'opacity=".75"') +
  dot(-48, 22, 5, '#fff', '', 0, 'opacity=".7"') +
  dot(-74, -62, 29, INK) +
  dot(-74, -62, 24, pen.rad(['#FFF3A0', '#FFC21E', '#C46A00'], 0.36, 0.3, 0.8)) +
  oval(-72, -64, 11, 10, '#fff') +
  path('M-73-69V-59', '', INK, 3) +
  gleam(-92, -68, 10, 0.8)

export const basketball: Draw = (pen) => {
  return (
    dot(0, 0, 94, INK) +
    dot(0, 0, 88, pen.rad(['#FFC078', '#FF8A2B', '#D9560C', '#8A2E06'], 0.36, 0.3, 0.8)) +
    path('M0-88V88M-88 0H88M-62-62C-22-30-22 30-62 62M62-62C22-30 22 30 62 62', '', INK, 6) +
    oval(-34, -46, 20, 11, '#fff', 'opacity=".5" transform="rotate(-36 -34 -46)"') +
    path('M-112-30H-96M-120 0H-98M-112 30H-96', '', '#fff', 5, 'opacity=".7"')
  )
}
