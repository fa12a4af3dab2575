import { INK, dot, group, outline, oval, path, polar } from '../pen.ts'
import type { Draw } from './draw.ts'
import { blush, eyes, gleam, smile } from './draw.ts'

const LEAF = 'M0 0C14-34 52-42 84-22 66 8 30 18 0 0Z'

export const cherry: Draw = (pen) => {
  const ball = (x: number, y: number) =>
    dot(x, y, 49, INK) +
    dot(x, y, 43, pen.rad(['#FF9AA8', '#F0243F', '#A80A2E', '#5E0620'], 0.36, 0.3, 0.8)) +
    oval(x - 15, y - 17, 11, 8, '#fff', `opacity=".85" transform="rotate(-30 ${x - 15} ${y - 17})"`) +
    path(`M${x - 26} ${y + 22}A34 34 0 0 0 ${x + 20} ${y + 28}`, '', '#FF7A8A', 4, 'opacity=".7"')
  const stems = 'M-46 6C-40-36-16-70 22-88M48 22C50-24 40-60 22-88'
  return (
    path(stems, '', INK, 19) +
    group(outline(LEAF), 22, -84, 4) +
    path(stems, '', '#5E9A2A', 8) +
    group(path(LEAF, pen.lin(['#B5F06A', '#2E8A32'])) + path('M6-4Q40-20 72-20', '', '#E4FFC0', 3), 22, -84, 4) +
    ball(48, 52) +
    ball(-46, 38)
  )
}

export const pineapple: Draw = (pen) => {
  const body = 'M0-40C44-40 64-8 62 30 60 70 36 98 0 98S-60 70-62 30C-64-8-44-40 0-40Z'
  const crown =
    'M0-34C-40-34-66-50-80-74-54-74-44-70-38-64-54-78-54-94-50-104-34-96-24-86-20-78-18-96-8-108 0-116 8-108 18-96 20-78 24-86 34-96 50-104 54-94 54-78 38-64 44-70 54-74 80-74 66-50 40-34 0-34Z'
  let net = ''
  for (let i = -3; i <= 3; i++) net += `M${i * 26 - 50} -44L${i * 26 + 60} 100M${i * 26 + 50} -44L${i * 26 - 60} 100`
  pen.define(`<clipPath id="pine"><path d="${body}"/></clipPath>`)
  return (
    outline(crown + body) +
    path(crown, pen.lin(['#A6F06A', '#2E9A4A', '#0F5A3A'])) +
    path('M0-38V-96M-10-40L-36-84M10-40L36-84', '', '#D9FFA8', 3, 'opacity=".7"') +
    path(body, pen.rad(['#FFE98A', '#FFB52E', '#E0700F'], 0.38, 0.28, 0.85)) +
    `<g clip-path="url(#pine)">${path(net, '', '#C25A0A', 4, 'opacity=".75"')}</g>` +
    eyes(22, 20, 10) +
    smile(40, 15, '#6A2A06', 5) +
    blush(40, 38, 10, '#FF5A3D') +
    gleam(-46, -14, 26, 0.8)
  )
}

export const watermelon: Draw = (pen) => {
  const rind = 'M-100-34C-90 40-44 88 0 88S90 40 100-34L0-46Z'
  const flesh = 'M-80-34C-70 26-36 66 0 66S70 26 80-34L0-43Z'
  return group(
    outline(rind) +
      path(rind, pen.lin(['#8FE05A', '#1F8A3E', '#0B4A2A'])) +
      path('M-90-34C-80 34-40 77 0 77S80 34 90-34L0-44Z', '#F4FFD9') +
      path(flesh, pen.rad(['#FF9AA0', '#FF4D63', '#D91E48'], 0.5, 0.2, 0.85)) +
      [
        [-48, -14],
        [48, -14],
        [-26, 34],
        [26, 34],
        [0, 50],
        [-58, 10],
        [58, 10],
      ]
        .map(([x = 0, y = 0]) => group(oval(0, 0, 4.4, 7, '#3A0A18'), x, y, x / 2))
        .join('') +
      eyes(22, -6, 10) +
      smile(12, 16, '#5A0A24', 5) +
      blush(42, 14, 9, '#FFC0C8') +
      path('M-86-20C-80 4-70 24-58 40', '', '#fff', 5, 'opacity=".55"'),
    0,
    -8,
    -8,
  )
}

