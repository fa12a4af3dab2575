import { setTimeout as after } from 'node:timers/promises'
import { freePort, startOperatorProcess, type Operator } from '../e2e/setup/operator.ts'

const LOOK_MS = 500
/** Between two runs of the job there is a second; after the last one it has nothing to do. */
const QUIET_LOOKS = 6

/** An operator that has drawn all covers, as after its first minutes: while it draws, it takes a processor for it. */
export async function startDrawnOperator(settings: Record<string, string> = {}): Promise<Operator> {
  const metricsPort = await freePort()
  const operator = await startOperatorProcess({
    ...settings,
    PICTURES_AHEAD: '1',
    METRICS_PORT: String(metricsPort),
  })
  console.log('  (the operator draws its covers)')
  try {
    await untilDrawn(metricsPort)
  } catch (error) {
    await operator.stop()
    throw error
  }
  return operator
}

async function untilDrawn(metricsPort: number): Promise<void> {
  for (let quiet = 0; quiet < QUIET_LOOKS;) {
    await after(LOOK_MS)
    quiet = (await isDrawing(metricsPort)) ? 0 : quiet + 1
  }
}

/** Throws if the operator has no such job. */
async function isDrawing(metricsPort: number): Promise<boolean> {
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const [, seconds] = metrics.match(/^jolly_job_running_seconds\{name="pictures"[^}]*\} (\S+)$/m) ?? []
  if (seconds === undefined) throw new Error('The operator draws nothing ahead')
  return Number(seconds) > 0
}
