import { INK, dot, group, outline, oval, path, polar } from '../pen.ts'
import type { Draw } from './draw.ts'
import { blush, bothSides } from './draw.ts'

export const shark: Draw = (pen) => {
  const body = 'M-96 8C-78-42-10-62 46-36 62-28 72-18 80-8L108-44C112-14 112 16 104 46L74 14C44 52-50 62-96 8Z'
  const fins = 'M-14-44C-8-74 8-94 34-100 28-76 32-58 40-40ZM-20 40C-24 64-10 86 12 94 8 74 14 54 22 40Z'
  const drawn =
    outline(fins + body) +
    path(fins, pen.lin(['#5B82B8', '#2E4E88'])) +
    path(body, pen.lin(['#8FB8E8', '#4E7EBC', '#2A4A86'])) +
    path('M-94 10C-60 4-20 14 20 10 44 8 62 8 74 14 44 52-50 62-94 10Z', '#F2F8FF') +
    path('M-84 14C-66 10-50 14-38 18-44 34-60 40-72 30Z', '#7A0A2E', INK, 4) +
    path('M-80 15L-74 24-68 14-61 24-54 15-48 25-42 17Z', '#fff') +
    dot(-50, -12, 10, '#fff', INK, 4) +
    dot(-52, -11, 5, INK) +
    path('M-66-26L-40-22', '', INK, 6) +
    path('M-8-10Q-14 2-8 14M6-10Q0 2 6 14M20-8Q14 2 20 12', '', '#1E3A70', 4) +
    path('M-70-20C-40-42 0-46 30-36', '', '#fff', 5, 'opacity=".5"')
  return group(drawn, 0, 2, -10)
}

export const puffer: Draw = (pen) => {
  let spikes = ''
  for (let i = 0; i < 18; i++) {
    const a = (i * Math.PI) / 9
    spikes += `M${polar(70, a - 0.11)}L${polar(97, a)}L${polar(70, a + 0.11)}Z`
  }
  const fins = 'M70-18C92-34 112-22 108-6 100 0 112 6 110 18 98 30 84 22 70 14Z'
  return (
    bothSides(outline(fins)) +
    outline(spikes, 12) +
    dot(0, 0, 84, INK) +
    bothSides(path(fins, pen.lin(['#FFD24D', '#F08A1A']))) +
    path(spikes, '#FFE9A8') +
    dot(0, 0, 78, pen.rad(['#FFF0A0', '#FFC53D', '#E8820C'], 0.4, 0.25, 0.85)) +
    path('M-72 20C-50 8 50 8 72 20 64 56 36 78 0 78S-64 56-72 20Z', '#FFFBEA') +
    [
      [-34, -54, 8],
      [4, -62, 7],
      [36, -50, 9],
      [-54, -26, 6],
      [56, -22, 6],
    ]
      .map(([x = 0, y = 0, r = 0]) => dot(x, y, r, '#D9760A', '', 0, 'opacity=".7"'))
      .join('') +
    [-34, 34].map((x) => dot(x, -8, 22, '#fff', INK, 5) + dot(x, -6, 12, INK) + dot(x - 4, -11, 4.6, '#fff')).join('') +
    oval(0, 30, 18, 13, INK) +
    oval(0, 30, 12, 8, '#FF6A8A') +
    blush(56, 26, 11)
  )
}

export const seahorse: Draw = (pen, rng) => {
  const [light, middle, dark] = rng.pick([
    ['#FFE07A', '#FF9A4A', '#E8456A'],
    ['#B8FFE6', '#3AC8A8', '#12707E'],
    ['#E6C9FF', '#A86AF0', '#5E2AB0'],
  ] as const)
  const body =
    'M-10-92C30-98 50-66 40-38 60-12 52 26 24 40 6 50 0 66 12 76 24 84 36 74 30 64 44 64 50 84 36 96 12 110-24 94-22 60-20 34 6 26 10 4 12-14-4-22-14-34L-46-30C-58-30-60-48-48-50L-30-56C-40-72-30-88-10-92Z'
  return group(
    path('M42-40C70-36 84-14 78 10 64 14 54 8 48 0Z', pen.lin(['#FFE98A', '#FF9A3D']), INK, 7) +
      path('M-24-88L-30-108-12-98 0-112 10-98 28-104 26-84Z', '#FF8A5A', INK, 7) +
      outline(body) +
      path(body, pen.lin([light, middle, dark])) +
      path('M14-22Q30-16 38-22M16-6Q32 0 44-6M12 10Q26 18 42 14M2 26Q14 36 30 32M-10 44Q0 52 12 48', '', '#C23A5A', 5) +
      dot(-4, -62, 15, '#fff', INK, 5) +
      dot(-7, -61, 7.5, INK) +
      dot(-10, -64, 2.8, '#fff') +
      dot(14, -46, 8, '#FF5A7A', '', 0, 'opacity=".6"'),
    4,
    2,
    0,
    0.96,
  )
}

export const clownfish: Draw = (pen) => {
  const body = 'M-94 4C-76-46-14-62 34-36 46-30 54-20 60-8L98-40C112-22 112 26 98 46L60 14C40 56-66 66-94 4Z'
  const fins = 'M-34-42C-20-76 34-74 44-32ZM-20 44C-10 74 26 72 30 40Z'
  return (
    outline(fins + body) +
    path(fins, pen.lin(['#FF9A3D', '#D9480F'])) +
    path(body, pen.lin(['#FFB05A', '#FF7A1E', '#D9430C'])) +
    path(
      'M-48-40C-34-20-34 24-46 42-34 48-20 48-10 48 2 20 2-18-12-48-26-50-38-46-48-40ZM28-38C40-20 40 20 30 36 40 34 50 24 60 14V-8C52-22 42-32 28-38Z',
      '#fff',
      INK,
      5,
    ) +
    path('M-4-4C14-14 26-2 20 14 8 22-4 14-4-4Z', '#FF9A3D', INK, 4) +
    path('M80-22L94-30M84 4H102M80 24L94 36', '', '#7A240A', 4) +
    dot(-62, -10, 14, '#fff', INK, 5) +
    dot(-64, -9, 7, INK) +
    dot(-67, -12, 2.6, '#fff') +
    path('M-88 14Q-76 24-66 16', '', INK, 5) +
    path('M-74-26C-60-40-44-44-36-44', '', '#fff', 5, 'opacity=".6"')
  )
}
