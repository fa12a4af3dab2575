import { HEIGHT, WIDTH } from './layout.ts'
import { advance, AIM_FROM, AIM_TO, isAtRest, newMachine, type Machine, type Phase } from './machine.ts'
import { createScene, type Scene } from './scene.ts'

/** Maximum step of the machine after a late frame, in ms. */
const FRAME_MAX_MS = 50
/** Maximum device pixel ratio: more is not visible and slow on weak phones. */
const SHARPNESS_MAX = 1.5

export interface StagePorts {
  still: HTMLCanvasElement
  moving: HTMLCanvasElement
  /** Reduced motion. */
  calm: boolean
  /** The machine entered another phase. */
  onPhase(phase: Phase): void
  /** The claw's position changed: per cent from left to right, in steps. */
  onAim(percent: number): void
}

/** The machine on its canvases. It requests frames only while something moves. */
export type Stage = ReturnType<typeof createStage>

export function createStage({ still, moving, calm, onPhase, onAim }: StagePorts) {
  let machine = newMachine(calm)
  let dressed: number | undefined
  let scene: Scene | undefined
  let frame: number | undefined
  let last = 0
  let aimed = aimPercent(machine)

  function build() {
    const width = widthOf(moving)
    if (width === 0 || dressed === undefined) return
    for (const canvas of [still, moving]) {
      canvas.width = width
      canvas.height = Math.round((width * HEIGHT) / WIDTH)
    }
    scene = createScene(still, moving, dressed)
    scene.paint(machine, last)
  }

  function tick(now: number) {
    frame = undefined
    const ms = Math.min(FRAME_MAX_MS, Math.max(1, now - last))
    last = now
    put(advance(machine, ms))
    scene?.paint(machine, now)
    go()
  }

  function go() {
    if (frame !== undefined || isAtRest(machine)) return
    frame = requestAnimationFrame(tick)
  }

  function put(next: Machine) {
    const before = machine.phase
    machine = next
    if (machine.phase !== before) onPhase(machine.phase)
    const percent = aimPercent(machine)
    if (percent !== aimed) onAim(percent)
    aimed = percent
  }

  return {
    /** Returns the phase after the change. */
    change(next: (machine: Machine) => Machine): Phase {
      put(next(machine))
      if (frame === undefined) {
        last = performance.now()
        scene?.paint(machine, last)
      }
      go()
      return machine.phase
    },
    /** Each level has its own light and dolls. */
    setLevel(level: number) {
      if (level === dressed) return
      dressed = level
      build()
    },
    /** Adapts to the canvas's size. */
    fit() {
      if (widthOf(moving) !== moving.width) build()
    },
    stop() {
      if (frame !== undefined) cancelAnimationFrame(frame)
      frame = undefined
    },
  }
}

/** In device pixels. */
function widthOf(canvas: HTMLCanvasElement): number {
  return Math.round(canvas.clientWidth * Math.min(SHARPNESS_MAX, devicePixelRatio))
}

const AIM_STEP = 5

function aimPercent({ x }: Machine): number {
  const part = Math.min(1, Math.max(0, (x - AIM_FROM) / (AIM_TO - AIM_FROM)))
  return Math.round((part * 100) / AIM_STEP) * AIM_STEP
}
