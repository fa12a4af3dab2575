import type { Letters } from '../catalogue/types.ts'
import type { Rng } from '../catalogue/rng.ts'
import { ALPHABET } from './alphabet.ts'
import type { Pen } from './pen.ts'
import { fine, short } from './pen.ts'

/** The cut of the letters: weights and spaces in letter units (a letter is 14 high). */
interface Cut {
  cap: 'round' | 'butt' | 'square'
  join: 'round' | 'miter' | 'bevel'
  weight: number
  gap: number
  bend: number
}

/** Where lettering may stand. */
export interface Place {
  /** Which part of the lettering y is. */
  edge: 'top' | 'middle' | 'bottom'
  y: number
  width: number
  height: number
  /** How many lines at most. */
  lines: 1 | 2 | 3
  flat?: boolean
}

interface Line {
  letters: { d: string; width: number; x: number }[]
  width: number
}

const FACES: Record<Letters, { face: [string, string, string, string]; side: string }> = {
  gold: { face: ['#FFFFFF', '#FFF0B8', '#FFC93D', '#FF8A00'], side: '#A13A00' },
  violet: { face: ['#FFFFFF', '#F4ECFF', '#D9C6FF', '#A97BFF'], side: '#5A21B8' },
  fire: { face: ['#FFFDE0', '#FFE14D', '#FFB21A', '#F26A00'], side: '#9A1F2B' },
  mint: { face: ['#FFFFFF', '#E6FFFB', '#A6F3E4', '#35CDB8'], side: '#0B6A78' },
  pink: { face: ['#FFFFFF', '#FFE6F1', '#FFB3D1', '#FF5C9C'], side: '#9A0F5A' },
  ice: { face: ['#FFFFFF', '#E8F6FF', '#B5DFFF', '#4FA3FF'], side: '#123E9A' },
}

const CUTS: Omit<Cut, 'bend'>[] = [
  { cap: 'round', join: 'round', weight: 4.1, gap: 0.7 },
  { cap: 'butt', join: 'miter', weight: 3.7, gap: 0.7 },
  { cap: 'round', join: 'round', weight: 4.5, gap: 0.7 },
  { cap: 'square', join: 'bevel', weight: 3.4, gap: 1.3 },
]

const EDGE = '#180828'
const LEADING = 3
const LARGEST = 4.6

/** The game's name as a drawn title: shadow, edge, side and a face with a hard break in its middle. */
export function lettering(name: string, letters: Letters, place: Place, pen: Pen, rng: Rng): string {
  const cut: Cut = { ...rng.pick(CUTS), bend: place.flat ? 0 : rng.pick([0, 0.1, 0.16, 0.2]) }
  const { lines, scales, height } = bestFit(name, cut, place)
  let y = place.y - height * { top: 0, middle: 0.5, bottom: 1 }[place.edge]
  let drawn = ''
  for (const [index, line] of lines.entries()) {
    const scale = scales[index] ?? 1
    drawn += setLine(line, scale, y, index === 0 ? cut : { ...cut, bend: 0 })
    y += scale * (14 + cut.weight) + LEADING
  }

  const { face, side } = FACES[letters]
  const stops = face.map((colour, i) => `<stop offset="${[0, 0.46, 0.54, 1][i]}" stop-color="${colour}"/>`).join('')
  pen.define(
    `<g id="t" fill="none" stroke-linecap="${cut.cap}" stroke-linejoin="${cut.join}" stroke-miterlimit="3">${drawn}</g>`,
  )
  pen.define(
    `<linearGradient id="f" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="-1.5" y2="15.5">${stops}</linearGradient>`,
  )
  const layer = (colour: string, width: number, down: number, opacity = 1) =>
    `<use href="#t" stroke="${colour}" stroke-width="${short(width)}"${down ? ` y="${down}"` : ''}${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`
  return (
    layer(EDGE, cut.weight + 3.6, 7, 0.35) +
    layer(EDGE, cut.weight + 2.6, 4) +
    layer(EDGE, cut.weight + 2.6, 0) +
    layer(side, cut.weight + 0.9, 2.6) +
    layer(side, cut.weight + 0.9, 0) +
    layer('url(#f)', cut.weight - 0.1, 0) +
    `<use href="#t" stroke="#fff" stroke-width=".55" y="-3.4" opacity="${cut.cap === 'round' ? 0.75 : 0.5}"/>`
  )
}