export const coconut: Draw = (pen) => {
  const half = 'M-86 0C-86 56-46 92 0 92S86 56 86 0Z'
  return (
    path('M22-20L58-104 82-110', '', INK, 18) +
    outline(half) +
    oval(0, 0, 92, 40, INK) +
    path('M22-14L58-104 82-110', '', '#FF5A8A', 9) +
    path('M30-36L34-44M42-64L46-72M54-92L58-100', '', '#fff', 7) +
    path(half, pen.rad(['#B5783E', '#7A451C', '#3E1E08'], 0.35, 0.2, 0.9)) +
    path('M-60 40q8 20 20 30M-30 56q8 16 18 24M20 60q6 12 0 24M56 44q-4 18-16 30', '', '#D9A060', 4, 'opacity=".7"') +
    oval(0, 0, 86, 34, '#6A3A14') +
    oval(0, 0, 80, 30, '#FFFFFF') +
    oval(0, 4, 64, 22, pen.lin(['#C9EEF5', '#EFFBFF'])) +
    path('M-86-30C-74-66-42-74-26-60-14-84 14-82 16-58 28-40 4-26-10-26Z', pen.lin(['#FFE3F2', '#FF7AB5']), INK, 6) +
    dot(-30, -44, 11, '#FFD24D', INK, 4) +
    smile(48, 14, '#FFE3B8', 5) +
    [-24, 24].map((x) => dot(x, 44, 6, '#FFE3B8')).join('')
  )
}

export const grapes: Draw = (pen) => {
  const at = [
    [-44, -26],
    [0, -30],
    [44, -26],
    [-24, 10],
    [22, 10],
    [-46, 8],
    [46, 8],
    [0, 44],
    [-26, 42],
    [26, 42],
    [0, 78],
  ] as const
  const round = pen.rad(['#E6B8FF', '#A24BE0', '#5A16A8', '#320A6A'], 0.36, 0.3, 0.8)
  return (
    path('M0-50C2-70 8-86 20-96', '', INK, 20) +
    group(outline(LEAF), 4, -64, -20) +
    group(outline(LEAF), -4, -62, -160) +
    at.map(([x, y]) => dot(x, y, 31, INK)).join('') +
    path('M0-50C2-70 8-86 20-96', '', '#8A5A22', 9) +
    group(path(LEAF, pen.lin(['#B5F06A', '#2E8A32'])) + path('M6-4Q40-18 70-20', '', '#E4FFC0', 3), 4, -64, -20) +
    group(path(LEAF, pen.lin(['#2E8A32', '#9BE05A'])), -4, -62, -160) +
    at.map(([x, y]) => dot(x, y, 25, round) + oval(x - 8, y - 9, 6, 4.4, '#fff', 'opacity=".8"')).join('') +
    eyes(11, 8, 7) +
    smile(20, 8, INK, 4)
  )
}

export const strawberry: Draw = (pen) => {
  const d = 'M0-48C40-66 84-46 80-4 76 44 30 96 0 98-30 96-76 44-80-4-84-46-40-66 0-48Z'
  const leaves =
    'M0-44L-22-20-34-42-66-34-54-58-78-76-44-78-30-100-10-80 0-104 10-80 30-100 44-78 78-76 54-58 66-34 34-42 22-20Z'
  return (
    outline(d + leaves) +
    path(d, pen.rad(['#FF9A9A', '#F5304A', '#B50A34'], 0.36, 0.3, 0.85)) +
    [
      [-56, 0],
      [-44, 34],
      [56, 0],
      [44, 34],
      [-20, 66],
      [20, 66],
      [0, 84],
      [-24, -14],
      [24, -14],
      [0, 54],
    ]
      .map(([x = 0, y = 0]) => group(oval(0, 0, 4, 6.4, '#FFE07A'), x, y, -x / 4))
      .join('') +
    path(leaves, pen.lin(['#A6F06A', '#2E9A3E', '#12603A'])) +
    eyes(24, 14, 10) +
    smile(30, 15, '#5A0620', 5) +
    blush(42, 32, 9, '#FFB0B8') +
    gleam(-64, -18, 22, 0.7)
  )
}

