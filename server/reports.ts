type Log = (fault: unknown, what: string) => void

/** Returns a handler that logs an error under this name. */
export type Report = (what: string) => (fault: unknown) => void

/** Faults are reported from the beginning, and logged once there is a log. */
export function createReports(): { report: Report; logTo(given: Log): void } {
  const early: Parameters<Log>[] = []
  let log: Log = (...reported) => void early.push(reported)
  return {
    report: (what) => (fault) => log(fault, what),
    logTo(given) {
      log = given
      for (const reported of early) log(...reported)
    },
  }
}
