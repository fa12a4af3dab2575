import type { Pen } from '../pen.ts'
import { INK, dot, outline, oval, path } from '../pen.ts'
import type { Draw } from './draw.ts'
import { blush, bothSides, eyes, gleam } from './draw.ts'

/** A head seen from the front; ears are drawn for the right side and mirrored. */
interface Beast {
  ear: string
  earInside?: string
  coat: [light: string, middle: string, dark: string]
  inside?: string
  head?: string
  /** What lies on the coat, under the face. */
  marks?: string
  muzzle?: string
  nose?: string
  eyesApart?: number
  eyesY?: number
  /** What lies over everything. */
  over?: string
}

const HEAD = 'M0-72C54-72 88-40 88 6 88 56 48 86 0 86S-88 56-88 6C-88-40-54-72 0-72Z'
const MUZZLE = 'M0 16C30 12 52 28 50 50 44 76 20 82 0 82S-44 76-50 50C-52 28-30 12 0 16Z'

function beast(pen: Pen, look: Beast): string {
  const { ear, earInside = '', coat, inside = '#F0A98A', head = HEAD, marks = '', muzzle = '#FFF6E6' } = look
  const { nose = '#4A1E12', eyesApart = 34, eyesY = -2, over = '' } = look
  return (
    bothSides(outline(ear)) +
    outline(head) +
    bothSides(path(ear, pen.lin([coat[0], coat[2]])) + (earInside && path(earInside, inside))) +
    path(head, pen.rad(coat, 0.42, 0.3, 0.78)) +
    marks +
    path(MUZZLE, muzzle) +
    eyes(eyesApart, eyesY, 12) +
    path('M-14 24Q0 17 14 24 9 37 0 39-9 37-14 24Z', nose) +
    path('M0 39V49M-20 50Q-10 62 0 49 10 62 20 50', '', nose, 4.5) +
    gleam(-62, -34, 30, 0.55) +
    over
  )
}

const ROUND_EAR = 'M40-62C44-96 92-96 96-62 98-40 84-24 70-26Z'
const ROUND_INSIDE = 'M54-60C60-80 82-80 84-60 84-48 78-40 72-40Z'
const POINTED_EAR = 'M30-64L78-104C90-80 92-50 82-22Z'
const POINTED_INSIDE = 'M46-62L72-84C78-68 78-54 74-40Z'

export const tiger: Draw = (pen) =>
  beast(pen, {
    ear: ROUND_EAR,
    earInside: ROUND_INSIDE,
    coat: ['#FFC45A', '#FF9A2E', '#D9600C'],
    inside: '#FFE3B8',
    marks:
      bothSides(
        path(
          'M60-40C50-38 40-34 34-28 46-28 56-28 66-28ZM86-2C70-4 58 0 50 4 62 8 74 10 88 12ZM82 34C70 30 62 30 54 34 62 40 70 44 76 48Z',
          INK,
        ) + path('M18-26C26-34 42-34 50-26', '', '#FFF6E6', 10),
      ) +
      path(
        'M0-70C-8-58-8-48 0-40 8-48 8-58 0-70ZM-22-66C-26-54-24-46-16-38-14-48-14-58-22-66ZM22-66C26-54 24-46 16-38 14-48 14-58 22-66Z',
        INK,
      ),
    nose: '#C2405A',
    over: path('M-54 44H-90M-52 54L-86 64M54 44H90M52 54L86 64', '', '#fff', 3, 'opacity=".8"'),
  })

export const panda: Draw = (pen) =>
  beast(pen, {
    ear: ROUND_EAR,
    earInside: ROUND_INSIDE,
    coat: ['#FFFFFF', '#F4F0FA', '#C6BBDC'],
    inside: '#5A4A72',
    marks: bothSides(path('M18-8C22-30 52-34 58-8 60 10 48 24 36 22 22 20 16 8 18-8Z', '#33264A')) + blush(58, 34, 11),
    muzzle: '#FFFFFF',
    over: eyes(35, -2, 9).replaceAll(INK, '#0A0614') + [-38, 32].map((x) => dot(x, -6, 4, '#fff')).join(''),
  })

export const fox: Draw = (pen) =>
  beast(pen, {
    ear: POINTED_EAR,
    earInside: POINTED_INSIDE,
    coat: ['#FFA65A', '#F2702A', '#B83E0C'],
    inside: '#3E1A12',
    head: 'M0-70C46-74 76-52 88-16 96 8 104 20 112 30 84 34 56 88 0 92-56 88-84 34-112 30-104 20-96 8-88-16-76-52-46-74 0-70Z',
    marks: bothSides(path('M4 92C10 50 40 20 106 30 80 40 56 88 4 92Z', '#FFF3E0')),
    muzzle: '#FFF3E0',
    nose: INK,
  })

export const cat: Draw = (pen, rng) => {
  const collar = rng.pick(['#E8264D', '#1C57B8', '#0B8A6A'])
  return beast(pen, {
    ear: POINTED_EAR,
    earInside: POINTED_INSIDE,
    coat: ['#FFFFFF', '#FFF4E4', '#E8C9A0'],
    inside: '#FF9AB0',
    marks:
      path('M-86-6C-84-44-52-72-14-72-20-46-44-18-86-6Z', '#F2A03D') +
      path('M20-70C50-66 76-48 84-20 60-22 36-40 20-70Z', '#5A4A52') +
      blush(56, 28, 12),
    muzzle: '#FFFFFF',
    nose: '#E0607A',
    over:
      path('M-54 40L-92 32M-54 50L-92 56M54 40L92 32M54 50L92 56', '', INK, 3.4) +
      path('M-58 78Q0 106 58 78', '', INK, 20) +
      path('M-58 78Q0 106 58 78', '', collar, 12) +
      dot(0, 94, 17, INK) +
      dot(0, 94, 13, pen.gold()) +
      path('M-10 94H10M0 96V104', '', '#7A3600', 3),
  })
}