/** Of all ways to break the name into lines the one that gives the largest letters and fills the place. */
function bestFit(name: string, cut: Cut, place: Place): { lines: Line[]; scales: number[]; height: number } {
  let best: { lines: Line[]; scales: number[]; height: number; score: number } | undefined
  for (const broken of breaks(wordsOf(name), place.lines)) {
    const lines = broken.map((words) => lineOf(words, cut))
    const free = lines.map(({ width }) => Math.min(place.width / width, LARGEST))
    const smallest = Math.min(...free)
    const even = free.map((scale) => Math.min(scale, smallest * 1.7))
    const heightOf = (scales: number[]) =>
      scales.reduce((sum, scale) => sum + scale * (14 + cut.weight), (scales.length - 1) * LEADING)
    const shrink = Math.min(1, place.height / heightOf(even))
    const scales = even.map((scale) => scale * shrink)
    const height = heightOf(scales)
    const score = Math.min(...scales) + height / 90
    if (!best || score > best.score) best = { lines, scales, height, score }
  }
  if (!best) throw new RangeError('a name without a letter')
  return best
}

const wordsOf = (name: string) =>
  name
    .toUpperCase()
    .normalize('NFD')
    .replaceAll(/[^A-Z0-9'&\- ]/g, '')
    .replaceAll('-', '- ')
    .split(/\s+/)
    .filter(Boolean)

/** All ways to put words, in order, on at most so many lines. */
function breaks(words: string[], most: number): string[][] {
  const whole = [words.join(' ').replaceAll('- ', '-')]
  if (most === 1) return [whole]
  const more = words.slice(1).flatMap((_, index) => {
    const first = words
      .slice(0, index + 1)
      .join(' ')
      .replaceAll('- ', '-')
    return breaks(words.slice(index + 1), most - 1).map((rest) => [first, ...rest])
  })
  return [whole, ...more]
}

const KERNED = /TA|AT|LT|AV|VA|PA|FA|YA|AY|LY|TO|OT/

function lineOf(text: string, cut: Cut): Line {
  const letters: Line['letters'] = []
  let x = 0
  let before = ''
  for (const letter of text) {
    if (KERNED.test(before + letter)) x -= 1.5
    if (cut.cap === 'butt' && letter === 'T') x -= cut.weight * 0.38
    if (cut.cap === 'butt' && 'TEFLC'.includes(before || ' ')) x -= cut.weight * 0.34
    before = letter
    const drawn = ALPHABET[letter]
    if (!drawn) {
      x += 5.5
      continue
    }
    const [width, d] = drawn
    letters.push({ d, width, x: x + cut.weight / 2 })
    x += width + cut.weight + cut.gap
  }
  return { letters, width: x - cut.gap }
}

/** One path a line: a browser that lays seven layers of it over each other has one element for each, not one a letter. */
function setLine(line: Line, scale: number, y: number, { weight, bend }: Cut): string {
  const half = line.width / 2 || 1
  const d = line.letters
    .map(({ d, width, x }) => {
      const middle = x + width / 2 - half
      const side = middle / half
      const down = (bend * side * side * 14) / 3.4
      const turn = bend * side * 14 * (50 / half) * 0.62
      return placed(d, width / 2, middle, down, (turn * Math.PI) / 180)
    })
    .join('')
  return `<path d="${d}" transform="translate(150 ${short(y + (weight / 2) * scale)})scale(${scale.toFixed(2)})"/>`
}

/** A letter's path with its middle at a place, turned about its top (radians). */
function placed(d: string, middle: number, x: number, y: number, turn: number): string {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  let [atX, atY] = [0, 0]
  const to = (px: number, py: number) => {
    ;[atX, atY] = [px, py]
    return `${fine(x + (px - middle) * cos - py * sin)} ${fine(y + (px - middle) * sin + py * cos)}`
  }
  return d.replaceAll(/([A-Z])([^A-Z]*)/g, (_, command: string, rest: string) => {
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    const [first = 0] = numbers
    if (command === 'H') return `L${to(first, atY)}`
    if (command === 'V') return `L${to(atX, first)}`
    const arc = command === 'A' ? [...numbers.splice(0, 5), ''].join(' ') : ''
    const points = numbers.flatMap((px, index) => (index % 2 === 0 ? [to(px, numbers[index + 1] ?? 0)] : []))
    return command + arc + points.join(' ')
  })
}
