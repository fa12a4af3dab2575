import { percentile } from '../sample.ts'

const warmUpMs = 500
/** Of servers that have just started: jobs that run at once, code that is compiled, and each connection's plans of its statements. */
export const UNTIL_WARM_MS = 10_000
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const roundMs = 1_500

export interface Pace {
  perSecond: number
  /** 99th percentile in ms. */
  p99: number
}

export interface Round extends Pace {
  done: number
}

/** One round of concurrent clients, for so many ms. */
export type Load<R extends Round = Round> = (clients: number, forMs: number) => Promise<R>

/** Throughput of concurrent clients: medians of the rounds. */
export async function pace(clients: number, doOne: (client: number) => Promise<void>): Promise<Pace> {
  const [rounds = []] = await inTurn(clients, [loadOf(doOne)])
  return paceOf(rounds)
}

/** The rounds of each load. They take turns, so that whatever else the machine does meets them all alike. */
export async function inTurn<R extends Round>(clients: number, loads: readonly Load<R>[]): Promise<R[][]> {
  for (const load of loads) await load(clients, warmUpMs)
  const all = loads.map((load) => ({ load, made: new Array<R>() }))
  for (let done = 0; done < rounds; done++) {
    for (const { load, made } of all) made.push(await load(clients, roundMs))
  }
  return all.map(({ made }) => made)
}

export function loadOf(doOne: (client: number) => Promise<void>): Load {
  return async (clients, forMs) => {
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
    const perSecond = (took.length * 1000) / (performance.now() - start)
    return { done: took.length, perSecond, p99: percentile(took, 0.99) }
  }
}

export function paceOf(rounds: readonly Round[]): Pace {
  return { perSecond: medianOf(rounds, 'perSecond'), p99: medianOf(rounds, 'p99') }
}

export function medianOf<K extends string>(rounds: readonly Readonly<Record<K, number>>[], key: K): number {
  return median(rounds.map((round) => round[key]))
}

export function median(values: number[]): number {
  return percentile(values, 0.5)
}
