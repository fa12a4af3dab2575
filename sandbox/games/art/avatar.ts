import { rngOf } from '../catalogue/rng.ts'
import type { Emblem } from '../catalogue/types.ts'
import { DRAWINGS } from './emblem.ts'
import { face } from './emblems/characters.ts'
import type { Pen } from './pen.ts'
import { INK, box, dot, group, path, penOf } from './pen.ts'

const SIZE = 96

const GROUNDS: [[string, string], ...[string, string][]] = [
  ['#A98BFF', '#5A21C8'],
  ['#FFD27A', '#F2860C'],
  ['#8CE8D6', '#0B8A8A'],
  ['#FFA8C8', '#D6336C'],
  ['#9AD0FF', '#1C62C8'],
  ['#C9F08A', '#3E9A3A'],
]

type Hair = 'short' | 'long' | 'bun' | 'curls' | 'cap' | 'scarf' | 'grey' | 'fringe'

interface Person {
  skin: [string, string]
  hair: Hair
  colour: [string, string]
  shirt: [string, string]
  glasses?: true
}

const LIGHT: [string, string] = ['#FFE0C0', '#E8A67A']
const TAN: [string, string] = ['#F5C79A', '#C98652']
const BROWN: [string, string] = ['#D9985E', '#9A5A2E']
const DARK: [string, string] = ['#A86A42', '#6A3A1E']
const BLACK: [string, string] = ['#4A3448', '#1E1020']

const PEOPLE: Person[] = [
  { skin: LIGHT, hair: 'short', colour: BLACK, shirt: ['#FFC53D', '#E8870A'] },
  { skin: TAN, hair: 'long', colour: ['#5E3424', '#2A120C'], shirt: ['#FF7AB5', '#C2206A'] },
  { skin: BROWN, hair: 'curls', colour: BLACK, shirt: ['#4DD0B0', '#0B7A70'] },
  { skin: LIGHT, hair: 'bun', colour: ['#8A4A22', '#4A220A'], shirt: ['#A98BFF', '#5A21C8'], glasses: true },
  { skin: TAN, hair: 'cap', colour: ['#F2453D', '#A80F26'], shirt: ['#4D96FF', '#1C47B8'] },
  { skin: BROWN, hair: 'scarf', colour: ['#6CC0F0', '#1C62B8'], shirt: ['#3A8AD8', '#123E8A'] },
  { skin: LIGHT, hair: 'grey', colour: ['#F4F4FF', '#A9AFC8'], shirt: ['#8CC94A', '#2E7A32'], glasses: true },
  { skin: DARK, hair: 'fringe', colour: BLACK, shirt: ['#FF8A5A', '#C2361E'] },
]

// oxfmt-ignore
const CREATURES: Emblem[] = [
  'tarsier', 'cat', 'tiger', 'panda', 'fox', 'rabbit', 'monkey', 'lion',
  'owl', 'frog', 'wolf', 'elephant', 'pirate', 'astronaut', 'robot', 'diwata',
]

/** People and animals take turns. */
const FIGURES: (Person | Emblem)[] = PEOPLE.flatMap((person, at) => [person, ...CREATURES.slice(2 * at, 2 * at + 2)])

export const AVATARS = FIGURES.length

/** An avatar, 96 x 96, from 1 to AVATARS. */
export function avatarSvg(number: number): string | null {
  const figure = FIGURES[number - 1]
  if (!figure) return null
  const pen = penOf()
  const ground = GROUNDS[(number * 5) % GROUNDS.length] ?? GROUNDS[0]
  const drawn =
    typeof figure === 'string'
      ? group(DRAWINGS[figure](pen, rngOf(figure)), 48, 50, 0, 0.4)
      : group(portrait(pen, figure), 48, 46)
  return pen.svg(
    SIZE,
    SIZE,
    path(`M0 0H${SIZE}V${SIZE}H0Z`, pen.lin(ground)) + dot(48, 44, 40, '#fff', '', 0, 'opacity=".16"') + drawn,
  )
}

