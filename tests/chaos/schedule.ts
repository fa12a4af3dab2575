import { acts, type Act } from './acts.ts'
import { expectAge, expectAgreement, expectWhole } from './invariants.ts'
import { openPhoneOf, type Phone } from './phone.ts'
import { createRandom, type Random } from './random.ts'
import { longSilence, networkFaults, type NetworkFault } from './networkFaults.ts'
import type { World } from './world.ts'

/** How long an action is tried under a fault, and then afterwards, in ms. */
const PATIENCE_MS = 2_000
const CLEAR_MS = 15_000
/** Answers to earlier requests may still interfere. */
const CLEAR_TRIES = 3

export interface Tried {
  fault: string
  act: string
  outcome: 'done' | 'not now'
}

const FAULTS_EACH = 6
/** One in this many schedules contains the long silence. */
const SILENCE_EVERY = 10

/** Plays a seed's schedule on a new phone; throws at the first violation. */
export async function playSeed(world: World, seed: number, note: (tried: Tried) => void = () => {}): Promise<void> {
  const random = createRandom(seed)
  world.line.reseed(seed)
  const phone = await openPhoneOf(world)
  try {
    await runSchedule(world, phone, random, faultsOf(seed, random), note)
  } finally {
    world.line.set({ kind: 'clear' })
    await phone.close()
  }
}

/** A seed's faults. Consecutive seeds cover all of them. */
function faultsOf(seed: number, random: Random): NetworkFault[] {
  const inTurn = networkFaults.filter((_, place) => place === seed % networkFaults.length)
  const others = random.shuffled(networkFaults.filter((fault) => !inTurn.includes(fault)))
  const silence = seed % SILENCE_EVERY === 0 ? [longSilence] : []
  return [...inTurn, ...others.slice(0, FAULTS_EACH - 1), ...silence]
}

/** Goes through the faults with an action in each. */
async function runSchedule(
  world: World,
  phone: Phone,
  random: Random,
  chosen: readonly NetworkFault[],
  note: (tried: Tried) => void,
): Promise<void> {
  for (const fault of chosen) {
    try {
      await fault.begin(world, phone)
      const act = random.pick(acts)
      note({ fault: fault.name, act: act.name, outcome: await attempt(act, phone, random) })
      await expectWhole(phone)
      if (fault.dark) await expectAge(phone)
      await fault.end(world, phone)
      await expectWhole(phone)
    } catch (error) {
      throw new Error(`In the fault "${fault.name}": ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      })
    }
  }
  await expectRecovery(world, phone, random, note)
}

async function attempt(act: Act, phone: Phone, random: Random): Promise<Tried['outcome']> {
  try {
    await act.run(phone, random, PATIENCE_MS)
    return 'done'
  } catch {
    return 'not now'
  }
}

/** After the faults everything works again, and nothing was lost or done twice. */
async function expectRecovery(world: World, phone: Phone, random: Random, note: (tried: Tried) => void): Promise<void> {
  for (const act of acts) {
    await succeed(act, phone, random)
    note({ fault: 'clear', act: act.name, outcome: 'done' })
    await expectWhole(phone)
  }
  await expectAgreement(world, phone)
}

/** Without faults: at the third attempt at the latest. */
export async function succeed(act: Act, phone: Phone, random: Random): Promise<void> {
  for (let left = CLEAR_TRIES - 1; ; left -= 1) {
    try {
      return await act.run(phone, random, CLEAR_MS)
    } catch (error) {
      if (left === 0) throw new Error(`The player ${act.name}: ${String(error)}`, { cause: error })
    }
  }
}
