import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  advance,
  AIM_FROM,
  AIM_TO,
  ask,
  catchDoll,
  CHUTE_X,
  giveUp,
  isAtRest,
  isShowing,
  newMachine,
  nudge,
  pointAt,
  skip,
  steer,
  type Machine,
  type Phase,
} from '../../../../src/screens/event/machine/machine.ts'
import { poseOf } from '../../../../src/screens/event/machine/pose.ts'

const FRAME_MS = 1_000 / 60

function run(machine: Machine, ms: number): Machine {
  let now = machine
  for (let passed = 0; passed < ms; passed += FRAME_MS) now = advance(now, FRAME_MS)
  return now
}

/** The phases until the player can aim again, each once. */
function phasesOf(machine: Machine): Phase[] {
  const phases: Phase[] = [machine.phase]
  let now = machine
  for (let frame = 0; frame < 1_000 && now.phase !== 'aim'; frame += 1) {
    now = advance(now, FRAME_MS)
    if (now.phase !== phases.at(-1)) phases.push(now.phase)
  }
  return phases
}

describe('aiming', () => {
  test('an arrow that is held moves the claw as far as the wall, and no further', () => {
    const right = run(steer(newMachine(false), 1), 3_000)
    expect(right.x).toBe(AIM_TO)
    const left = run(steer(right, -1), 3_000)
    expect(left.x).toBe(AIM_FROM)
  })

  test('an arrow that is let go lets it come to rest, with its swing', () => {
    const moving = run(steer(newMachine(false), 1), 250)
    expect(Math.abs(moving.swing)).toBeGreaterThan(0.02)
    expect(isAtRest(steer(moving, 0))).toBe(false)
    const still = run(steer(moving, 0), 6_000)
    expect(isAtRest(still)).toBe(true)
    expect(still).toMatchObject({ speed: 0, swing: 0, swingSpeed: 0 })
  })

  test('the claw comes to where the finger points, within what can be aimed at', () => {
    expect(run(pointAt(newMachine(false), 0.4), 3_000).x).toBeCloseTo(0.4, 2)
    expect(run(pointAt(newMachine(false), -1), 3_000).x).toBeCloseTo(AIM_FROM, 2)
  })

  test('a press of a button is one step', () => {
    const { x } = newMachine(false)
    expect(run(nudge(newMachine(false), 1), 2_000).x).toBeCloseTo(x + 0.06, 2)
  })

  test('nothing moves it while the operator is asked', () => {
    const asked = ask(newMachine(false))
    expect(steer(asked, 1)).toBe(asked)
    expect(pointAt(asked, 0.3)).toBe(asked)
    expect(run(asked, 60_000)).toMatchObject({ phase: 'ask', x: asked.x })
  })
})

