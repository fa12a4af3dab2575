import { INK, dot, outline, oval, path, polar, spark, star } from '../pen.ts'
import type { Draw } from './draw.ts'
import { coin } from './draw.ts'

export const crown: Draw = (pen) => {
  const d = 'M-84 52L-96-36-50 4 0-74 50 4 96-36 84 52Z'
  return (
    outline(d + 'M-86 50H86V84H-86Z') +
    (
      [
        [-96, -42],
        [0, -80],
        [96, -42],
      ] as const
    )
      .map(([x, y]) => dot(x, y, 16, INK))
      .join('') +
    path('M-70 30Q0-60 70 30V50H-70Z', pen.lin(['#D6336C', '#7A0F3B'])) +
    path(d, pen.gold()) +
    path('M-50 4L-34 52M0-74V52M50 4L34 52', '', '#FFF6C4', 3, 'opacity=".6"') +
    path('M-84 52L-96-36-50 4-60 52Z', 'rgba(255,255,255,.25)') +
    path('M96-36L50 4 60 52H84Z', 'rgba(120,50,0,.3)') +
    `<rect x="-86" y="46" width="172" height="36" rx="8" fill="${pen.goldAcross()}" stroke="#8A3F00" stroke-width="3"/>` +
    (
      [
        [-58, '#2EC4F0'],
        [0, '#FF3D6E'],
        [58, '#35D07F'],
      ] as const
    )
      .map(([x, k]) => oval(x, 64, 14, 11, INK) + oval(x, 64, 11, 8.4, pen.rad(['#fff', k, k], 0.35, 0.3, 0.8)))
      .join('') +
    (
      [
        [-96, -42],
        [0, -80],
        [96, -42],
      ] as const
    )
      .map(([x, y]) => dot(x, y, 11, pen.rad(['#fff', '#FF6A9A', '#B5175A'], 0.35, 0.3, 0.8)))
      .join('') +
    star(0, 14, 20, 9, 4, -1.57, '#FFF9D6')
  )
}

export const gem: Draw = (pen, rng) => {
  const d = 'M-54-66H54L96-18 0 92-96-18Z',
    k = rng.pick([
      ['#B8FFF2', '#2EE6C8', '#0B9A9A', '#066A80'],
      ['#FFD6EC', '#FF5FA2', '#C21E78', '#7A0F5A'],
      ['#E2D4FF', '#A56BFF', '#6A2BD9', '#3E1490'],
    ] as const)
  return (
    outline(d) +
    path(d, k[1]) +
    path('M-54-66L-40-18-96-18Z', k[0]) +
    path('M-54-66H0L-40-18Z', '#fff') +
    path('M0-66L40-18H-40Z', k[0]) +
    path('M54-66H0L40-18Z', k[1]) +
    path('M54-66L96-18H40Z', k[2]) +
    path('M-96-18H-40L0 92Z', k[1]) +
    path('M-40-18H40L0 92Z', pen.lin([k[0], k[2]])) +
    path('M40-18H96L0 92Z', k[3]) +
    path('M-96-18H96M-54-66L-40-18 0 92 40-18 54-66M-40-18L0-66 40-18', '', 'rgba(255,255,255,.55)', 2.4) +
    spark(-52, -52, 26) +
    spark(62, 16, 14)
  )
}

export const seven: Draw = (pen) => {
  const d = 'M-66-84H74V-54C32-10 16 34 14 88H-40C-34 34-12-6 16-40H-28V-22H-66Z'
  return (
    `<g transform="translate(5 8)">${outline(d, 14)}</g>` +
    outline(d, 14) +
    path(d, pen.lin(['#FFF3B0', '#FFD24D', '#E07A00']), '#FFF6C4', 5) +
    path(
      'M-54-72H62V-58C22-14 6 28 3 76H-27C-20 30 4-10 36-52H-40V-34H-54Z',
      pen.lin(['#FF7A8A', '#E8264D', '#7A0A2E']),
    ) +
    path('M-50-68H58', '', '#fff', 4, 'opacity=".75"') +
    spark(66, -74, 22) +
    spark(-40, 70, 14)
  )
}

