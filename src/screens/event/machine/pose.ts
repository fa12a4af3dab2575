import { LENGTH_MS, type Machine } from './machine.ts'

/** Everything to draw at one moment. */
export interface Pose {
  x: number
  /** Depth of the claw: 0 below the rail, 1 among the dolls. */
  depth: number
  /** 0 open, 1 closed. */
  grip: number
  swing: number
  caught: CaughtPose | undefined
  /** Ms since the claw came among the dolls. */
  touched: number | undefined
}

export type CaughtPose =
  /** In the claw; `below`: how far under it, as part of its own height. */
  | { where: 'claw'; below: number; alpha: number }
  /** On its way down the chute, 0 to 1. */
  | { where: 'chute'; part: number }
  /** Enlarged in the light, 0 to 1 as it appears. */
  | { where: 'light'; part: number }

const POP_MS = 320

export function poseOf(machine: Machine): Pose {
  const { phase, since, x, swing } = machine
  const part = Math.min(1, since / LENGTH_MS[phase])
  return { x, swing, depth: depthOf(machine, part), grip: gripOf(machine, part), ...touchOf(machine, part) }
}

function depthOf({ phase }: Machine, part: number): number {
  if (phase === 'drop') return easeIn(part)
  if (phase === 'grab') return 1
  if (phase === 'lift') return 1 - easeInOut(part)
  return 0
}

function gripOf({ phase, doll, still }: Machine, part: number): number {
  switch (phase) {
    case 'aim':
    case 'ask':
    case 'drop':
    case 'fall':
      return 0
    case 'grab':
      return easeInOut(part)
    case 'lift':
    case 'carry':
      return 1
    case 'release':
      return 1 - easeInOut(part)
    case 'fade':
      return doll ? 1 : 0
    case 'show':
      return still && doll ? 1 : 0
  }
}

function touchOf(machine: Machine, part: number): Pick<Pose, 'caught' | 'touched'> {
  const { phase, since, doll, still } = machine
  const touched = phase === 'grab' ? since : phase === 'lift' ? LENGTH_MS.grab + since : undefined
  if (!doll) return { touched, caught: undefined }
  switch (phase) {
    case 'grab':
      return { touched, caught: { where: 'claw', below: 0.7 * (1 - easeInOut(part)), alpha: 1 } }
    case 'lift':
    case 'carry':
    case 'release':
      return { touched, caught: { where: 'claw', below: 0, alpha: 1 } }
    case 'fall':
      return { touched, caught: { where: 'chute', part: part * part } }
    case 'fade':
      return { touched, caught: { where: 'claw', below: 0, alpha: part } }
    case 'show':
      if (still) return { touched, caught: { where: 'claw', below: 0, alpha: 1 } }
      return { touched, caught: { where: 'light', part: pop(Math.min(1, since / POP_MS)) } }
    case 'aim':
    case 'ask':
    case 'drop':
      return { touched, caught: undefined }
  }
}

const easeIn = (part: number) => part * part * (1.6 - 0.6 * part)
const easeInOut = (part: number) => part * part * (3 - 2 * part)
/** Overshoots a little and returns. */
const pop = (part: number) => 1 + 2.2 * (part - 1) ** 3 + 1.2 * (part - 1) ** 2
