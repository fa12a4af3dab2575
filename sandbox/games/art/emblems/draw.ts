import type { Rng } from '../../catalogue/rng.ts'
import type { Pen } from '../pen.ts'
import { INK, dot, group, path, starPath } from '../pen.ts'

/** Draws one emblem around 0, 0, from -100 to 100. */
export type Draw = (pen: Pen, rng: Rng) => string

/** The same thing on the left and on the right. */
export const bothSides = (drawn: string): string => `${drawn}<g transform="scale(-1 1)">${drawn}</g>`

/** Two friendly eyes. */
export const eyes = (apart: number, y: number, r: number): string =>
  [-apart, apart].map((x) => dot(x, y, r, INK) + dot(x - r * 0.3, y - r * 0.35, r * 0.36, '#fff')).join('')

export const smile = (y: number, width: number, colour = INK, stroke = 5): string =>
  path(`M${-width} ${y}Q0 ${y + width * 0.9} ${width} ${y}`, '', colour, stroke)

export const blush = (apart: number, y: number, r = 9, colour = '#FF6A8A'): string =>
  [-apart, apart].map((x) => dot(x, y, r, colour, '', 0, 'opacity=".5"')).join('')

/** The soft light that falls on round things from the upper left. */
export const gleam = (x: number, y: number, size: number, opacity = 0.7): string =>
  path(`M${x} ${y + size}Q${x + size * 0.2} ${y} ${x + size} ${y - size * 0.3}`, '', '#fff', 6, `opacity="${opacity}"`)

export const coin = (pen: Pen, x: number, y: number, size: number, turn = 0, squeeze = 1): string =>
  group(
    dot(0, 2.5, 16, '#7A3600') +
      dot(0, 0, 16, pen.gold(), '#7A3600', 2) +
      dot(0, 0, 11, '', '#7A3600', 2, 'opacity=".55"') +
      path(starPath(0, 0, 7, 3, 5), '#B45F06') +
      path('M-11-7A13 13 0 0 1 4-12', '', '#FFFBE0', 2.4),
    x,
    y,
    turn,
    size,
    size * squeeze,
  )
