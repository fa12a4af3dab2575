import type { Rng } from '../../catalogue/rng.ts'
import type { Palette } from '../palettes.ts'
import type { Pen } from '../pen.ts'
import { dot, dots, group, path, polar, short, spark } from '../pen.ts'

/** What a scene is drawn with; its light stands behind the emblem, at cx, cy. */
export interface View {
  pen: Pen
  rng: Rng
  palette: Palette
  cx: number
  cy: number
}

/** What lies behind the emblem, and what lies before it. */
export interface Scene {
  back: string
  front: string
}

/** A glow that fades into the sky's own colour (into white it would turn grey). */
export function halo({ pen, palette: { glow, low }, cx, cy }: View, radius: number, opacity: number): string {
  return dot(cx, cy, radius, pen.rad([`${glow}/${opacity}`, `${low}/${opacity * 0.6}`, `${low}/0`]))
}

export function rays(
  { pen, rng, palette: { glow }, cx, cy }: View,
  count: number,
  opacity: number,
  width?: number,
): string {
  const half = width ?? Math.PI / count / 2
  const turn = rng.between(0, 6)
  let d = ''
  for (let i = 0; i < count; i++) {
    const angle = turn + (i * 2 * Math.PI) / count
    d += `M${cx} ${cy}L${polar(330, angle - half, cx, cy)}L${polar(330, angle + half, cx, cy)}Z`
  }
  return path(d, pen.rad([`${glow}/${opacity}`, `${glow}/${opacity * 0.5}`, `${glow}/0`]))
}

/** A line of hills (or peaks) across the picture, filled down to the ground. */
export function ridge({ rng }: View, y: number, height: number, count: number, fill: string, peaks = false): string {
  let d = `M-10 410V${short(y)}`
  for (let i = 0; i <= count; i++) {
    const x = -10 + (320 * i) / count
    const top = short(y - height * (i % 2 ? rng.between(0.5, 1) : rng.between(0, 0.3)))
    d += peaks ? `L${short(x)} ${top}` : `S${short(x - 160 / count)} ${top} ${short(x)} ${top}`
  }
  return path(`${d}V410Z`, fill)
}

export const cloud = (x: number, y: number, size: number, fill: string, opacity: number): string =>
  group(
    path('M-50 16C-66 16-66-6-48-6-46-24-22-28-14-16-6-36 26-34 28-12 46-18 58 2 46 16Z', fill),
    x,
    y,
    0,
    size,
    size,
    `opacity="${opacity}"`,
  )

/** Small lights scattered down to y, with a few twinkles among them. */
export function stars({ rng }: View, count: number, down: number): string {
  const scatter = (many: number) =>
    Array.from({ length: many }, () => [rng.between(0, 300), rng.between(0, down)] as const)
  let drawn = dots(scatter(count / 2), 1.4, '#fff', 0.6) + dots(scatter(count / 3), 2.4, '#fff', 0.8)
  drawn += dots(scatter(count / 6), 3.4, '#fff', 0.9)
  for (let i = 0; i < 4; i++) drawn += spark(rng.between(10, 210), rng.between(8, down * 0.7), rng.between(4, 9))
  return drawn
}

/** Motes of light in the air: sparks, pollen, snow. */
export function motes({ rng }: View, count: number, colour: string, low = 30, high = 330): string {
  const scatter = () => Array.from({ length: count }, () => [rng.between(0, 300), rng.between(low, high)] as const)
  return dots(scatter(), 2.6, colour, 0.6) + dots(scatter(), 4.6, colour, 0.85)
}

/** Paper shreds in all colours. */
export function confetti({ rng }: View, colours: string[], low: number, high: number): string {
  return colours
    .map((colour) => {
      let d = ''
      for (let i = 0; i < 4; i++) {
        const angle = rng.between(0, 6.28)
        d += `M${short(rng.between(6, 294))} ${short(rng.between(low, high))}l${polar(6, angle)}`
      }
      return `<path d="${d}" stroke="${colour}" stroke-width="3.6"/>`
    })
    .join('')
}
