import { Counter, Gauge } from 'prom-client'

interface Job {
  readonly name: string
  /** Pause between two runs, in ms. */
  readonly everyMs: number
  /** `stopping` is aborted by `stop()`: a long run should end early. */
  work(stopping: AbortSignal): Promise<void>
  report(fault: unknown): void
}

export interface RunningJob {
  /** Waits for the current run, at most `STOP_MAX_MS`. */
  stop(): Promise<void>
}

/** A longer run is logged, in ms. It is not aborted, since its partial effects are unknown. */
const LONG_MS = 2 * 60_000
const STOP_MAX_MS = 5_000

/** Start (epoch ms) of each job's current run; null between runs. */
const runs = new Map<string, number | null>()

export const jobSeconds = new Gauge({
  name: 'jolly_job_running_seconds',
  help: 'How long the run of a job has been under way; 0 between two runs',
  labelNames: ['job'],
  registers: [],
  aggregator: 'max',
  collect() {
    for (const [job, since] of runs) this.set({ job }, since === null ? 0 : (performance.now() - since) / 1_000)
  },
})

export const jobFailures = new Counter({
  name: 'jolly_job_failures_total',
  help: 'Runs of jobs that failed',
  labelNames: ['job'],
  registers: [],
})

/** Repeats a job without overlap. An error is logged and does not stop it. */
export function startJob({ name, everyMs, work, report }: Job): RunningJob {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout
  let running = Promise.resolve()

  const failed = (fault: unknown) => {
    jobFailures.inc({ job: name })
    report(fault)
  }
  const run = async () => {
    runs.set(name, performance.now())
    const tooLong = () => report(new Error(`The job ${name} has been running for ${LONG_MS / 1_000} s, and goes on`))
    const long = setTimeout(tooLong, LONG_MS).unref()
    await work(stopping.signal).catch(failed)
    clearTimeout(long)
    runs.set(name, null)
    if (!stopping.signal.aborted) wait()
  }
  const wait = () => {
    timer = setTimeout(() => void (running = run()), everyMs)
  }
  wait()

  return {
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      const tooLong = Promise.withResolvers<void>()
      const late = setTimeout(tooLong.resolve, STOP_MAX_MS)
      await Promise.race([running, tooLong.promise])
      clearTimeout(late)
    },
  }
}
