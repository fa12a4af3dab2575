import type { DollName } from '../dolls/dolls.ts'

/**
 * The claw machine as a pure state: what is done to it, and how it goes on. It never decides what is caught: the
 * operator has drawn that before the claw goes down, and says it with `catchDoll`. There is no near miss in it either:
 * a claw that catches nothing comes up empty and is over sooner.
 */
export interface Machine {
  phase: Phase
  /** Milliseconds in this phase. */
  since: number
  /** Where the claw hangs: 0 is the left wall, 1 the right one. */
  x: number
  /** Cabinets a second. */
  speed: number
  /** Where it was when the phase began. */
  from: number
  /** Radians off the plumb line, and how fast they change. */
  swing: number
  swingSpeed: number
  /** What the player holds down: an arrow, or a place under the finger. */
  steer: -1 | 0 | 1
  target: number | undefined
  /** What it catches; nothing when it comes up empty. */
  doll: DollName | undefined
  /** For who wants no motion: it steps instead of gliding, and shows the catch by a short fade. */
  still: boolean
}

export type Phase =
  /** The player aims. */
  | 'aim'
  /** The operator is asked; the claw waits where it is. */
  | 'ask'
  | 'drop'
  | 'grab'
  | 'lift'
  | 'carry'
  | 'release'
  | 'fall'
  /** In place of all that, where motion is unwanted. */
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

/** Above the chute; the player aims to the right of it. */
export const CHUTE_X = 0.13
export const AIM_FROM = 0.3
export const AIM_TO = 0.93
const START_X = 0.6
const STEP = 0.06
const TOP_SPEED = 0.62
/** Seconds in which the motor gets near the speed that is wished for. */
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

/** An arrow is pressed (again), or let go with 0. */
export function steer(machine: Machine, direction: Machine['steer']): Machine {
  if (machine.phase !== 'aim') return machine
  if (machine.still) return { ...machine, x: within(machine.x + direction * STEP), target: undefined }
  return { ...machine, steer: direction, target: undefined }
}

/** One step to the side, for who presses instead of holding. */
export function nudge(machine: Machine, direction: -1 | 1): Machine {
  return pointAt(machine, (machine.target ?? machine.x) + direction * STEP)
}

/** The claw goes to a place, as fast as it can. */
export function pointAt(machine: Machine, x: number): Machine {
  if (machine.phase !== 'aim') return machine
  return machine.still ? { ...machine, x: within(x) } : { ...machine, steer: 0, target: within(x) }
}

/** The operator is asked what this throw catches. */
export function ask(machine: Machine): Machine {
  return machine.phase === 'aim' ? enter({ ...machine, steer: 0, target: undefined }, 'ask') : machine
}

/** There will be no answer to wait for. */
export function giveUp(machine: Machine): Machine {
  return machine.phase === 'ask' ? enter(machine, 'aim') : machine
}

/** The operator has said what is caught; now the claw may go. An answer that was asked for earlier needs no `ask`. */
export function catchDoll(machine: Machine, doll: DollName | undefined): Machine {
  if (isShowing(machine)) return machine
  return enter({ ...machine, steer: 0, target: undefined, doll }, machine.still ? 'fade' : 'drop')
}

/** Who has seen it often enough goes straight to what was caught, and on from there. */
export function skip(machine: Machine): Machine {
  if (machine.phase === 'show') return enter(machine, 'aim')
  return isShowing(machine) ? enter(machine, 'show') : machine
}

/** The claw is at work, and what it catches is not to be seen yet. */
export function isShowing({ phase }: Machine): boolean {
  return phase !== 'aim' && phase !== 'ask' && phase !== 'show'
}

/** Nothing moves until something is done to it. */
export function isAtRest({ phase, still, speed, steer: held, target, swing, swingSpeed }: Machine): boolean {
  if (phase !== 'aim') return phase === 'ask' && still
  return held === 0 && target === undefined && speed === 0 && swing === 0 && swingSpeed === 0
}

/** The same machine some milliseconds later: at most 50, so that the pendulum stays a pendulum. */
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
  const wish = target === undefined ? machine.steer * TOP_SPEED : speedTo(target - machine.x)
  const speed = machine.speed + (wish - machine.speed) * Math.min(1, s / MOTOR_S)
  const reached = machine.x + speed * s
  const isThere = target !== undefined && Math.abs(target - reached) < 0.004
  const stopped = wish === 0 && Math.abs(speed) < 0.01
  const x = within(reached)
  return { ...machine, x, speed: isThere || stopped || x !== reached ? 0 : speed, target: isThere ? undefined : target }
}

/** Slower towards the end, so that it does not run past. */
function speedTo(distance: number): number {
  return Math.sign(distance) * Math.min(TOP_SPEED * 1.7, Math.abs(distance) * 7)
}

/** While it is at work the claw moves to the chute, and back behind the light in which the catch is shown. */
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
