/** The operator's idea of now, in epoch milliseconds. Everything that depends on time is handed one. */
export interface Clock {
  now(): number
}

/** The sandbox's clock: real time that can be moved forward by hand (days, expiries, reviews). */
export interface SandboxClock extends Clock {
  advance(ms: number): void
}

export function createClock(realNow: () => number = Date.now): SandboxClock {
  let ahead = 0
  return {
    now: () => realNow() + ahead,
    advance(ms) {
      if (ms < 0) throw new RangeError('The clock only moves forward')
      ahead += ms
    },
  }
}
