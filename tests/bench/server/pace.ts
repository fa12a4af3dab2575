import { percentile } from '../sample.ts'

const warmUpMs = 500
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const roundMs = 1_500

export interface Pace {
  perSecond: number
  /** 99th percentile in ms. */
  p99: number
}

/** Throughput of concurrent clients: medians of the rounds. */
export async function pace(clients: number, doOne: (client: number) => Promise<void>): Promise<Pace> {
  await round(clients, doOne, warmUpMs)
  const paces: Pace[] = []
  for (let done = 0; done < rounds; done++) paces.push(await round(clients, doOne, roundMs))
  return { perSecond: median(paces.map(({ perSecond }) => perSecond)), p99: median(paces.map(({ p99 }) => p99)) }
}

async function round(clients: number, doOne: (client: number) => Promise<void>, forMs: number): Promise<Pace> {
  const took: number[] = []
  const start = performance.now()
  const run = async (client: number) => {
    while (performance.now() - start < forMs) {
      const before = performance.now()
      await doOne(client)
      took.push(performance.now() - before)
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => run(client)))
  return { perSecond: (took.length * 1000) / (performance.now() - start), p99: percentile(took, 0.99) }
}

export function median(values: number[]): number {
  return percentile(values, 0.5)
}
