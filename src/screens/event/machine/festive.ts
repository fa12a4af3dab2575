import { WIDTH } from './layout.ts'
import { disc, fill, type Context } from './paint.ts'

const BULBS = 17
const COLOURS = ['#FF5A7A', '#FFB21A', '#2EC4B6', '#4D96FF', '#C77DFF']
const CONFETTI = 46

/** The lamps over the glass: alternating, running while waiting, all flashing for a catch. */
export type Lamps = 'calm' | 'running' | 'flashing'

export function paintLamps(context: Context, lamps: Lamps, ms: number) {
  for (let bulb = 0; bulb < BULBS; bulb += 1) {
    const x = 20 + (bulb * (WIDTH - 40)) / (BULBS - 1)
    const lit = isLit(bulb, lamps, ms)
    if (lit) disc(context, x, 18, 9, 'rgb(255 214 122 / 28%)')
    disc(context, x, 18, 4.6, lit ? '#FFF3C4' : '#8A5BD6')
    if (lit) disc(context, x, 18, 2.6, '#FFFFFF')
  }
}

function isLit(bulb: number, lamps: Lamps, ms: number): boolean {
  switch (lamps) {
    case 'calm':
      return bulb % 2 === 0
    case 'running':
      return (bulb - Math.floor(ms / 90) + 900) % 3 === 0
    case 'flashing':
      return (bulb + Math.floor(ms / 160)) % 2 === 0
  }
}

/** Slowly turning rays behind the catch. `part`: how far they are out, 0 to 1. */
export function paintRays(context: Context, x: number, y: number, part: number, ms: number) {
  context.save()
  context.translate(x, y)
  context.rotate(ms / 2_600)
  const light = context.createRadialGradient(0, 0, 10, 0, 0, 170 * part)
  light.addColorStop(0, 'rgb(255 233 168 / 95%)')
  light.addColorStop(0.5, 'rgb(255 194 74 / 62%)')
  light.addColorStop(1, 'rgb(255 194 74 / 0%)')
  context.fillStyle = light
  context.beginPath()
  for (let ray = 0; ray < 12; ray += 1) {
    const angle = (ray * Math.PI) / 6
    context.moveTo(0, 0)
    context.lineTo(190 * Math.cos(angle - 0.12), 190 * Math.sin(angle - 0.12))
    context.lineTo(190 * Math.cos(angle + 0.12), 190 * Math.sin(angle + 0.12))
  }
  context.fill()
  context.restore()
}

/** Bursts from the middle and falls; `ms` since its start. Deterministic. */
export function paintConfetti(context: Context, x: number, y: number, ms: number) {
  const s = ms / 1_000
  for (let piece = 0; piece < CONFETTI; piece += 1) {
    const angle = (piece * 2.4) % (2 * Math.PI)
    const force = 70 + ((piece * 53) % 120)
    const left = Math.cos(angle) * force * s * 1.5
    const down = Math.sin(angle) * force * s - 120 * s + 210 * s * s
    context.save()
    context.translate(x + left, y + down)
    context.rotate(angle + s * (4 + (piece % 5)))
    context.globalAlpha = Math.max(0, Math.min(1, 2.6 - 1.8 * s))
    context.fillStyle = COLOURS[piece % COLOURS.length] ?? ''
    context.fillRect(-3, -2 * Math.abs(Math.cos(s * 9 + piece)) - 0.6, 6, 4)
    context.restore()
  }
}

/** The points of an empty claw. */
export function paintCoin(context: Context, x: number, y: number, r: number) {
  disc(context, x, y, r + 2.5, '#1A0B2E')
  disc(context, x, y, r, '#FFB21A')
  disc(context, x, y, r * 0.74, '#F08C00')
  disc(context, x, y, r * 0.62, '#FFC24A')
  context.save()
  context.translate(x, y)
  context.scale(r / 10, r / 10)
  fill(context, '#8A3F00', STAR)
  context.restore()
}

const STAR = new Path2D('M0-4.2l1.3 2.8 3 .3-2.3 2 .7 3L0 2.3l-2.7 1.6.7-3-2.3-2 3-.3Z')
