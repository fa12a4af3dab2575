import { type Load, median, type Round } from './pace.ts'
import type { ProviderRound } from './walletProvider.ts'

/** Servers by name, each with its processor time since it started; in ms. */
export type ProcessorTimes = Readonly<Record<string, () => number>>

/** With the processor time of a move, in ms. */
export interface MeasuredRound extends Round {
  /** This process. */
  operator: number
  /** Who asks; 0 where this process does. */
  load: number
  servers: Readonly<Record<string, number>>
}

export function measured(load: Load<ProviderRound>, times: ProcessorTimes): Load<MeasuredRound> {
  return async (...ordered) => {
    const before = process.cpuUsage()
    const began = Object.entries(times).map(([name, read]) => ({ name, read, before: read() }))
    const { processorMs, ...round } = await load(...ordered)
    const { user, system } = process.cpuUsage(before)
    const share = (ms: number) => ms / round.done
    return {
      ...round,
      operator: share((user + system) / 1000 - processorMs),
      load: share(processorMs),
      servers: Object.fromEntries(began.map(({ name, read, before }) => [name, share(read() - before)])),
    }
  }
}

/** The median of each server's times. */
export function serversOf(rounds: readonly MeasuredRound[]): Readonly<Record<string, number>> {
  const names = Object.keys(rounds[0]?.servers ?? {})
  return Object.fromEntries(names.map((name) => [name, median(rounds.map(({ servers }) => servers[name] ?? 0))]))
}
