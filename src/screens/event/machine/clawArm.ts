import { INK } from '../dolls/doll.ts'
import { hubY, RAIL_Y, railX } from './layout.ts'
import { disc, fill, line, type Context } from './paint.ts'
import type { Pose } from './pose.ts'

const PRONG = new Path2D('M2 2C17 6 25 17 22 30C20 38 14 43 7 46')
const MIDDLE = new Path2D('M0 6C4 18 4 30 0 42')
const HUB = new Path2D('M-17 8Q-17-10 0-10T17 8Q17 13 11 13H-11Q-17 13-17 8Z')
const BAND = new Path2D('M-17 6H17V9Q17 13 11 13H-11Q-17 13-17 9Z')
const SHINE = new Path2D('M-10 0Q-9-6-3-7')
const TROLLEY = new Path2D('M-24-8H24Q28-8 28-4V4Q28 8 24 8H-24Q-28 8-28 4V-4Q-28-8-24-8Z')
const OPEN = 0.52
const CLOSED = 0.04

/** The hub's middle: the cable swings about the trolley. */
export function hubOf({ x, depth, swing }: Pick<Pose, 'x' | 'depth' | 'swing'>): { x: number; y: number } {
  const length = hubY(depth) - RAIL_Y
  return { x: railX(x) - Math.sin(swing) * length, y: RAIL_Y + Math.cos(swing) * length }
}

/** The rail, the trolley, the cable, and the prongs behind the doll. */
export function paintArmBehind(context: Context, pose: Pose) {
  const hub = hubOf(pose)
  stroke(context, new Path2D(`M14 ${RAIL_Y}H346`), [
    [INK, 9],
    ['#8C82AE', 6],
    ['rgb(255 255 255 / 55%)', 1.4],
  ])
  stroke(context, new Path2D(`M${railX(pose.x)} ${RAIL_Y}L${hub.x} ${hub.y}`), [
    [INK, 5.5],
    ['#C9C2DE', 3],
  ])
  context.save()
  context.translate(railX(pose.x), RAIL_Y)
  paintShape(context, TROLLEY, '#B9B0D6', '#6C6391')
  disc(context, -14, 0, 2.6, INK)
  disc(context, 14, 0, 2.6, INK)
  context.restore()
  at(context, pose, () => {
    stroke(context, MIDDLE, STEEL_BEHIND)
  })
}

/** The two prongs in front of the doll, and the hub. */
export function paintArmBefore(context: Context, pose: Pose) {
  const spread = OPEN + (CLOSED - OPEN) * pose.grip
  at(context, pose, () => {
    for (const side of [1, -1]) {
      context.save()
      context.scale(side, 1)
      context.translate(5, 4)
      context.rotate(-spread)
      stroke(context, PRONG, STEEL)
      context.restore()
    }
    paintShape(context, HUB, '#FFE08A', '#E08A0B')
    fill(context, '#6C2BD9', BAND)
    stroke(context, SHINE, [['rgb(255 255 255 / 85%)', 2.4]])
  })
}

const STEEL: readonly Layer[] = [
  [INK, 9.5],
  ['#A79DC7', 6],
  ['#F2EEFF', 2],
]
const STEEL_BEHIND: readonly Layer[] = [
  [INK, 8],
  ['#7F759F', 4.6],
]

function at(context: Context, pose: Pose, paint: () => void) {
  const hub = hubOf(pose)
  context.save()
  context.translate(hub.x, hub.y)
  context.rotate(pose.swing)
  paint()
  context.restore()
}

type Layer = [colour: string, width: number]

function stroke(context: Context, path: Path2D, layers: readonly Layer[]) {
  for (const [colour, width] of layers) line(context, colour, width, path)
}

function paintShape(context: Context, path: Path2D, light: string, shade: string) {
  const metal = context.createLinearGradient(-14, -10, 14, 14)
  metal.addColorStop(0, light)
  metal.addColorStop(1, shade)
  line(context, INK, 4, path)
  fill(context, metal, path)
}
