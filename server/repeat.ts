export interface Repeating {
  /** Waits for the run under way. */
  stop(): Promise<void>
}

/** Does a work again and again, so many ms after it was done last, one run at a time. A fault is reported, and goes by. */
export function repeat(everyMs: number, work: () => Promise<void>, report: (fault: unknown) => void): Repeating {
  let stopped = false
  let timer: NodeJS.Timeout
  let running = Promise.resolve()

  const run = async () => {
    await work().catch(report)
    if (!stopped) wait()
  }
  const wait = () => {
    timer = setTimeout(() => void (running = run()), everyMs)
  }
  wait()

  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