export const banana: Draw = (pen) => {
  const peel = (turn: number, fill: string) =>
    group(
      outline('M-12 70C-80 40-92-40-52-88L-34-84C-48-34-26 16 34 40 44 60 14 84-12 70Z', 11) +
        path('M-12 70C-80 40-92-40-52-88L-34-84C-48-34-26 16 34 40 44 60 14 84-12 70Z', fill) +
        path('M-48-70C-66-20-46 34 6 56', '', '#FFF8C0', 5, 'opacity=".8"') +
        path('M-52-88L-34-84-36-72-56-76Z', '#6A4A12'),
      30,
      6,
      turn,
    )
  return group(
    peel(-44, pen.lin(['#FFE14D', '#E89A0C'])) +
      peel(-20, pen.lin(['#FFEA70', '#F5AE12'])) +
      peel(6, pen.lin(['#FFF08A', '#FFC21E', '#E8900A'])) +
      path('M28 52L62 42 84 56 66 78 36 76Z', pen.lin(['#B5D04A', '#6A7A1A']), INK, 7) +
      dot(-16, 4, 7, INK) +
      dot(2, 28, 7, INK) +
      path('M-24 26Q-20 40-6 42', '', INK, 5),
    6,
    2,
    4,
  )
}

export const calamansi: Draw = (pen) => {
  let segments = ''
  for (let i = 0; i < 8; i++) {
    const a = (i * Math.PI) / 4
    segments += `M${polar(9, a + 0.39)}L${polar(56, a + 0.1)}Q${polar(66, a + 0.39)} ${polar(56, a + 0.69)}Z`
  }
  const whole =
    dot(-34, 22, 66, INK) +
    group(outline(LEAF), -46, -38, -34) +
    dot(-34, 22, 60, pen.rad(['#D9F58A', '#7CC23A', '#2E7A22'], 0.36, 0.3, 0.8)) +
    group(path(LEAF, pen.lin(['#A6F06A', '#1F7A32'])) + path('M6-4Q40-18 70-20', '', '#E4FFC0', 3), -46, -38, -34) +
    gleam(-74, -8, 24, 0.8)
  const cut =
    dot(0, 0, 78, INK) +
    dot(0, 0, 72, pen.lin(['#B5E04A', '#4E9A22'])) +
    dot(0, 0, 65, '#FFFBE0') +
    path(segments, pen.rad(['#FFF3A0', '#FFC42E', '#F5A01E']), '#FFF3B8', 2) +
    path('M-14-40L-22-24M28-32L22-18', '', '#fff', 5, 'opacity=".8"')
  return (
    group(whole, -10, -6) +
    group(cut, 26, 14, 10) +
    path('M-88 74C-80 60-72 60-64 74-60 90-92 90-88 74Z', '#FFE14D', INK, 5)
  )
}

export const mango: Draw = (pen) => {
  const d = 'M-6-74C60-84 104-30 86 26 70 78 8 98-38 78-88 56-96-2-66-38-50-58-34-68-6-74Z'
  return (
    outline(d) +
    path('M-4-70C10-104 54-112 84-92 66-62 26-56-4-70Z', INK, INK, 12) +
    path(d, pen.rad(['#FFF3A0', '#FFC42E', '#FF8A1E', '#E0452B'], 0.34, 0.3, 0.86)) +
    path('M86 26C70 78 8 98-38 78-62 68-76 50-80 30-40 76 50 66 86 26Z', 'rgba(200,40,40,.3)') +
    path('M-4-70C10-104 54-112 84-92 66-62 26-56-4-70Z', pen.lin(['#9BE564', '#1E8A3C'], 0, 0, 1, 1)) +
    path('M2-74Q40-88 76-90', '', '#D9FFB8', 3) +
    path('M-8-72C-12-84-10-92-4-98', '', '#7A4A12', 8) +
    oval(-34, -20, 15, 27, '#fff', 'opacity=".75" transform="rotate(32 -34 -20)"') +
    dot(-46, 20, 5, '#fff', '', 0, 'opacity=".6"') +
    path('M-20 24Q0 44 24 22', '', '#8A2A0C', 6) +
    dot(-16, 2, 7.5, '#5A1A06') +
    dot(26, 0, 7.5, '#5A1A06') +
    dot(-18, -1, 2.4, '#fff') +
    dot(24, -3, 2.4, '#fff')
  )
}