export const chest: Draw = (pen) => {
  return (
    outline('M-84-14C-84-74-56-84 0-84S84-74 84-14V78H-84Z', 14) +
    path('M-80-18C-80-70-54-80 0-80S80-70 80-18Z', pen.lin(['#C9782E', '#8A4312', '#4A1E06'])) +
    path('M-72-18C-60-44 60-44 72-18V4H-72Z', '#2A0E02') +
    (
      [
        [-48, -14],
        [-20, -24],
        [12, -26],
        [42, -18],
        [-34, -2],
        [0, -8],
        [30, -2],
        [58, -4],
        [-60, 0],
      ] as const
    )
      .map(([x, y]) => coin(pen, x, y, 1.05))
      .join('') +
    path('M-12-34L0-46 14-34 1-16Z', '#2EE6C8', INK, 3) +
    path('M34-30C46-30 46-12 34-12S22-30 34-30Z', '#FF4D8D', INK, 3) +
    `<rect x="-82" y="6" width="164" height="70" rx="6" fill="${pen.lin(['#B5652A', '#7A3A10', '#4A1E06'])}"/>` +
    path('M-82 30H82M-82 54H82', '', 'rgba(40,12,0,.5)', 4) +
    [-66, 52]
      .map(
        (x) =>
          `<rect x="${x}" y="2" width="16" height="78" fill="${pen.goldAcross()}" stroke="#6A3206" stroke-width="2"/>`,
      )
      .join('') +
    `<rect x="-84" y="0" width="168" height="14" rx="4" fill="${pen.goldAcross()}" stroke="#6A3206" stroke-width="2"/><rect x="-18" y="4" width="36" height="40" rx="8" fill="${pen.gold()}" stroke="${INK}" stroke-width="4"/>` +
    dot(0, 20, 6, INK) +
    path('M0 22V34', '', INK, 5) +
    path('M-70-60A60 30 0 0 1 0-74', '', '#FFD9A0', 4, 'opacity=".6"') +
    spark(-20, -46, 16) +
    spark(56, -38, 12)
  )
}

export const anchor: Draw = (pen) => {
  const d = 'M0-58V74M-34-34H34M-78 22C-74 66-34 80 0 80S74 66 78 22',
    tips = 'M-96 40L-82 6-58 32ZM96 40L82 6 58 32Z'
  return (
    path(d, '', INK, 32) +
    dot(0, -74, 20, 'none', INK, 24) +
    path(tips, INK, INK, 16) +
    path(d, '', '#8A4A00', 20) +
    path(d, '', pen.goldAcross(), 16) +
    path('M-4-52V66M-70 28C-64 60-34 70-6 72', '', '#FFF6C4', 3.4, 'opacity=".8"') +
    dot(0, -74, 20, 'none', '#8A4A00', 15) +
    dot(0, -74, 20, 'none', pen.goldAcross(), 11) +
    path(tips, pen.gold(), '#8A4A00', 3) +
    path('M-64-52C-30-20 40-10 34 14S-40 30-30 52 40 60 64 44', '', INK, 15) +
    path('M-64-52C-30-20 40-10 34 14S-40 30-30 52 40 60 64 44', '', '#F3E3C2', 9) +
    path(
      'M-64-52C-30-20 40-10 34 14S-40 30-30 52 40 60 64 44',
      '',
      '#B08850',
      9,
      'stroke-dasharray="2 9" style="stroke-linecap:butt"',
    )
  )
}

export const pearl: Draw = (pen) => {
  const f = 7
  let top = ''
  for (let i = 0; i <= f; i++) {
    const t = Math.PI + (i * Math.PI) / f
    top += i ? `A20 20 0 0 1 ${polar(94, t, 0, 4)}` : `M${polar(94, t, 0, 4)}`
  }
  top += 'L22 62H-22Z'
  let rib = ''
  for (let i = 1; i < f; i++) rib += `M0 62L${polar(88, Math.PI + (i * Math.PI) / f, 0, 4)}`
  const bot = 'M-92 36C-70 22-40 40 0 40S70 22 92 36C86 78 46 96 0 96S-86 78-92 36Z'
  return (
    outline(top) +
    outline(bot) +
    path(top, pen.lin(['#FFD6EC', '#FF8FB8', '#B53A8A'])) +
    path(rib, '', 'rgba(120,20,90,.45)', 4) +
    path('M-74 16C-60-50 60-50 74 16L20 56H-20Z', 'rgba(255,240,250,.35)') +
    dot(0, 26, 38, INK) +
    dot(0, 26, 34, pen.rad(['#fff', '#FFF3FA', '#CDB8F0', '#8A78C8'], 0.36, 0.3, 0.8)) +
    oval(-12, 10, 9, 6, '#fff', 'transform="rotate(-30 -12 10)"') +
    path(bot, pen.lin(['#FFC0DC', '#E0609A', '#7A1E68'])) +
    path('M-60 40L-48 84M-30 44L-24 92M0 44V96M30 44L24 92M60 40L48 84', '', 'rgba(120,20,90,.4)', 4) +
    path('M-86 40C-66 30-40 46 0 46S66 30 86 40', '', '#FFE6F2', 5) +
    spark(44, -10, 16)
  )
}
