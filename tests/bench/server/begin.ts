import { cpus, loadavg } from 'node:os'

/** Says the state of the machine, and lets a signal end the process as its end does, so that what it started is stopped. */
export function begin(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
  console.log(`${cpus().length} processors, ${busy()} busy before the start`)
}

/** Processes that ran or waited in the last minute. */
export const busy = () => (loadavg()[0] ?? 0).toFixed(1)
