/** The operator's idea of now, in epoch milliseconds. Everything that depends on time is handed one. */
export interface Clock {
  now(): number
}

/** Real time that can be moved forward by hand, in this process. */
export interface MovableClock extends Clock {
  advance(ms: number): void
  /** It was moved so far ahead of real time elsewhere. */
  follow(aheadMs: number): void
}

export function createClock(realNow: () => number = Date.now): MovableClock {
  let ahead = 0
  return {
    now: () => realNow() + ahead,
    advance(ms) {
      if (ms < 0) throw new RangeError('The clock only moves forward')
      ahead += ms
    },
    follow: (aheadMs) => void (ahead = Math.max(ahead, aheadMs)),
  }
}
