import { createRandom, type Random } from '../chaos/random.ts'

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
  killedInJob: 0.5,
  walletSilent: 0.4,
  walletAnswerLost: 0.3,
  cacheFails: 0.4,
} as const
type Fault = keyof typeof MOST

/** What goes wrong: what the seed draws, or nothing, or that no request is answered. */
export type Weather = 'drawn' | 'calm' | 'outage'

/** One half fails at once, of the other nothing is heard. */
const OUTAGE: ReadonlyMap<Fault, number> = new Map([
  ['requestLost', 0.5],
  ['silence', 1],
])

interface Draws {
  strikes(fault: Fault): boolean
  /** A random share of that time, in whole ms; or of another number. */
  within(ms: number): number
}

/** On which occasion what goes wrong. Each seed leaves some kinds out, and has more of others. */
export interface Faults extends Draws {
  /** For the operator's jobs: how often they look is not the seed's to order, and must change nothing else. */
  ofJobs: Draws
  /** For the provider's calls to the operator's wallet: its jobs make them too. */
  ofWallet: Draws
  rates: ReadonlyMap<Fault, number>
  weather(): Weather
  /** From now on. */
  become(weather: Weather): void
}

/** `off`: kinds that do not happen. */
export function createFaults(seed: number, off: readonly string[] = []): Faults {
  const random = createRandom(seed ^ 0x5eed)
  const rates = new Map<Fault, number>()
  for (const fault of kinds) rates.set(fault, random.chance(0.5) ? 0 : MOST[fault] * random.next())
  for (const fault of kinds) if (off.includes(fault)) rates.set(fault, 0)
  const ratesIn: Record<Weather, ReadonlyMap<Fault, number>> = { drawn: rates, calm: new Map(), outage: OUTAGE }
  let weather: Weather = 'drawn'
  const drawsOf = ({ chance, next }: Random): Draws => ({
    strikes: (fault) => {
      const rate = ratesIn[weather].get(fault) ?? 0
      return rate > 0 && chance(rate)
    },
    within: (ms) => Math.round(next() * ms),
  })
  return {
    ...drawsOf(random),
    ofJobs: drawsOf(createRandom(seed ^ 0x10b5)),
    ofWallet: drawsOf(createRandom(seed ^ 0x0a11)),
    rates,
    weather: () => weather,
    become: (next) => {
      weather = next
    },
  }
}

export const kinds = Object.keys(MOST).filter((name): name is Fault => name in MOST)
