import type { Random } from '../chaos/random.ts'

/** The most that each kind of fault may be, as a share of the occasions for it. */
const MOST = {
  requestLost: 0.2,
  answerLost: 0.2,
  silence: 0.06,
  late: 0.2,
  doubled: 0.2,
  cut: 0.1,
  socketCut: 0.05,
  socketDoubled: 0.3,
  halfOpen: 0.03,
  slowBroadcast: 0.5,
  slowLock: 0.5,
  readFails: 0.08,
  writeFails: 0.12,
  openFails: 0.1,
  slowDisk: 0.02,
  lateTimer: 0.3,
} as const
type Fault = keyof typeof MOST

/** On which occasion what goes wrong. Each seed leaves some kinds out, and has more of others. */
export interface Faults {
  strikes(fault: Fault): boolean
  /** A random share of that time, in whole ms. */
  within(ms: number): number
  rates: ReadonlyMap<Fault, number>
  end(): void
}

/** `off`: kinds that do not happen. */
export function createFaults(random: Random, off: readonly string[] = []): Faults {
  const rates = new Map<Fault, number>()
  for (const fault of kinds) rates.set(fault, random.chance(0.5) ? 0 : MOST[fault] * random.next())
  for (const fault of kinds) if (off.includes(fault)) rates.set(fault, 0)
  let isOver = false
  return {
    strikes: (fault) => {
      const rate = rates.get(fault) ?? 0
      return !isOver && rate > 0 && random.chance(rate)
    },
    within: (ms) => Math.round(random.next() * ms),
    rates,
    end: () => {
      isOver = true
    },
  }
}

export const kinds = Object.keys(MOST).filter((name): name is Fault => name in MOST)
