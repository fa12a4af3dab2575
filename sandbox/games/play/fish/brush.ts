import type { FISH, FishName } from '../../../../engines/fish/fish.ts'
import { isCalm } from '../common/motion.ts'
import { createStamps } from './stamps.ts'

export interface Swimmer {
  kind: (typeof FISH)[number]
  x: number
  y: number
  /** Depth: 0 at the top, 1 just above the cannon. */
  depth: number
  size: number
  speed: number
  phase: number
  /** 1 right after a hit that it survived, fading to 0. */
  flinch: number
  gone: boolean
}

export interface Shot {
  from: [number, number]
  at: Swimmer
  startsAt: number
  done: () => void
}
export interface Burst {
  x: number
  y: number
  sign: HTMLCanvasElement
  startsAt: number
}

export const SHOT_MS = 260
export const BURST_MS = 1_300

const OUTLINE = '#1a0b2e'
/** The farthest that a fish turns, in radians, and the steps to there. */
const [SWAY, SWAY_STEPS] = [0.06, 3]
/** Its text, in pixels. */
const SIGN = 24
const fontOf = (size: number) => `800 ${size}px system-ui, 'Noto Sans', sans-serif`

/** Draws everything on the sea; times as of `performance.now()`. */
interface Brush {
  fish(swimmer: Swimmer, now: number, isChosen: boolean): void
  /** The angle of the barrel in radians. */
  cannon(muzzle: readonly [number, number], barrel: number): void
  shot(shot: Shot, now: number): void
  /** What a burst shows: an outlined text, for as long as its player reads it. */
  sign(text: string): HTMLCanvasElement
  /** Its sign stays within the width of the sea. */
  burst(burst: Burst, now: number, width: number): void
}

