import type { Clock } from './ports.ts'

export const deviceClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
