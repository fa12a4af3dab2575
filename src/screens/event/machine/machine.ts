import type { DollName } from '../dolls/dolls.ts'

/**
 * The claw machine as pure state and transitions. It never decides the catch: the operator draws it before the claw
 * drops, and `catchDoll` passes it in. There is no near miss: a claw that catches nothing comes up empty, and sooner.
 */
export interface Machine {
  phase: Phase
  /** Milliseconds in this phase. */
  since: number
  /** Position of the claw: 0 is the left wall, 1 the right. */
  x: number
  /** Cabinet widths per second. */
  speed: number
  /** Position when the phase began. */
  from: number
  /** Angle from the plumb line in radians, and its velocity. */
  swing: number
  swingSpeed: number
  /** Held by the player: an arrow, or a target under the finger. */
  steer: -1 | 0 | 1
  target: number | undefined
  /** The catch; undefined for an empty claw. */
  doll: DollName | undefined
  /** Reduced motion: steps instead of gliding, and a short fade for the catch. */
  still: boolean
}

export type Phase =
  /** The player aims. */
  | 'aim'
  /** The operator is asked; the claw waits in place. */
  | 'ask'
  | 'drop'
  | 'grab'
  | 'lift'
  | 'carry'
  | 'release'
  | 'fall'
  /** Replaces the motion phases with reduced motion. */
  | 'fade'
  | 'show'

export const LENGTH_MS: Record<Phase, number> = {
  aim: Infinity,
  ask: Infinity,
  drop: 850,
  grab: 420,
  lift: 900,
  carry: 750,
  release: 240,
  fall: 420,
  fade: 240,
  show: 1_500,
}

/** Position of the chute; the player aims right of it. */
export const CHUTE_X = 0.13
export const AIM_FROM = 0.3
export const AIM_TO = 0.93
const START_X = 0.6
const STEP = 0.06
const TOP_SPEED = 0.62
/** Time constant of the motor, in seconds. */
const MOTOR_S = 0.09
const SWING_RATE = 36
const SWING_PUSH = 1.1
const DAMPING = { moving: 2.4, settling: 7 }

export function newMachine(still: boolean): Machine {
  return {
    phase: 'aim',
    since: 0,
    x: START_X,
    speed: 0,
    from: START_X,
    swing: 0,
    swingSpeed: 0,
    steer: 0,
    target: undefined,
    doll: undefined,
    still,
  }
}

/** An arrow is pressed, or released with 0. */
export function steer(machine: Machine, direction: Machine['steer']): Machine {
  if (machine.phase !== 'aim') return machine
  if (machine.still) return { ...machine, x: within(machine.x + direction * STEP), target: undefined }
  return { ...machine, steer: direction, target: undefined }
}

/** One step to the side, for presses instead of holding. */
export function nudge(machine: Machine, direction: -1 | 1): Machine {
  return pointAt(machine, (machine.target ?? machine.x) + direction * STEP)
}

/** The claw goes to a position at full speed. */
export function pointAt(machine: Machine, x: number): Machine {
  if (machine.phase !== 'aim') return machine
  return machine.still ? { ...machine, x: within(x) } : { ...machine, steer: 0, target: within(x) }
}

/** Waits for the operator's draw. */
export function ask(machine: Machine): Machine {
  return machine.phase === 'aim' ? enter({ ...machine, steer: 0, target: undefined }, 'ask') : machine
}

/** No answer will come. */
export function giveUp(machine: Machine): Machine {
  return machine.phase === 'ask' ? enter(machine, 'aim') : machine
}

/** The draw is known: the claw drops. The answer to an earlier request needs no `ask`. */
export function catchDoll(machine: Machine, doll: DollName | undefined): Machine {
  if (isShowing(machine)) return machine
  return enter({ ...machine, steer: 0, target: undefined, doll }, machine.still ? 'fade' : 'drop')
}

/** Skips to the catch. */
export function skip(machine: Machine): Machine {
  if (machine.phase === 'show') return enter(machine, 'aim')
  return isShowing(machine) ? enter(machine, 'show') : machine
}