function portrait(pen: Pen, { skin, hair, colour, shirt, glasses }: Person): string {
  const paint = pen.lin(colour)
  const shoulders = 'M-86 124C-84 80-46 66 0 66S84 80 86 124Z'
  const [behind, before] = HAIRS[hair](paint)
  const lenses = glasses
    ? [-22, 22].map((x) => dot(x, 5, 17, '', INK, 4.5)).join('') +
      path('M-5 3Q0-1 5 3M-39 2L-52-2M39 2L52-2', '', INK, 4.5)
    : ''
  return group(
    behind +
      path(shoulders, INK, INK, 12) +
      path(shoulders, pen.lin(shirt)) +
      path('M-22 66Q0 90 22 66', skin[1], INK, 5) +
      face(pen, skin) +
      lenses +
      before,
    0,
    0,
    0,
    0.46,
  )
}

/** What of the hair is behind the face, and what is before it. */
const HAIRS: Record<Hair, (paint: string) => [string, string]> = {
  short: (paint) => [
    '',
    worn('M-58 0C-64-50-34-74 2-74S64-50 58 0C50-12 46-26 40-36 16-26-20-28-38-38-46-26-50-12-58 0Z', paint),
  ],
  long: (paint) => [
    worn('M0-76C62-78 78-34 72 14 70 50 78 70 84 92H-84C-78 70-70 50-72 14-78-34-62-78 0-76Z', paint),
    path('M-56 4C-58-42-30-62 0-62S58-42 56 4C46-8 40-26 34-40 10-20-34-16-56 4Z', paint),
  ],
  bun: (paint) => [
    dot(0, -84, 31, INK) + dot(0, -84, 25, paint) + path('M0-70C52-72 66-36 62 6H-62C-66-36-52-72 0-70Z', INK, INK, 12),
    path('M-60 6C-64-44-34-66 0-66S64-44 60 6C52-10 40-32 0-42-40-32-52-10-60 6Z', paint),
  ],
  curls: (paint) => {
    const at = [
      [-56, -22],
      [-44, -52],
      [-16, -70],
      [16, -70],
      [44, -52],
      [56, -22],
      [0, -52],
      [-30, -46],
      [30, -46],
    ] as const
    return [at.map(([x, y]) => dot(x, y, 25, INK)).join(''), at.map(([x, y]) => dot(x, y, 19, paint)).join('')]
  },
  cap: (paint) => [
    '',
    worn('M-60-22C-60-62-30-80 0-80S60-62 60-22Q0-40-60-22Z', paint) +
      worn('M-30-32C0-40 60-34 92-16 84-4 60-10 36-16 10-22-10-24-30-32Z', paint) +
      path('M0-80V-36', '', '#fff', 4, 'opacity=".5"') +
      dot(0, -80, 6, '#fff'),
  ],
  scarf: (paint) => [
    worn('M0-80C66-82 80-30 74 14 72 54 60 84 30 104H-30C-60 84-72 54-74 14-80-30-66-82 0-80Z', paint),
    path('M-62 8C-64-44-34-66 0-66S64-44 62 8C60-30 34-48 0-48S-60-30-62 8Z', paint) +
      path('M-62 8C-60 54-30 74 0 74S60 54 62 8C56 46 30 62 0 62S-56 46-62 8Z', paint),
  ],
  grey: (paint) => [
    worn('M-66 26C-84-4-70-40-54-46H54C70-40 84-4 66 26Z', paint),
    path('M-30 26C-18 18-6 20 0 26 6 20 18 18 30 26 20 36 8 34 0 31-8 34-20 36-30 26Z', paint, INK, 3),
  ],
  fringe: (paint) => [
    worn('M0-76C58-78 74-38 68 10 68 36 66 50 58 62H-58C-66 50-68 36-68 10-74-38-58-78 0-76Z', paint),
    path('M-57 2C-60-44-30-64 0-64S60-44 57 2C50-8 50-18 48-26H-48C-50-18-50-8-57 2Z', paint) +
      box(-48, -30, 96, 10, 4, paint),
  ],
}

const worn = (d: string, paint: string) => path(d, INK, INK, 12) + path(d, paint)
