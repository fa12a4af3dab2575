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
  diskGone: 0.003,
  slowDisk: 0.02,
  lateTimer: 0.3,
  killedInCall: 0.3,
  killedInJob: 0.02,
} as const
type Fault = keyof typeof MOST

/** What goes wrong: what the seed draws, or nothing, or that no request is answered. */
export type Weather = 'drawn' | 'calm' | 'outage'

/** One half fails at once, of the other nothing is heard. */
const OUTAGE: ReadonlyMap<Fault, number> = new Map([
  ['requestLost', 0.5],
  ['silence', 1],
])

/** On which occasion what goes wrong. Each seed leaves some kinds out, and has more of others. */
export interface Faults {
  strikes(fault: Fault): boolean
  /** A random share of that time, in whole ms. */
  within(ms: number): number
  rates: ReadonlyMap<Fault, number>
  /** From now on. */
  become(weather: Weather): void
}

/** `off`: kinds that do not happen. */
export function createFaults(random: Random, off: readonly string[] = []): Faults {
  const rates = new Map<Fault, number>()
  for (const fault of kinds) rates.set(fault, random.chance(0.5) ? 0 : MOST[fault] * random.next())
  for (const fault of kinds) if (off.includes(fault)) rates.set(fault, 0)
  const ratesIn: Record<Weather, ReadonlyMap<Fault, number>> = { drawn: rates, calm: new Map(), outage: OUTAGE }
  let weather: Weather = 'drawn'
  return {
    strikes: (fault) => {
      const rate = ratesIn[weather].get(fault) ?? 0
      return rate > 0 && random.chance(rate)
    },
    within: (ms) => Math.round(random.next() * ms),
    rates,
    become: (next) => {
      weather = next
    },
  }
}

export const kinds = Object.keys(MOST).filter((name): name is Fault => name in MOST)
