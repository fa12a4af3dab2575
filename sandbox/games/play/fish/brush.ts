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
  text: string
  startsAt: number
}

export const SHOT_MS = 260
export const BURST_MS = 1_300

const fontOf = (size: number) => `800 ${size}px system-ui, 'Noto Sans', sans-serif`

/** Draws everything on the sea; times as of `performance.now()`. */
interface Brush {
  fish(swimmer: Swimmer, now: number, isChosen: boolean): void
  /** The angle of the barrel in radians. */
  cannon(muzzle: readonly [number, number], barrel: number): void
  shot(shot: Shot, now: number): void
  /** Its text stays within the width of the sea. */
  burst(burst: Burst, now: number, width: number): void
}

/** `scale`: pixels of the canvas by those of the sea. The sizes of fish stay as they are. */
export function createBrush(
  context: CanvasRenderingContext2D,
  pictures: (name: FishName) => HTMLImageElement,
  scale: number,
): Brush {
  const stamp = createStamps(scale)

  const stampOf = ({ kind: { name }, size }: Swimmer) =>
    stamp(name, [size, size], (own) => own.drawImage(pictures(name), -size / 2, -size / 2, size, size))

  const timesOf = ({ kind: { pays } }: Swimmer) => {
    const size = pays >= 30 ? 15 : 12
    const text = `×${pays}`
    return stamp(text, [size * text.length, size * 2], (own) => label(own, text, [0, 0], size))
  }

  /** With its middle there. */
  const put = (picture: HTMLCanvasElement, x = 0, y = 0) => {
    const [width, height] = [picture.width / scale, picture.height / scale]
    context.drawImage(picture, x - width / 2, y - height / 2, width, height)
  }

  const fish: Brush['fish'] = (swimmer, now, isChosen) => {
    const bob = isCalm() ? 0 : Math.sin(now / 600 + swimmer.phase) * 6
    const shake = swimmer.flinch > 0 ? Math.sin(now / 22) * 6 * swimmer.flinch : 0
    context.save()
    context.translate(swimmer.x + shake, swimmer.y + bob)
    if (isChosen) {
      context.strokeStyle = '#ffc24a'
      context.lineWidth = 3
      context.setLineDash([8, 7])
      context.lineDashOffset = -now / 40
      context.beginPath()
      context.arc(0, 0, swimmer.size * 0.62, 0, Math.PI * 2)
      context.stroke()
      context.setLineDash([])
    }
    if (swimmer.speed > 0) context.scale(-1, 1)
    context.rotate(isCalm() ? 0 : Math.sin(now / 480 + swimmer.phase) * 0.06)
    put(stampOf(swimmer))
    context.restore()
    put(timesOf(swimmer), swimmer.x, swimmer.y + bob + swimmer.size * 0.52)
  }

  const cannon: Brush['cannon'] = ([x, y], barrel) => {
    context.save()
    context.translate(x, y)
    context.rotate(barrel + Math.PI / 2)
    context.lineWidth = 4
    context.strokeStyle = '#1a0b2e'
    const metal = context.createLinearGradient(-14, 0, 14, 0)
    metal.addColorStop(0, '#8a4a00')
    metal.addColorStop(0.4, '#ffe9a8')
    metal.addColorStop(1, '#b86a00')
    context.fillStyle = metal
    context.beginPath()
    context.roundRect(-13, -58, 26, 60, 8)
    context.fill()
    context.stroke()
    context.beginPath()
    context.roundRect(-17, -64, 34, 14, 6)
    context.fill()
    context.stroke()
    context.restore()
    context.fillStyle = '#4a1596'
    context.lineWidth = 4
    context.strokeStyle = '#1a0b2e'
    context.beginPath()
    context.arc(x, y + 6, 34, Math.PI, 0)
    context.fill()
    context.stroke()
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

  const burst: Brush['burst'] = ({ x, y, text, startsAt }, now, width) => {
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
    context.font = fontOf(24)
    const half = context.measureText(text).width / 2 + 8
    label(context, text, [Math.min(width - half, Math.max(half, x)), y - 30 * t], 24, '#ffc24a')
    context.globalAlpha = 1
  }

  return { fish, cannon, shot, burst }
}

function label(
  context: CanvasRenderingContext2D,
  text: string,
  [x, y]: readonly [number, number],
  size: number,
  colour = '#fff',
): void {
  context.font = fontOf(size)
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = size / 3.4
  context.strokeStyle = '#1a0b2e'
  context.strokeText(text, x, y)
  context.fillStyle = colour
  context.fillText(text, x, y)
}
