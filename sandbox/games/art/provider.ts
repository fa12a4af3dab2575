import type { Provider } from '../catalogue/types.ts'
import { rngOf } from '../catalogue/rng.ts'
import { ALPHABET } from './alphabet.ts'
import { group, path, penOf, polar, starPath } from './pen.ts'

const SIZE = 96

const PAINTS: [string, string][] = [
  ['#FF7A5A', '#B5122E'],
  ['#4DB8FF', '#1450B0'],
  ['#A98BFF', '#5A1EC8'],
  ['#FFC53D', '#D9600C'],
  ['#3AD6B0', '#0B6A70'],
  ['#FF7AB5', '#A80F6A'],
  ['#8CD65A', '#1F7A3E'],
  ['#6A78F0', '#231A8A'],
]

const regular = (points: number, radius: number, turn: number) =>
  `${Array.from({ length: points }, (_, i) => `${i ? 'L' : 'M'}${polar(radius, turn + (i * 2 * Math.PI) / points)}`).join('')}Z`

const SIGNS = [
  'M-36 0a36 36 0 1 1 72 0a36 36 0 1 1-72 0',
  regular(6, 40, Math.PI / 6),
  regular(4, 44, 0),
  'M-34-34H34V6C34 26 16 36 0 42-16 36-34 26-34 6Z',
  starPath(0, 0, 42, 33, 12),
  'M-36-30Q0-42 36-30V30Q0 42-36 30Z',
]

/** A provider's monogram, 96 x 96: its initials on a sign of its own. */
export function providerLogoSvg({ code, name }: Pick<Provider, 'code' | 'name'>): string {
  const pen = penOf()
  const rng = rngOf(`logo ${code}`)
  const [light, dark] = rng.pick(PAINTS)
  const letters = Array.from(initialsOf(name), (letter) => ALPHABET[letter] ?? ([0, ''] as const))
  const gap = 6
  const width = letters.reduce((sum, [wide]) => sum + wide, (letters.length - 1) * gap)
  const scale = Math.min(2.5, 44 / width)
  let x = -width / 2
  let monogram = ''
  for (const [wide, d] of letters) {
    monogram += group(path(d, '', '#fff', 3.6), x, -7)
    x += wide + gap
  }
  return pen.svg(
    SIZE,
    SIZE,
    group(
      path(rng.pick(SIGNS), pen.lin([light, dark], 0, 0, 1, 1), '#fff', 3, 'stroke-opacity=".35"') +
        group(monogram, 0, 0, 0, scale),
      SIZE / 2,
      SIZE / 2,
    ),
  )
}

/** 'Nine Lanterns' is NL, 'Habagat' is HA. */
function initialsOf(name: string): string {
  const [first = '', second] = name.toUpperCase().split(' ')
  return second ? first.slice(0, 1) + second.slice(0, 1) : first.slice(0, 2)
}
