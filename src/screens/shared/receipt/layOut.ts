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
    marks.push({ ...SOFT, text: name, x: MARGIN, y, align: 'left', room: NAME_WIDTH - 8 })
    for (const line of wrapped(value, INNER - NAME_WIDTH, measure)) {
      marks.push({ ...FACT, text: line, x: WIDTH - MARGIN, y, align: 'right', room: INNER - NAME_WIDTH, ink: 'ink' })
      y += LINE
    }
    y += GAP
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
