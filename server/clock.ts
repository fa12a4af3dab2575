/** The operator's current time, in epoch ms. Everything that depends on time takes a clock as a parameter. */
export interface Clock {
  now(): number
}

/** Real time plus an offset, in this process. */
export interface MovableClock extends Clock {
  advance(ms: number): void
  /** Sets the offset, in ms, that another process has announced. */
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
