/** The operator's idea of now, in epoch milliseconds. Everything that depends on time is handed one. */
export interface Clock {
  now(): number
}

/** The sandbox's clock: real time that can be moved forward by hand (days, expiries, reviews). */
export interface SandboxClock extends Clock {
  advance(ms: number): void
  /** Another process of the operator has moved its clock so far ahead of real time. */
  follow(aheadMs: number): void
}

/** `onAdvance` hears how far ahead of real time it is now. */
export function createClock(
  realNow: () => number = Date.now,
  onAdvance: (aheadMs: number) => void = () => {},
): SandboxClock {
  let ahead = 0
  return {
    now: () => realNow() + ahead,
    advance(ms) {
      if (ms < 0) throw new RangeError('The clock only moves forward')
      ahead += ms
      onAdvance(ahead)
    },
    follow: (aheadMs) => void (ahead = Math.max(ahead, aheadMs)),
  }
}
