import { INK, type Doll, type Eye } from '../dolls/doll.ts'
import { disc, fill, line, type Context } from './paint.ts'

/** A doll without its eyes, in its box of 100 × 100. */
function paintBody(context: Context, { parts, marks }: Doll) {
  for (const { d } of parts) line(context, INK, 7, d)
  for (const { d, light, shade } of parts) {
    const coat = context.createLinearGradient(25, 5, 70, 95)
    coat.addColorStop(0, light)
    coat.addColorStop(1, shade)
    fill(context, coat, d)
    line(context, shade, 1.6, d)
  }
  for (const mark of marks) {
    if (mark.fill) fill(context, mark.fill, mark.d)
    if (mark.line) line(context, mark.line, mark.width ?? 1, mark.d)
  }
}

/** `look`: direction of the eyes, each axis from -1 to 1. */
function paintEyes(context: Context, eyes: readonly Eye[], look: { x: number; y: number }) {
  for (const { x, y, r, iris } of eyes) {
    // A bead moves as a whole; of an eye with an iris only the pupil.
    const reach = iris ? r * 0.38 : r * 0.34
    const at = { x: x + look.x * reach, y: y + look.y * reach }
    if (iris) disc(context, x, y, r, iris)
    disc(context, at.x, at.y, iris ? r * 0.52 : r, INK)
    disc(context, at.x - r * 0.32, at.y - r * 0.36, r * (iris ? 0.22 : 0.32), '#fff')
  }
}

/** A doll rendered once, to be moved about; ears and wings may exceed its box. */
export interface Sprite {
  /** `x` and `floor`: where it stands, and the pivot of tilting and squeezing. */
  paint(context: Context, at: SpritePlace): void
}

interface SpritePlace {
  x: number
  floor: number
  size: number
  tilt?: number
  squeeze?: number
  look?: { x: number; y: number }
}

const MARGIN = 14
const BOX = 100 + 2 * MARGIN
const AHEAD = { x: 0, y: 0 }

/** `pixels`: maximum width of its box of 100 in device pixels. */
export function dollSprite(doll: Doll, pixels: number): Sprite {
  const canvas = document.createElement('canvas')
  const scale = pixels / 100
  canvas.width = Math.ceil(BOX * scale)
  canvas.height = canvas.width
  const painter = canvas.getContext('2d')
  painter?.scale(scale, scale)
  painter?.translate(MARGIN, MARGIN)
  if (painter) paintBody(painter, doll)
  return {
    paint(context, { x, floor, size, tilt = 0, squeeze = 0, look = AHEAD }) {
      context.save()
      context.translate(x, floor)
      context.rotate(tilt)
      context.scale((size / 100) * (1 + squeeze), (size / 100) * (1 - squeeze))
      context.translate(-50, -98)
      context.drawImage(canvas, -MARGIN, -MARGIN, BOX, BOX)
      paintEyes(context, doll.eyes, look)
      context.restore()
    },
  }
}