export const rabbit: Draw = (pen, rng) => {
  const [light, middle, dark] = rng.pick([
    ['#FFFFFF', '#F6EDFF', '#C9B4E4'],
    ['#F2D2A8', '#D9A468', '#9A6430'],
    ['#DCE4F5', '#AEBBDA', '#6E7CA6'],
  ] as const)
  return beast(pen, {
    ear: 'M14-60C8-100 26-124 44-118 64-108 62-74 50-48Z',
    earInside: 'M26-64C24-92 34-108 42-104 50-96 48-74 42-56Z',
    coat: [light, middle, dark],
    inside: '#FF9AC0',
    head: 'M0-60C48-60 80-32 82 12 82 60 46 88 0 88S-82 60-82 12C-80-32-48-60 0-60Z',
    marks: blush(54, 34, 13),
    muzzle: '#FFFFFF',
    nose: '#E0608A',
    over: path('M-11 56H11V74Q0 79-11 74Z', '#fff', '#8A6AA8', 3) + path('M0 56V75', '', '#8A6AA8', 2.4),
  })
}

export const pig: Draw = (pen) => {
  const ear = 'M36-62C56-94 92-92 96-70 96-50 86-34 74-28Z'
  return (
    bothSides(outline(ear)) +
    outline(HEAD) +
    bothSides(
      path(ear, pen.lin(['#FFB3C4', '#D9607E'])) + path('M56-62C68-80 86-78 86-66 86-54 80-46 72-42Z', '#C2446A'),
    ) +
    path(HEAD, pen.rad(['#FFD6DE', '#FF9CB4', '#D9607E'], 0.42, 0.3, 0.8)) +
    eyes(38, -14, 11) +
    blush(62, 20, 13, '#F2456E') +
    oval(0, 26, 40, 29, INK) +
    oval(0, 25, 36, 25, pen.lin(['#FFB8C8', '#E8708E'])) +
    bothSides(oval(13, 26, 7, 11, '#8A1E40')) +
    path('M-22 62Q0 78 22 62', '', '#8A1E40', 5) +
    gleam(-62, -34, 30, 0.6)
  )
}

export const monkey: Draw = (pen) =>
  beast(pen, {
    ear: 'M78-30C104-40 118-16 112 8 106 28 90 32 78 26Z',
    earInside: 'M86-16C100-18 104-4 102 6 98 14 90 16 86 14Z',
    coat: ['#C9803E', '#9A5622', '#5E2E0C'],
    marks:
      path(
        'M0-24C10-50 66-50 66-4 66 20 56 30 60 46 54 76 26 82 0 82S-54 76-60 46C-56 30-66 20-66-4-66-50-10-50 0-24Z',
        pen.lin(['#FFE0B8', '#F2B67A']),
      ) + blush(52, 30, 11),
    muzzle: '#FFE6C4',
    eyesApart: 28,
    eyesY: -8,
    over: path('M-10-70C-14-88 2-96 10-88 4-86 4-80 10-72', '#7A4218', INK, 5),
  })

export const lion: Draw = (pen) => {
  let mane = ''
  for (let i = 0; i < 14; i++) {
    const a = (i / 14) * 2 * Math.PI
    const at = (r: number, t: number) => `${Math.round(r * Math.sin(t))} ${Math.round(6 - r * Math.cos(t))}`
    mane += `${i ? '' : `M${at(84, -0.22)}`}Q${at(122, a)} ${at(84, a + 0.225)}`
  }
  return (
    outline(`${mane}Z`) +
    path(`${mane}Z`, pen.rad(['#FFB03A', '#D9600C', '#8A2E06'])) +
    `<g transform="translate(0 6) scale(.82)">${beast(pen, {
      ear: ROUND_EAR,
      earInside: ROUND_INSIDE,
      coat: ['#FFE29A', '#FFC04A', '#E08A1A'],
      inside: '#B5621A',
      marks: bothSides(path('M20-24C28-32 42-32 50-24', '', '#8A4A0C', 7)),
      nose: '#7A2E12',
    })}</g>`
  )
}

export const wolf: Draw = (pen) =>
  beast(pen, {
    ear: POINTED_EAR,
    earInside: POINTED_INSIDE,
    coat: ['#AEBBD8', '#6E7EA8', '#3A4670'],
    inside: '#2A3050',
    head: 'M0-70C46-74 78-50 88-16L110 10 94 20 102 44 80 46 76 68C56 84 28 92 0 92S-56 84-76 68L-80 46-102 44-94 20-110 10-88-16C-78-50-46-74 0-70Z',
    marks:
      bothSides(
        path('M4 90C8 54 30 26 92 18L100 42 78 44 74 66C54 82 30 90 4 90ZM12-22C24-34 42-34 56-22L46-8H22Z', '#F2F6FF'),
      ) + path('M-8-70L0-20 8-70Z', '#4A5680'),
    muzzle: '#F2F6FF',
    nose: INK,
    over: [-34, 34]
      .map((x) => dot(x, -2, 12, INK) + dot(x, -2, 9, '#FFC42E') + dot(x, -2, 4.6, INK) + dot(x - 3, -5, 2.6, '#fff'))
      .join(''),
  })
