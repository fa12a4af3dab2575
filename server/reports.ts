type Log = (fault: unknown, what: string) => void

/** Faults are reported from the beginning, and logged once there is a log. */
export function createReports() {
  const early: Parameters<Log>[] = []
  let log: Log = (...reported) => void early.push(reported)
  return {
    /** Returns a handler that logs an error as this. */
    report: (what: string) => (fault: unknown) => log(fault, what),
    logTo(given: Log) {
      log = given
      for (const reported of early) log(...reported)
    },
  }
}