/** `scale`: pixels of the canvas by those of the sea. The sizes of fish stay as they are. */
export function createBrush(
  context: CanvasRenderingContext2D,
  pictures: (name: FishName) => HTMLImageElement,
  scale: number,
): Brush {
  const stamp = createStamps(scale)

  const upright = ({ kind: { name }, size }: Swimmer) =>
    stamp(name, [size, size], (own) => own.drawImage(pictures(name), -size / 2, -size / 2, size, size))

  /** `sway`: from -1 to 1. */
  const stampOf = (swimmer: Swimmer, sway: number) => {
    const step = Math.round(sway * SWAY_STEPS)
    if (step === 0) return upright(swimmer)
    const width = swimmer.size * (1 + SWAY)
    return stamp(`${swimmer.kind.name} ${step}`, [width, width], (own) => {
      own.rotate((step / SWAY_STEPS) * SWAY)
      own.drawImage(upright(swimmer), -swimmer.size / 2, -swimmer.size / 2, swimmer.size, swimmer.size)
    })
  }

  const timesOf = ({ kind: { pays } }: Swimmer) => {
    const size = pays >= 30 ? 15 : 12
    const text = `×${pays}`
    return stamp(text, [size * text.length, size * 2], (own) => label(own, text, size))
  }

  const ringOf = ({ kind: { name }, size }: Swimmer) =>
    stamp(`ring ${name}`, [size * 1.24 + 6, size * 1.24 + 6], (own) => drawRing(own, size * 0.62))

  /** To whole pixels of the canvas: what is neither turned nor between them is copied without mixing its pixels. */
  const snap = (length: number) => Math.round(length * scale) / scale

  /** With its middle there. */
  const put = (picture: HTMLCanvasElement, x = 0, y = 0) => {
    const [width, height] = [picture.width / scale, picture.height / scale]
    context.drawImage(picture, snap(x - width / 2), snap(y - height / 2), width, height)
  }

  const fish: Brush['fish'] = (swimmer, now, isChosen) => {
    const bob = isCalm() ? 0 : Math.sin(now / 600 + swimmer.phase) * 6
    const shake = swimmer.flinch > 0 ? Math.sin(now / 22) * 6 * swimmer.flinch : 0
    context.save()
    context.translate(snap(swimmer.x + shake), snap(swimmer.y + bob))
    if (isChosen) {
      context.save()
      context.rotate(now / 40 / (swimmer.size * 0.62))
      put(ringOf(swimmer))
      context.restore()
    }
    if (swimmer.speed > 0) context.scale(-1, 1)
    put(stampOf(swimmer, isCalm() ? 0 : Math.sin(now / 480 + swimmer.phase)))
    context.restore()
    put(timesOf(swimmer), swimmer.x, swimmer.y + bob + swimmer.size * 0.52)
  }

  const cannon: Brush['cannon'] = ([x, y], barrel) => {
    context.save()
    context.translate(x, y)
    context.rotate(barrel + Math.PI / 2)
    put(stamp('barrel', [40, 134], drawBarrel))
    context.restore()
    put(stamp('hinge', [76, 76], drawHinge), x, y + 6)
  }

  const shot: Brush['shot'] = ({ from, at, startsAt }, now) => {
    const t = Math.min(1, (now - startsAt) / SHOT_MS)
    const x = from[0] + (at.x - from[0]) * t
    const y = from[1] + (at.y - from[1]) * t
    context.fillStyle = 'rgba(255, 233, 168, 0.4)'
    context.beginPath()
    context.arc(x, y, 13, 0, 7)
    context.fill()
    context.fillStyle = '#ffd24d'
    context.beginPath()
    context.arc(x, y, 7, 0, 7)
    context.fill()
  }

  const burst: Brush['burst'] = ({ x, y, sign, startsAt }, now, width) => {
    const t = (now - startsAt) / BURST_MS
    context.globalAlpha = Math.max(0, 1 - t * t)
    if (!isCalm())
      for (let i = 0; i < 12; i++) {
        const angle = (i / 12) * Math.PI * 2
        const far = 20 + 70 * (1 - (1 - t) ** 3)
        context.fillStyle = i % 2 ? '#ffd24d' : '#fff6c4'
        context.beginPath()
        context.arc(x + Math.cos(angle) * far, y + Math.sin(angle) * far, 6 * (1 - t) + 1, 0, 7)
        context.fill()
      }
    const half = sign.width / scale / 2
    put(sign, Math.min(width - half, Math.max(half, x)), y - 30 * t)
    context.globalAlpha = 1
  }

  const sign = (text: string) => {
    context.font = fontOf(SIGN)
    const width = context.measureText(text).width + 16
    return createStamps(scale)(text, [width, SIGN * 2], (own) => label(own, text, SIGN, '#ffc24a'))
  }

  return { fish, cannon, shot, sign, burst }
}

function drawRing(context: CanvasRenderingContext2D, radius: number): void {
  context.strokeStyle = '#ffc24a'
  context.lineWidth = 3
  context.setLineDash([8, 7])
  context.beginPath()
  context.arc(0, 0, radius, 0, Math.PI * 2)
  context.stroke()
}

/** Upright, on its hinge. */
function drawBarrel(context: CanvasRenderingContext2D): void {
  const metal = context.createLinearGradient(-14, 0, 14, 0)
  metal.addColorStop(0, '#8a4a00')
  metal.addColorStop(0.4, '#ffe9a8')
  metal.addColorStop(1, '#b86a00')
  context.fillStyle = metal
  context.lineWidth = 4
  context.strokeStyle = OUTLINE
  context.beginPath()
  context.roundRect(-13, -58, 26, 60, 8)
  context.fill()
  context.stroke()
  context.beginPath()
  context.roundRect(-17, -64, 34, 14, 6)
  context.fill()
  context.stroke()
}

function drawHinge(context: CanvasRenderingContext2D): void {
  context.fillStyle = '#4a1596'
  context.lineWidth = 4
  context.strokeStyle = OUTLINE
  context.beginPath()
  context.arc(0, 0, 34, Math.PI, 0)
  context.fill()
  context.stroke()
}

/** Around the middle of its stamp. */
function label(context: CanvasRenderingContext2D, text: string, size: number, colour = '#fff'): void {
  context.font = fontOf(size)
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = size / 3.4
  context.strokeStyle = OUTLINE
  context.strokeText(text, 0, 0)
  context.fillStyle = colour
  context.fillText(text, 0, 0)
}
