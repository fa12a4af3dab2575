import type { Receipt } from './receipt.ts'

/** CSS pixels. */
export const WIDTH = 360
export const MARGIN = 24
export const NAME_HEIGHT = 64
/** Where the dashes between the amount and the facts run. */
export const DASHES_Y = NAME_HEIGHT + 116

const INNER = WIDTH - 2 * MARGIN
const LINE = 20
const GAP = 12
const FOOT = 48
/** Left of a fact's value. */
const NAME_WIDTH = 112
const VALUE_WIDTH = INNER - NAME_WIDTH

export interface Mark {
  text: string
  x: number
  /** Of the baseline. */
  y: number
  align: 'left' | 'center' | 'right'
  /** What is longer is set narrower. */
  room: number
  size: number
  weight: 400 | 600 | 800
  ink: 'ink' | 'ink-soft'
}

/** Width of a fact's text. */
export type Measure = (text: string) => number

export const FACT = { size: 14, weight: 600 } as const
const SOFT = { size: 14, weight: 400, ink: 'ink-soft' } as const

/** Every text of the receipt at its place, and the height that they take. */
export function layOut(receipt: Receipt, where: string, measure: Measure): { marks: Mark[]; height: number } {
  const middle = { x: WIDTH / 2, align: 'center', room: INNER } as const
  const marks: Mark[] = [
    { ...middle, ...SOFT, text: receipt.title, y: NAME_HEIGHT + 20 },
    { ...middle, text: receipt.amount, y: NAME_HEIGHT + 64, size: 40, weight: 800, ink: 'ink' },
    { ...middle, ...SOFT, text: receipt.status, y: NAME_HEIGHT + 92 },
  ]
  let y = DASHES_Y + 32
  for (const { name, value } of receipt.facts) {
    const names = wrapped(name, NAME_WIDTH - 8, measure)
    const values = wrapped(value, VALUE_WIDTH, measure)
    for (const [line, text] of names.entries())
      marks.push({ ...SOFT, text, x: MARGIN, y: y + line * LINE, align: 'left', room: NAME_WIDTH - 8 })
    for (const [line, text] of values.entries())
      marks.push({
        ...FACT,
        text,
        x: WIDTH - MARGIN,
        y: y + line * LINE,
        align: 'right',
        room: VALUE_WIDTH,
        ink: 'ink',
      })
    y += Math.max(names.length, values.length) * LINE + GAP
  }
  marks.push({ ...middle, ...SOFT, size: 12, text: where, y: y + 12 })
  return { marks, height: y + FOOT }
}

/** Lines of at most `room`, broken at spaces; a number without any is broken where it has to be. */
export function wrapped(text: string, room: number, measure: Measure): string[] {
  const lines: string[] = []
  let line = ''
  for (const part of text.split(/(?<= )/).flatMap((word) => pieces(word, room, measure))) {
    if (line && measure(line + part.trimEnd()) > room) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += part
  }
  return [...lines, line.trimEnd()]
}

function pieces(word: string, room: number, measure: Measure): string[] {
  return measure(word.trimEnd()) > room ? (word.match(/./gu) ?? []) : [word]
}
