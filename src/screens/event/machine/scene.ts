import { dollOf, type DollName } from '../dolls/dolls.ts'
import { lookOf, paintCabinet } from './cabinet.ts'
import { hubOf, paintArmBefore, paintArmBehind } from './clawArm.ts'
import { paintCoin, paintConfetti, paintLamps, paintRays, type Lamps } from './festive.ts'
import { CHUTE, FRONT_SEATS, GLASS, HEIGHT, HELD_BELOW, HELD_SIZE, railX, WIDTH, type Seat } from './layout.ts'
import { CHUTE_X, LENGTH_MS, type Machine } from './machine.ts'
import { fill, line, type Context } from './paint.ts'
import { dollSprite, type Sprite } from './paintDoll.ts'
import { poseOf, type CaughtPose, type Pose } from './pose.ts'

const SHOWN_SIZE = 130
const SHOWN = { x: 190, floor: 216 }

export interface Scene {
  /** `time`: any clock in ms, for idle animations. */
  paint(machine: Machine, time: number): void
}

/**
 * One canvas is painted once with all that is static; the other holds what moves, so that a frame is a few small
 * pictures.
 */
export function createScene(still: HTMLCanvasElement, moving: HTMLCanvasElement, level: number): Scene {
  const pixelsPerUnit = moving.width / WIDTH
  const context = contextOf(moving, pixelsPerUnit)
  const cabinet = contextOf(still, pixelsPerUnit)
  if (cabinet) paintCabinet(cabinet, level, pixelsPerUnit)
  const sprites = new Map<string, Sprite>()

  function sprite(name: DollName, size: number): Sprite {
    const key = `${name} ${size}`
    const known = sprites.get(key)
    if (known) return known
    const made = dollSprite(dollOf(name), size * pixelsPerUnit)
    sprites.set(key, made)
    return made
  }

  function paintFront(pose: Pose, on: Context) {
    const hub = hubOf(pose)
    for (const [index, seat] of FRONT_SEATS.entries()) {
      const name = lookOf(level).front[index]
      if (!name) continue
      const look = lookAt(seat, hub.x, hub.y)
      sprite(name, seat.size).paint(on, { ...seat, look, ...nudge(seat, hub.x, pose.touched) })
    }
  }

  function paintCaught(machine: Machine, pose: Pose, on: Context) {
    const { caught } = pose
    if (!machine.doll || !caught || caught.where === 'light') return
    on.save()
    if (caught.where === 'claw') on.globalAlpha = caught.alpha
    sprite(machine.doll, HELD_SIZE).paint(on, placeOf(caught, pose))
    on.restore()
  }

  function paintShown(machine: Machine, pose: Pose, on: Context) {
    if (machine.phase !== 'show') return
    const { doll, since } = machine
    if (!doll) return paintCoin(on, SHOWN.x, 150, 18 * Math.min(1, since / 200))
    if (pose.caught?.where !== 'light') return
    const { part } = pose.caught
    fill(on, `rgb(18 5 46 / ${Math.round(Math.min(1, part) * 45)}%)`, `M14 36H346V272H14Z`)
    paintRays(on, SHOWN.x, 156, Math.max(0.1, part), since)
    sprite(doll, SHOWN_SIZE).paint(on, { ...SHOWN, size: SHOWN_SIZE * part, squeeze: Math.sin(since / 110) * 0.02 })
    paintConfetti(on, SHOWN.x, 150, since)
  }

  return {
    paint(machine, time) {
      if (!context) return
      const pose = poseOf(machine)
      context.clearRect(0, 0, WIDTH, HEIGHT)
      paintLamps(context, lampsOf(machine), time)
      context.save()
      context.beginPath()
      context.rect(GLASS.left, GLASS.top, GLASS.right - GLASS.left, GLASS.bottom - GLASS.top)
      context.clip()
      paintArmBehind(context, pose)
      paintCaught(machine, pose, context)
      paintArmBefore(context, pose)
      paintFront(pose, context)
      paintChute(context)
      paintShown(machine, pose, context)
      context.restore()
    },
  }
}

function contextOf(canvas: HTMLCanvasElement, pixelsPerUnit: number): Context | null {
  const context = canvas.getContext('2d')
  context?.setTransform(pixelsPerUnit, 0, 0, pixelsPerUnit, 0, 0)
  return context
}

function lampsOf({ phase, doll, still }: Machine): Lamps {
  if (still) return 'calm'
  if (phase === 'ask') return 'running'
  return phase === 'show' && doll ? 'flashing' : 'calm'
}

function placeOf(caught: Exclude<CaughtPose, { where: 'light' }>, pose: Pose) {
  if (caught.where === 'chute') {
    return { x: railX(CHUTE_X), floor: 172 + caught.part * 130, size: HELD_SIZE, tilt: caught.part * 0.5 }
  }
  const hub = hubOf(pose)
  const below = HELD_BELOW + HELD_SIZE / 2 + caught.below * HELD_SIZE
  return {
    x: hub.x - Math.sin(pose.swing) * below,
    floor: hub.y + Math.cos(pose.swing) * below,
    size: HELD_SIZE,
    tilt: pose.swing,
    look: { x: 0, y: -0.7 },
  }
}

function lookAt(seat: Seat, x: number, y: number) {
  const eyes = { x: seat.x, y: seat.floor - seat.size * 0.56 }
  const distance = Math.hypot(x - eyes.x, y - eyes.y) || 1
  return { x: (x - eyes.x) / distance, y: (y - eyes.y) / distance }
}

const NUDGE_MS = LENGTH_MS.grab + LENGTH_MS.lift

/** Dolls near the claw are pushed aside and settle again. */
function nudge(seat: Seat, clawX: number, touched: number | undefined): { tilt: number; squeeze: number } {
  if (touched === undefined) return { tilt: 0, squeeze: 0 }
  const near = Math.max(0, 1 - Math.abs(seat.x - clawX) / 80)
  const fading = Math.max(0, 1 - touched / NUDGE_MS) ** 2
  const side = seat.x < clawX ? -1 : 1
  return {
    tilt: side * near * fading * 0.22 * Math.cos(touched / 90),
    squeeze: near * fading * 0.09 * Math.cos(touched / 70),
  }
}

/** The pane in front of the chute, with an arrow. */
function paintChute(context: Context) {
  const { left, right, top, bottom } = CHUTE
  const pane = context.createLinearGradient(left, top, right, bottom)
  pane.addColorStop(0, 'rgb(255 255 255 / 34%)')
  pane.addColorStop(0.4, 'rgb(90 40 180 / 70%)')
  pane.addColorStop(1, 'rgb(40 12 100 / 92%)')
  fill(context, pane, `M${left} ${top}H${right - 6}q6 0 6 6V${bottom}H${left}Z`)
  line(context, '#FFC24A', 2.4, `M${left} ${top}H${right - 6}q6 0 6 6V${bottom}`)
  line(context, '#FFE9A8', 4, `M${(left + right) / 2} 222v24m-9-9l9 9 9-9`)
}
