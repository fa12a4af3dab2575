import { readSettings } from './settings.ts'
import { startOperator, type RunningOperator } from './start.ts'

const operator = await start()
console.log(operator.address)

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  await operator.close()
  process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop())
// The launcher that started this process is gone.
process.on('disconnect', () => void stop())

async function start(): Promise<RunningOperator> {
  try {
    return await startOperator(readSettings(process.env), console.log)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
