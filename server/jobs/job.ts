import { Counter, Gauge } from 'prom-client'
import { MINUTE_MS } from '../../contract/durations.ts'

interface Job {
  readonly name: string
  /** Pause between two runs, in ms. */
  readonly everyMs: number
  /** Whether the first run does not wait for the first pause. */
  readonly atOnce?: boolean
  /** `stopping` is aborted by `stop()`: a long run should end early. */
  work(stopping: AbortSignal): Promise<void>
  report(fault: unknown): void
}

export interface RunningJob {
  /** Waits for the current run, at most `STOP_MAX_MS`. */
  stop(): Promise<void>
}

/** A longer run is logged, in ms. It is not aborted, since its partial effects are unknown. */
const LONG_MS = 2 * MINUTE_MS
const STOP_MAX_MS = 5_000

interface Runs {
  readonly everyMs: number
  /** Start of the current run; null between runs. */
  startedAt: number | null
  /** End of the last run that succeeded; before that, when the job was started. */
  doneAt: number
}

/** The jobs of this process, with times of `performance.now()`. */
const running = new Map<string, Runs>()

/** Its label is not `job`, which Prometheus keeps for its own. */
export const jobSeconds = new Gauge({
  name: 'jolly_job_running_seconds',
  help: 'How long the run of a job has been under way; 0 between two runs',
  labelNames: ['name'],
  registers: [],
  aggregator: 'max',
  collect() {
    this.reset()
    for (const [name, { startedAt }] of running) this.set({ name }, startedAt === null ? 0 : secondsSince(startedAt))
  },
})

/** Grows alike for a job that hangs, that fails, and that is never begun. */
export const jobLateSeconds = new Gauge({
  name: 'jolly_job_late_seconds',
  help: 'For how long the next good run of a job has been due',
  labelNames: ['name'],
  registers: [],
  aggregator: 'max',
  collect() {
    this.reset()
    for (const [name, { doneAt, everyMs }] of running) {
      this.set({ name }, Math.max(0, secondsSince(doneAt) - everyMs / 1_000))
    }
  },
})

export const jobFailures = new Counter({
  name: 'jolly_job_failures_total',
  help: 'Runs of jobs that failed',
  labelNames: ['name'],
  registers: [],
})

const secondsSince = (at: number): number => (performance.now() - at) / 1_000

/** Repeats a job without overlap. An error is logged and does not stop it. */
export function startJob({ name, everyMs, atOnce = false, work, report }: Job): RunningJob {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let current = Promise.resolve()
  const runs: Runs = { everyMs, startedAt: null, doneAt: performance.now() }
  running.set(name, runs)
  jobFailures.inc({ name }, 0)

  const failed = (fault: unknown) => {
    // It has ended early, as it was asked to.
    if (stopping.signal.aborted && fault === stopping.signal.reason) return
    jobFailures.inc({ name })
    report(fault)
  }
  const run = async () => {
    runs.startedAt = performance.now()
    const tooLong = () => report(new Error(`The job ${name} has been running for ${LONG_MS / 1_000} s, and goes on`))
    const long = setTimeout(tooLong, LONG_MS).unref()
    await work(stopping.signal).then(() => void (runs.doneAt = performance.now()), failed)
    clearTimeout(long)
    runs.startedAt = null
    if (!stopping.signal.aborted) wait()
  }
  const wait = () => {
    timer = setTimeout(() => void (current = run()), everyMs)
  }
  if (atOnce) current = run()
  else wait()

  return {
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      const tooLong = Promise.withResolvers<void>()
      const late = setTimeout(tooLong.resolve, STOP_MAX_MS)
      await Promise.race([current, tooLong.promise])
      clearTimeout(late)
      if (running.get(name) === runs) running.delete(name)
    },
  }
}