/** The claw is moving, and the catch is not visible yet. */
export function isShowing({ phase }: Machine): boolean {
  return phase !== 'aim' && phase !== 'ask' && phase !== 'show'
}

/** Nothing moves until the next input. */
export function isAtRest({ phase, still, speed, steer: held, target, swing, swingSpeed }: Machine): boolean {
  if (phase !== 'aim') return phase === 'ask' && still
  return held === 0 && target === undefined && speed === 0 && swing === 0 && swingSpeed === 0
}

/** The machine some ms later, at most 50: a longer step would break the pendulum. */
export function advance(machine: Machine, ms: number): Machine {
  const later = { ...machine, since: machine.since + ms }
  const moved = later.phase === 'aim' ? aim(later, ms / 1_000) : follow(later)
  const swung = later.still ? moved : swing(moved, (moved.speed - machine.speed) / (ms / 1_000), ms / 1_000)
  return swung.since < LENGTH_MS[swung.phase] ? swung : enter(swung, next(swung))
}

function next({ phase, doll }: Machine): Phase {
  switch (phase) {
    case 'drop':
      return 'grab'
    case 'grab':
      return 'lift'
    case 'lift':
      return doll ? 'carry' : 'show'
    case 'carry':
      return 'release'
    case 'release':
      return 'fall'
    case 'fall':
    case 'fade':
      return 'show'
    case 'aim':
    case 'ask':
    case 'show':
      return 'aim'
  }
}

function enter(machine: Machine, phase: Phase): Machine {
  const entered = { ...machine, phase, since: 0, from: machine.x }
  if (phase !== 'aim') return { ...entered, speed: phase === 'carry' ? machine.speed : 0 }
  return { ...entered, speed: 0, doll: undefined, x: machine.x < AIM_FROM ? START_X : machine.x }
}

function aim(machine: Machine, s: number): Machine {
  const { target } = machine
  const wanted = target === undefined ? machine.steer * TOP_SPEED : speedTo(target - machine.x)
  const speed = machine.speed + (wanted - machine.speed) * Math.min(1, s / MOTOR_S)
  const reached = machine.x + speed * s
  const isThere = target !== undefined && Math.abs(target - reached) < 0.004
  const stopped = wanted === 0 && Math.abs(speed) < 0.01
  const x = within(reached)
  return { ...machine, x, speed: isThere || stopped || x !== reached ? 0 : speed, target: isThere ? undefined : target }
}

/** Slows down near the end, so that it does not overshoot. */
function speedTo(distance: number): number {
  return Math.sign(distance) * Math.min(TOP_SPEED * 1.7, Math.abs(distance) * 7)
}

/** The claw moves to the chute, and back behind the light that shows the catch. */
function follow(machine: Machine): Machine {
  if (machine.phase === 'carry') return glide(machine, CHUTE_X)
  return machine.phase === 'show' && machine.from < AIM_FROM ? glide(machine, START_X) : machine
}

function glide(machine: Machine, to: number): Machine {
  const length = LENGTH_MS[machine.phase]
  const part = Math.min(1, machine.since / length)
  const distance = to - machine.from
  const speed = part === 1 ? 0 : (distance * easeInOutSlope(part)) / (length / 1_000)
  return { ...machine, x: machine.from + distance * easeInOut(part), speed }
}

function swing(machine: Machine, acceleration: number, s: number): Machine {
  const damping = machine.phase === 'aim' || machine.phase === 'carry' ? DAMPING.moving : DAMPING.settling
  const pull = -SWING_RATE * machine.swing - damping * machine.swingSpeed - SWING_PUSH * acceleration
  const swingSpeed = machine.swingSpeed + pull * s
  const angle = machine.swing + swingSpeed * s
  if (Math.abs(angle) < 0.002 && Math.abs(swingSpeed) < 0.02) return { ...machine, swing: 0, swingSpeed: 0 }
  return { ...machine, swing: angle, swingSpeed }
}

const within = (x: number) => Math.min(AIM_TO, Math.max(AIM_FROM, x))
const easeInOut = (part: number) => part * part * (3 - 2 * part)
const easeInOutSlope = (part: number) => 6 * part * (1 - part)