describe('a throw', () => {
  test('stays up until the answer is there, however long that takes', () => {
    const waiting = run(ask(newMachine(false)), 120_000)
    expect(poseOf(waiting)).toMatchObject({ depth: 0, grip: 0, caught: undefined })
  })

  test('brings the doll that was drawn to the chute, and shows it', () => {
    const thrown = catchDoll(ask(newMachine(false)), 'duck')
    expect(phasesOf(thrown)).toEqual(['drop', 'grab', 'lift', 'carry', 'release', 'fall', 'show', 'aim'])
    const carried = run(thrown, 850 + 420 + 900 + 750 + 100)
    expect(carried.x).toBeCloseTo(CHUTE_X, 5)
    expect(poseOf(carried).caught?.where).toBe('claw')
  })

  test('that catches nothing holds nothing at any moment: there is no near miss', () => {
    let now = catchDoll(ask(newMachine(false)), undefined)
    expect(phasesOf(now)).toEqual(['drop', 'grab', 'lift', 'show', 'aim'])
    while (now.phase !== 'aim') {
      expect(poseOf(now).caught).toBeUndefined()
      now = advance(now, FRAME_MS)
    }
  })

  test('can be skipped to what it caught, and on from there', () => {
    const dropping = run(catchDoll(ask(newMachine(false)), 'fox'), 300)
    expect(isShowing(dropping)).toBe(true)
    const shown = skip(dropping)
    expect(shown).toMatchObject({ phase: 'show', doll: 'fox' })
    expect(skip(shown)).toMatchObject({ phase: 'aim', doll: undefined })
  })

  test('that was asked for before a reload is shown without asking again', () => {
    expect(catchDoll(newMachine(false), 'cat').phase).toBe('drop')
  })

  test('is not changed by a second answer while the claw is at work', () => {
    const dropping = catchDoll(newMachine(false), 'cat')
    expect(catchDoll(dropping, 'dragon')).toBe(dropping)
  })

  test('without an answer gives the claw back', () => {
    expect(giveUp(ask(newMachine(false))).phase).toBe('aim')
    const dropping = catchDoll(newMachine(false), 'cat')
    expect(giveUp(dropping)).toBe(dropping)
  })

  test('leaves the claw where one can aim again', () => {
    const thrown = catchDoll(newMachine(false), 'duck')
    expect(skip(skip(run(thrown, 3_000))).x).toBeGreaterThanOrEqual(AIM_FROM)
    const after = run(thrown, 12_000)
    expect(after).toMatchObject({ phase: 'aim', doll: undefined })
    expect(after.x).toBeGreaterThanOrEqual(AIM_FROM)
    expect(isAtRest(after)).toBe(true)
  })
})

describe('for who wants no motion', () => {
  test('an arrow is one step at once', () => {
    const { x } = newMachine(true)
    const stepped = steer(newMachine(true), 1)
    expect(stepped.x).toBeCloseTo(x + 0.06)
    expect(isAtRest(stepped)).toBe(true)
  })

  test('the catch fades in where the claw hangs', () => {
    const thrown = catchDoll(ask(newMachine(true)), 'duck')
    expect(phasesOf(thrown)).toEqual(['fade', 'show', 'aim'])
    for (let now = thrown; now.phase !== 'aim'; now = advance(now, FRAME_MS)) {
      expect(poseOf(now)).toMatchObject({ x: thrown.x, depth: 0, swing: 0, caught: { where: 'claw' } })
    }
  })

  test('nothing is painted while one waits', () => {
    expect(isAtRest(ask(newMachine(true)))).toBe(true)
    expect(isAtRest(ask(newMachine(false)))).toBe(false)
  })
})

test('whatever is done to it, the claw stays inside, its pendulum is calm, and it comes to rest', () => {
  const doing = fc.oneof(
    fc.constantFrom<Machine['steer']>(-1, 0, 1).map((direction) => (machine: Machine) => steer(machine, direction)),
    fc.double({ min: -2, max: 3, noNaN: true }).map((x) => (machine: Machine) => pointAt(machine, x)),
    fc.constantFrom(ask, giveUp, skip, (machine: Machine) => catchDoll(machine, 'bear')),
    fc.double({ min: 0.5, max: 50, noNaN: true }).map((ms) => (machine: Machine) => advance(machine, ms)),
  )
  fc.assert(
    fc.property(fc.boolean(), fc.array(doing, { maxLength: 60 }), (still, steps) => {
      let now = newMachine(still)
      for (const step of steps) {
        now = step(now)
        expect(now.x).toBeGreaterThanOrEqual(CHUTE_X - 1e-9)
        expect(now.x).toBeLessThanOrEqual(AIM_TO)
        expect(Math.abs(now.swing)).toBeLessThan(1.2)
        const { depth, grip } = poseOf(now)
        for (const part of [depth, grip]) expect(part >= 0 && part <= 1).toBe(true)
      }
      expect(isAtRest(run(steer(giveUp(now), 0), 15_000))).toBe(true)
    }),
    { numRuns: 200 },
  )
})
